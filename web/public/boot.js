// Runs in every browser, before the first paint: theme and language from the last visit (the CSP allows no inline script).
(function () {
  const root = document.documentElement;
  const read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('saldo.theme');
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  root.dataset.theme = isDark ? 'dark' : 'light';
  // What cannot even begin to run the client (it is built for Chrome 112 and Firefox 115) would show an empty page.
  if (!('findLast' in Array.prototype) && location.pathname !== '/unsupported.html')
    location.replace('/unsupported.html');
  // Which frame stands there until the client does: none where nobody is signed in.
  const path = location.pathname;
  if (path.indexOf('/budget/') === 0 && path.indexOf('/budget/add') !== 0) root.dataset.first = 'sheet';
  else if (path.indexOf('/auth') !== 0) root.dataset.first = 'page';
  const language = read('saldo.locale') || navigator.language || '';
  root.lang = language.slice(0, 2) === 'pl' ? 'pl' : 'en';
})();
