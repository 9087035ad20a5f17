import { CLOSED_TO, hearUntilReplaced } from './before-router.ts';

/** After a reload no dialog has loaded the code that passes over copies; the browser's Back is no touch of the page. */
const loadForCopy = (state: unknown): unknown =>
  Object(state)[CLOSED_TO] && import('./closed-dialogs.ts').catch(() => undefined);

hearUntilReplaced(({ state }) => void loadForCopy(state));
loadForCopy(history.state);
