// Before the first paint, in every browser: theme and language of the last visit (the CSP allows no inline script).
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
  // Older than Chrome 112 and Firefox 115: the client would be an empty page.
  if (!('findLast' in Array.prototype) && location.pathname !== '/unsupported.html')
    location.replace('/unsupported.html');
  // The frame until the client runs; none where nobody is signed in.
  const path = location.pathname;
  const isReport = /^\/(?:cashflow|revenue|explorer|invoices|history)\b/.test(path);
  if (path.indexOf('/budget/') === 0 && path.indexOf('/budget/add') !== 0) root.dataset.first = 'sheet';
  else if (isReport || /^\/(?:payments\/(?:list|settlements)|system\/data)\b/.test(path))
    root.dataset.first = 'list';
  else if (path.indexOf('/auth') !== 0) root.dataset.first = 'page';
  // Keys before the client runs are taken over by a sheet, form or report (lib/keyboard/first-keys.ts).
  const isForm = path.indexOf('-editor/') > 0 || /^\/auth\/(?:login|register|forgot-password)$/.test(path);
  if (isReport || isForm || root.dataset.first === 'sheet') keepFirstKeys();
  const language = read('saldo.locale') || navigator.language || '';
  root.lang = language.slice(0, 2) === 'pl' ? 'pl' : 'en';

  function keepFirstKeys() {
    let keys = [];
    const keep = function (event) {
      const holder = document.activeElement;
      if (event.isComposing || (holder !== null && holder !== document.body)) return;
      // Tab ends an entry; F3 and F6 are those of the page.
      if (event.key === 'Tab' ? keys.length > 0 : isReport && /^F[36]$/.test(event.key))
        event.preventDefault();
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
    // A click elsewhere or another field changes the intent.
    addEventListener('pointerdown', forget, true);
    addEventListener('focusin', forget, true);
    window.saldoFirstKeys = function () {
      stop();
      return keys;
    };
  }
})();
