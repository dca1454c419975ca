// Runs before the first paint, so that a stored or preferred dark theme never flashes light.
(function () {
  let stored = null;
  try {
    stored = localStorage.getItem('vite-ui-theme');
  } catch {
    // Storage may be blocked; the system's preference then decides.
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
