import { create } from 'zustand';
import { leave } from './leave-for.ts';
import { whenAtRest } from './page-at-rest.ts';

/** Whether a refusal says that the server has another build of the client, whatever came with it. */
export const isOfOtherBuild = (said: unknown): boolean =>
  typeof said === 'object' &&
  said !== null &&
  (('type' in said && said.type === 'DIFFERENT_BUILD_VERSION') ||
    ('error' in said && said.error === 'DIFFERENT_BUILD_VERSION'));

/** A newer build is there and waits until somebody has finished with what is open here. */
export const useNewBuild = create<{ isWaiting: boolean }>(() => ({ isWaiting: false }));

let stopWaiting = () => undefined as void;

/** Leaves for the page that says so once nothing would be lost. What is stored in the tab does not hold it up: only the new build can send that. */
export function leaveForNewBuild(): void {
  stopWaiting();
  let hasLeft = false;
  stopWaiting = whenAtRest(
    () => {
      hasLeft = true;
      openNewBuild();
    },
    { besidesStored: true },
  );
  useNewBuild.setState({ isWaiting: !hasLeft });
}

/** At once, as somebody has asked for it. */
export function openNewBuild(): void {
  stopWaiting();
  leave('/updated.html');
}
