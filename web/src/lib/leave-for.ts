import { clearUserStorage, STORAGE } from './storage.ts';
import { leaveUnasked } from './unsaved.ts';

/** Leaves for a page that says why, and whose links lead back to here. */
export function leave(page: '/maintenance.html' | '/updated.html'): void {
  clearUserStorage();
  sessionStorage.setItem(STORAGE.leftAt, location.pathname + location.search);
  leaveUnasked(page);
}
