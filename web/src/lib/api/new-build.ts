import { create } from 'zustand';
import { leave } from '#lib/session/leave-for.ts';
import { isAtRest, leaveAtRest } from '#lib/browser/page-at-rest.ts';

/** Whether a refusal, with any status, means that the server has another build of the client. */
export const isOfOtherBuild = (said: unknown): boolean =>
  typeof said === 'object' &&
  said !== null &&
  (('type' in said && said.type === 'DIFFERENT_BUILD_VERSION') ||
    ('error' in said && said.error === 'DIFFERENT_BUILD_VERSION'));

/** A newer build is available and waits until the user finishes with what is open. */
export const useNewBuild = create<{ isWaiting: boolean }>(() => ({ isWaiting: false }));

const PAGE = '/updated.html';
const LOST = { besidesStored: true };
let stopWaiting = () => undefined as void;

/**
 * Opens the update page once nothing would be lost. Input stored in the tab does not delay it,
 * because only the new build can send that.
 */
export function leaveForNewBuild(): void {
  stopWaiting();
  stopWaiting = leaveAtRest(PAGE, openNewBuild, LOST);
  useNewBuild.setState({ isWaiting: !isAtRest(LOST) });
}

/** Immediately, at the user's request. */
export function openNewBuild(): void {
  stopWaiting();
  leave(PAGE);
}
