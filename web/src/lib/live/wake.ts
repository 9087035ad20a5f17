/** Tells when this tab may have missed something: it is looked at again, the network or a frozen page is back. Returns what ends it. */
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
