// Dear ImGui's triangles by WebGL 2, straight from the module's memory, or whole frames of pixels where there is none.

const VERTEX = `#version 300 es
uniform vec2 size;
layout(location = 0) in vec2 at;
layout(location = 1) in vec2 texel;
layout(location = 2) in vec4 color;
out vec2 where;
out vec4 tint;
void main() {
  where = texel;
  tint = color;
  gl_Position = vec4(at.x / size.x * 2.0 - 1.0, 1.0 - at.y / size.y * 2.0, 0.0, 1.0);
}`;
const FRAGMENT = `#version 300 es
precision mediump float;
uniform sampler2D texels;
uniform bool colored;  // a picture, not letters
in vec2 where;
in vec4 tint;
out vec4 result;
void main() {
  vec4 here = texture(texels, where);
  result = colored ? here * tint : vec4(tint.rgb, tint.a * here.r);
}`;
const VERTEX_BYTES = 20;
const PICTURES_KEPT = 8;

export class WebGl {
  // Where the browser would draw by the processor, the program's own rasterizer is quicker: null, but where `anyway`.
  static make(canvas, anyway) {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, stencil: false,
                                             failIfMajorPerformanceCaveat: !anyway });
    return gl ? new WebGl(gl) : null;
  }

  constructor(gl) {
    this.gl = gl;
    this.start();
  }

  // Also after the graphics card lost everything.
  start() {
    const gl = this.gl, program = gl.createProgram();
    for (const [type, source] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
      const shader = gl.createShader(type);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    gl.useProgram(program);
    this.size = gl.getUniformLocation(program, 'size');
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    for (const i of [0, 1, 2]) gl.enableVertexAttribArray(i);
    this.colored = gl.getUniformLocation(program, 'colored');
    this.letters = gl.createTexture();
    this.pictures = new Map();  // number -> texture, the one drawn last at the end
    this.bound = 0;
    gl.bindTexture(gl.TEXTURE_2D, this.letters);
    gl.enable(gl.BLEND);
    gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  smooth() {
    const gl = this.gl;
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  }

  // 0: the letters.
  use(number, texels) {
    if (number === this.bound) return;
    const gl = this.gl;
    this.bound = number;
    gl.uniform1i(this.colored, number ? 1 : 0);
    if (!number) return gl.bindTexture(gl.TEXTURE_2D, this.letters);
    const known = this.pictures.get(number), texture = known ?? gl.createTexture();
    this.pictures.delete(number);
    this.pictures.set(number, texture);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    if (known) return;
    const { bytes, width, height } = texels();
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    this.smooth();
    for (const [oldest, gone] of this.pictures) {
      if (this.pictures.size <= PICTURES_KEPT) break;
      gl.deleteTexture(gone);
      this.pictures.delete(oldest);
    }
  }

  imports(memory) {
    const gl = this.gl, bytes = (at, size) => new Uint8Array(memory().buffer, at, size);
    return {
      webgl: () => 1,
      texture: (at, width, height) => {
        this.use(0);
        gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, bytes(at, width * height));
        this.smooth();
      },
      picture: (number, at, width, height) =>
        this.use(number, () => ({ bytes: bytes(at, 4 * width * height), width, height })),
      begin_frame: (width, height) => {
        this.height = height;
        gl.viewport(0, 0, width, height);
        gl.uniform2f(this.size, width, height);
        gl.disable(gl.SCISSOR_TEST);
        gl.clearColor(0, 0, 0, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
        gl.enable(gl.SCISSOR_TEST);
      },
      buffers: (vertices, vertexBytes, indices, indexBytes) => {
        gl.bufferData(gl.ARRAY_BUFFER, bytes(vertices, vertexBytes), gl.STREAM_DRAW);
        gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, bytes(indices, indexBytes), gl.STREAM_DRAW);
      },
      triangles: (count, firstIndex, firstVertex, left, top, width, height) => {
        const from = firstVertex * VERTEX_BYTES;
        gl.vertexAttribPointer(0, 2, gl.FLOAT, false, VERTEX_BYTES, from);
        gl.vertexAttribPointer(1, 2, gl.FLOAT, false, VERTEX_BYTES, from + 8);
        gl.vertexAttribPointer(2, 4, gl.UNSIGNED_BYTE, true, VERTEX_BYTES, from + 16);
        gl.scissor(left, this.height - top - height, width, height);
        gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_SHORT, firstIndex * 2);
      },
      pixels: () => {},
    };
  }
}

export class Pixels {
  constructor(canvas) { this.context = canvas.getContext('2d', { alpha: false }); }

  imports(memory) {
    const nothing = () => {};
    return {
      webgl: () => 0,
      texture: nothing,
      picture: nothing,
      begin_frame: nothing,
      buffers: nothing,
      triangles: nothing,
      pixels: (at, width, height) => {
        const bytes = new Uint8ClampedArray(memory().buffer, at, width * height * 4);
        this.context.putImageData(new ImageData(bytes.slice(), width, height), 0, 0);
      },
    };
  }
}
