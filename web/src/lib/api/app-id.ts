import { STORAGE } from '#lib/browser/storage.ts';

/** A duplicated tab copies the original's storage and would share its id, so only an id that a page has released is reused. */
export function beginPage(): void {
  if (sessionStorage.getItem(STORAGE.appIdLeft) === null) sessionStorage.removeItem(STORAGE.appId);
  sessionStorage.removeItem(STORAGE.appIdLeft);
}

beginPage();
window.addEventListener('pagehide', () => sessionStorage.setItem(STORAGE.appIdLeft, '1'));
window.addEventListener('pageshow', () => sessionStorage.removeItem(STORAGE.appIdLeft));

/** Identifies this tab to the server: locks and the protection against forged writes depend on it. */
export function appId(): string {
  const known = sessionStorage.getItem(STORAGE.appId);
  if (known !== null) return known;
  const made = randomUuid();
  sessionStorage.setItem(STORAGE.appId, made);
  return made;
}

// crypto.randomUUID exists only on https and localhost; a company's own server may be plain http.
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
