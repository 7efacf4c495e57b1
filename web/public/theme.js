/**
 * Runs before the first paint: applies the chosen theme (the system's by default), and marks a returning browser. Its stored
 * values may change the first view, so it doesn't get the prerendered one.
 */
(() => {
  try {
    const theme = localStorage.getItem('theme');
    const page = document.documentElement.dataset;
    if (theme === 'light' || theme === 'dark') page.theme = theme;
    if (sessionStorage.length > 0 || Object.keys(localStorage).some((key) => key !== 'theme'))
      page.known = '';
  } catch {
    // Storage may be disabled; the system's theme then applies.
  }
})();
