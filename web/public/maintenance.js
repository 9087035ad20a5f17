// On the page of a maintenance break: asks every 30 s whether it is over, and then opens the application again.
(function () {
  const POLL_MS = 30000;
  const json = async function (url) {
    const answer = await fetch(url, { cache: 'no-store' });
    return answer.ok ? answer.json() : {};
  };
  const look = async function () {
    const config = await json('/config.json');
    const mode = await json(`${config.apiBaseUrl || ''}/api/config/maintenanceMode`);
    if (mode.value === false) location.replace(document.querySelector('main a').getAttribute('href'));
  };
  setInterval(function () {
    // Nobody answers yet: it is asked again.
    look().catch(function () {});
  }, POLL_MS);
})();
