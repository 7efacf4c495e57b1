/** Puts the chosen theme on the page before the first paint; without a choice the system's theme holds. */
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's theme is right then.
  }
})();
