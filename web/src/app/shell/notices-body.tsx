import { useEffect } from 'react';
import { SubscriptionBanner } from '#features/settings/subscription/subscription-banner.tsx';
import { SuspendedDialog } from '#features/settings/subscription/suspended-dialog.tsx';
import { useFollowPreferences } from '#lib/settings/preferences.ts';
import { selectAmountsOnClick } from '#ui/field/select-on-click.ts';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { useNewDay } from './new-day.ts';

export function NoticesBody() {
  useFollowPreferences();
  useNewDay();
  useEffect(selectAmountsOnClick, []);
  return (
    <>
      <MaintenanceNotice />
      <SubscriptionBanner />
      <SuspendedDialog />
    </>
  );
}
