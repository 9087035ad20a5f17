/** Calls back when this tab may have missed something: it becomes visible, the network is back, or a frozen page resumes. Returns an unsubscribe function. */
export function onWake(wake: () => void): () => void {
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  document.addEventListener('resume', wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    document.removeEventListener('resume', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
  };
}
