/**
 * Runs before the first paint: applies the chosen theme (the system's by default), and marks a returning browser. Its
 * stored values may change the first view, which hides the prerendered one.
 */
(() => {
  try {
    const stored = localStorage;
    const { theme } = stored;
    const page = document.documentElement.dataset;
    if (theme === 'light' || theme === 'dark') page.theme = theme;
    // More than the theme is stored.
    if (sessionStorage.length || stored.length > (theme ? 1 : 0)) page.known = '';
  } catch {
    // Storage may be disabled; the system's theme then applies.
  }
})();
