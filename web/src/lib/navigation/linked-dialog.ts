import type { Location } from 'react-router';
import { addressOver, dialogAddress, dialogPathOf } from './dialog-route.ts';

/** Address of a dialog for a link: the payments of a result return to it, other dialogs to the page. */
export const linkedDialog = (place: Pick<Location, 'pathname' | 'search'>, dialog: string): string =>
  (dialogPathOf(place.pathname) === '/revenue-preview' ? addressOver : dialogAddress)(place, dialog);
