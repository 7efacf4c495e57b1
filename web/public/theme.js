/**
 * Before the first paint: puts the chosen theme on the page (without a choice the system's theme holds), and marks a browser
 * that has been here before. What it has stored may change the first view, so it doesn't get the one from the HTML.
 */
(() => {
  try {
    const theme = localStorage.getItem('theme');
    const page = document.documentElement.dataset;
    if (theme === 'light' || theme === 'dark') page.theme = theme;
    if (sessionStorage.length > 0 || Object.keys(localStorage).some((key) => key !== 'theme'))
      page.known = '';
  } catch {
    // Storage may be forbidden; the system's theme is right then.
  }
})();
