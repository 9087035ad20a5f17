// Runs before the first paint: theme and language from the last visit (the CSP allows no inline script).
(function () {
  const root = document.documentElement;
  const read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  root.dataset.theme = read('saldo.theme') === 'dark' ? 'dark' : 'light';
  const language = read('saldo.locale') || navigator.language || '';
  root.lang = language.slice(0, 2) === 'pl' ? 'pl' : 'en';
})();
