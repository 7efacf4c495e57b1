/**
 * Runs before the first paint: applies the chosen theme (the system's by default), and hides the prerendered first view if
 * the browser has stored anything else, since that may change what the page shows.
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
