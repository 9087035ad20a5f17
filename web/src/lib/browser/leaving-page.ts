/** Runs each time the pointer leaves the page, as on the way to a menu of the browser. */
export function onLeavingPage(run: () => void): () => void {
  const page = document.documentElement;
  page.addEventListener('mouseleave', run);
  return () => page.removeEventListener('mouseleave', run);
}
