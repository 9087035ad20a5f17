import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { dialogPathOf } from '#lib/dialog-route.ts';
import { RightsDialog } from './screens.ts';

/** The dialogs that have an address of their own over any page; those of one screen alone are the screen's. */
export function Dialogs() {
  const path = dialogPathOf(useLocation().pathname);
  if (path === null) return null;
  return (
    <Suspense>
      <Routes location={path}>
        <Route path="budgets-permissions/:userId" element={<RightsDialog />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
