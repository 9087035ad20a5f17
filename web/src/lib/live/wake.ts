export const SERVER_BACK = 'saldo.server-back';

/** The server answers again: not every outage ends with an event of the browser. */
export const serverIsBack = (): void => void window.dispatchEvent(new Event(SERVER_BACK));

/** Calls back when this tab may have missed something: it becomes visible, the network or the server is back, or a frozen page resumes. Returns an unsubscribe function. */
export function onWake(wake: () => void): () => void {
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  document.addEventListener('resume', wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  window.addEventListener(SERVER_BACK, wake);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    document.removeEventListener('resume', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
    window.removeEventListener(SERVER_BACK, wake);
  };
}
