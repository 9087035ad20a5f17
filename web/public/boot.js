// Before the first paint, in every browser. The build writes it into index.html (web/build-output.ts).
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
  const REPORT = /^\/(?:cashflow|revenue|explorer|invoices|history)\b/;
  const isReport = REPORT.test(path);
  if (path.indexOf('/budget/') === 0 && path.indexOf('/budget/add') !== 0) root.dataset.first = 'sheet';
  else if (isReport || /^\/(?:payments\/(?:list|settlements)|system\/data)\b/.test(path))
    root.dataset.first = 'list';
  else if (path.indexOf('/auth') !== 0) root.dataset.first = 'page';
  // lib/keyboard/first-keys.ts
  const isForm =
    path.indexOf('-editor/') > 0 ||
    /^\/auth\/(?:login|register(?:\/confirm-email)?|(?:forgot|reset)-password|setup-account)$/.test(path);
  const isTaken = isReport || isForm || root.dataset.first === 'sheet';
  if (isTaken || !/^\/(?:auth|expired|cancelled)/.test(path)) keepFirstKeys(isReport);
  addEventListener('click', followReportLink, true);
  const language = read('saldo.locale') || navigator.language || '';
  root.lang = language.slice(0, 2) === 'pl' ? 'pl' : 'en';

  function followReportLink(event) {
    if (window.saldoFollowsReportLinks) return;
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = link.pathname;
    if (to !== location.pathname && to.indexOf('/@/') < 0 && REPORT.test(to)) keepFirstKeys(true, link);
  }

  function keepFirstKeys(ofReport, link) {
    let keys = [];
    // Any other page takes none itself, but leads a visitor to the log-in.
    const isForLogIn = !link && !isTaken;
    const hasSearch = link || /^(?:list|sheet)$/.test(root.dataset.first);
    const isSearch = function (event) {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
      return hasSearch && (isFind || event.key === 'F3');
    };
    const keep = function (event) {
      if (isForLogIn && document.getElementById('content')) return stop();
      const holder = document.activeElement;
      const isFree = holder === null || holder === document.body || holder === link;
      if (event.isComposing || !isFree || (event.key === 'Enter' && !keys[0] && holder === link)) return;
      // Tab ends an entry; F3 and F6 are those of the page.
      if (event.key === 'Tab' ? keys.length > 0 : isSearch(event) || (ofReport && event.key === 'F6'))
        event.preventDefault();
      keys.push(event);
    };
    const stop = function () {
      removeEventListener('keydown', keep, true);
      removeEventListener('mousedown', forget, true);
      removeEventListener('focusin', forget, true);
      if (window.saldoFirstKeys === take) delete window.saldoFirstKeys;
    };
    const take = function (isForList) {
      if (isForList && !isForLogIn) return [];
      stop();
      // A list takes those of its search only.
      const isTakenHere =
        !isForLogIn || location.pathname === '/auth/login' || (keys[0] && isSearch(keys[0]));
      return isTakenHere ? keys : [];
    };
    const forget = function (event) {
      if (event.type === 'focusin' && !/^(?:INPUT|TEXTAREA)$/.test(event.target.nodeName)) return;
      // The second press of a double click belongs to the first.
      if (event.type === 'mousedown' && event.detail > 1) return;
      keys = [];
      stop();
    };
    addEventListener('keydown', keep, true);
    addEventListener('mousedown', forget, true);
    addEventListener('focusin', forget, true);
    if (window.saldoFirstKeys) window.saldoFirstKeys();
    window.saldoFirstKeys = take;
    if (link) setTimeout(stop, 20000);
  }
})();
