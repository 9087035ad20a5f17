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
  else if (
    /^\/(?:payments\/(?:list|settlements)|cashflow|revenue|explorer|invoices|history|system\/data)\b/.test(
      path,
    )
  )
    root.dataset.first = 'list';
  else if (path.indexOf('/auth') !== 0) root.dataset.first = 'page';
  // What is typed before the client runs: a sheet or a form takes it over (lib/keyboard/first-keys.ts).
  if (root.dataset.first === 'sheet' || path.indexOf('-editor/') > 0) keepFirstKeys();
  const language = read('saldo.locale') || navigator.language || '';
  root.lang = language.slice(0, 2) === 'pl' ? 'pl' : 'en';

  function keepFirstKeys() {
    let keys = [];
    const keep = function (event) {
      const holder = document.activeElement;
      if (event.isComposing || (holder !== null && holder !== document.body)) return;
      // Tab ends an entry; without one it leaves the page as always.
      if (event.key === 'Tab' && keys.length > 0) event.preventDefault();
      keys.push(event);
    };
    const stop = function () {
      removeEventListener('keydown', keep, true);
      removeEventListener('pointerdown', forget, true);
      removeEventListener('focusin', forget, true);
      delete window.saldoFirstKeys;
    };
    const forget = function (event) {
      if (event.type === 'focusin' && !/^(?:INPUT|TEXTAREA)$/.test(event.target.nodeName)) return;
      keys = [];
      stop();
    };
    addEventListener('keydown', keep, true);
    // A click elsewhere, or a field of another screen, changes what the user means.
    addEventListener('pointerdown', forget, true);
    addEventListener('focusin', forget, true);
    window.saldoFirstKeys = function () {
      stop();
      return keys;
    };
  }
})();
