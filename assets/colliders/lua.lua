-- A collider for `collision-testbed verify`: your own collision code, asked about pairs of shapes.
-- Copy this file to mine.lua, fill in collide(), and run:  collision-testbed verify -- lua5.4 mine.lua

-- What stands behind "word" in the text; nil: the word is not there.
local function find(text, word)
  local _, last = text:find('"' .. word .. '"', 1, true)
  return last and text:sub(last + 1)
end

-- A shape is its JSON text. The only words in it that are no keys are types: "circle" is there or not.
local function is(shape, type) return find(shape, type) ~= nil end

-- The numbers of one key: one of a radius, x and y of a point, x, y, x, y, ... of vertices.
local function numbers(shape, key)
  local found = {}
  local value = (find(shape, key) or ""):match('[^"}]*')  -- up to the next key
  for number in value:gmatch("[-+.%deE]+") do found[#found + 1] = tonumber(number) + 0.0 end
  return found
end

-- The members of the answer. The types and their keys; points are [x, y]:
-- point: position; circle: center, radius; segment: from, to; capsule: from, to, radius; polygon and
-- rectangle: vertices, counter-clockwise; oriented_rectangle: vertices, center, size, rotation (degrees).
-- ray, only as a: base, direction; its answer is hit: {"distance": 1.5, "point": [x, y]} or null.
-- Of two shapes answer what you know; what is left out is not judged: overlap, distance (0 if they
-- overlap), closest [on a, on b], depth and normal (b moved by depth * normal leaves a; the normal has
-- length 1 and points from a to b), contacts [points].
local function collide(a, b)
  -- Your code goes here. One pair as an example: two circles.
  if is(a, "circle") and is(b, "circle") then
    local p, q = numbers(a, "center"), numbers(b, "center")
    local dx, dy = q[1] - p[1], q[2] - p[2]
    local reach = numbers(a, "radius")[1] + numbers(b, "radius")[1]
    local squared = dx * dx + dy * dy
    local distance = math.sqrt(squared)
    if squared > reach * reach then  -- yes or no without the root, which rounds
      return ('"overlap":false,"distance":%.17g'):format(distance - reach)
    end
    local x, y = 1, 0  -- centers in one place: every direction is as good
    if distance > 1e-150 then x, y = dx / distance, dy / distance end
    return ('"overlap":true,"distance":0,"depth":%.17g,"normal":[%.17g,%.17g]'):format(reach - distance, x, y)
  end
  return '"skip":"not written yet"'  -- an honest answer too
end

print('{"collider":"my engine 1.0"}')
io.stdout:flush()
for line in io.lines() do
  local id, a, b = find(line, "id"), find(line, "a"), find(line, "b")
  if id and a and b then
    print(('{"id":%s,%s}'):format(id:match("%d+"), collide(a:match("[^}]*"), b:match("[^}]*"))))
    io.stdout:flush()
  end
end
