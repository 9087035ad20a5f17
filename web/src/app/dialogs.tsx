import { Suspense } from 'react';
import { matchPath, useLocation } from 'react-router';
import { dialogPathOf } from '#lib/dialog-route.ts';
import { RightsDialog } from './screens.ts';

/** The dialogs that have an address of their own over any page; those of one screen alone are the screen's. */
export function Dialogs() {
  const path = dialogPathOf(useLocation().pathname);
  if (path === null) return null;
  // Matched by hand: inside `Routes` with a location of its own, a dialog would not know the page under it.
  const rights = matchPath('/budgets-permissions/:userId', path);
  return <Suspense>{rights && <RightsDialog userId={Number(rights.params.userId)} />}</Suspense>;
}
