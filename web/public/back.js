// On a page that the application has left for by itself: its links lead back to where one was.
(function () {
  const at = (function () {
    try {
      return sessionStorage.getItem('saldo.leftAt') || '';
    } catch {
      return '';
    }
  })();
  // A path of this site, and nothing that a browser takes for another one.
  if (!/^\/(?![/\\])/.test(at)) return;
  for (const link of document.querySelectorAll('a[href="/"]')) link.setAttribute('href', at);
})();
