import { clearUserStorage } from './storage.ts';

/** Whether a refusal says that the server has another build of the client, whatever came with it. */
export const isOfOtherBuild = (said: unknown): boolean =>
  typeof said === 'object' &&
  said !== null &&
  (('type' in said && said.type === 'DIFFERENT_BUILD_VERSION') ||
    ('error' in said && said.error === 'DIFFERENT_BUILD_VERSION'));

export function leaveForNewBuild(): void {
  clearUserStorage();
  location.assign('/updated.html');
}
