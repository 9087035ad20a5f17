import { clearUserStorage, STORAGE } from '#lib/browser/storage.ts';
import { leaveWithoutPrompt } from '#lib/drafts/unsaved.ts';

/** Leaves for a page that explains why and links back here. */
export function leave(page: '/maintenance.html' | '/updated.html'): void {
  clearUserStorage();
  sessionStorage.setItem(STORAGE.leftAt, location.pathname + location.search);
  leaveWithoutPrompt(page);
}
