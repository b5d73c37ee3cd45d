// In a frame of somebody's page: what that page is told, and what it may ask for (app/platform/web/README.md). Messages
// hold nothing about who learns, so any page may read them; only the page around the frame is obeyed.

// open: takes the part of an address from # on; restart: the lesson from its beginning.
export function embedded({ open, restart }) {
  const host = window.parent;
  if (host === window) return { tell() {} };
  const tell = (what) => host.postMessage({ from: 'collision-testbed', ...what }, '*');
  window.addEventListener('message', ({ source, data }) => {
    if (source !== host || data?.to !== 'collision-testbed') return;
    if (typeof data.open === 'string' && data.open.startsWith('#')) open(data.open);
    else if (data.restart === true) restart();
    else tell({ event: 'problem', text: 'Send {to: "collision-testbed", open: "#…"} or {to: "collision-testbed", restart: true}.' });
  });
  return { tell };
}

// In a frame without menus: the same in a tab of its own, with the whole window, and what it opened from its beginning.
export function offer(corner, again) {
  const [link, button] = corner.children;
  button.addEventListener('click', again);
  const wanted = () => {
    const bare = location.hash.split('&').includes('bare');
    corner.hidden = window.parent === window || !bare;
    link.href = location.pathname + location.search + location.hash.split('&').filter((part) => part !== 'bare').join('&');
  };
  wanted();
  window.addEventListener('hashchange', wanted);
  return wanted;
}
