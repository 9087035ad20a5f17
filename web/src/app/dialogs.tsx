import { Suspense } from 'react';
import { matchPath, useLocation } from 'react-router';
import { dialogPathOf, useDialogRoute } from '#lib/dialog-route.ts';
import { PortalDialog, RightsDialog, SeatsDialog } from './dialog-screens.ts';

/** The dialogs that have an address of their own over any page; those of one screen alone are the screen's. */
export function Dialogs() {
  const path = dialogPathOf(useLocation().pathname);
  const { close } = useDialogRoute();
  if (path === null) return null;
  // Matched by hand: inside `Routes` with a location of its own, a dialog would not know the page under it.
  const rights = matchPath('/budgets-permissions/:userId', path);
  return (
    <Suspense>
      {rights && <RightsDialog userId={Number(rights.params.userId)} />}
      {matchPath('/seats-management', path) && <SeatsDialog onClose={close} />}
      {matchPath('/payment-portal', path) && <PortalDialog onClose={close} />}
    </Suspense>
  );
}
