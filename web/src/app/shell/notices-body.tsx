import { useEffect } from 'react';
import { SubscriptionBanner } from '#features/settings/subscription/subscription-banner.tsx';
import { SuspendedDialog } from '#features/settings/subscription/suspended-dialog.tsx';
import { useFollowPreferences } from '#lib/settings/preferences.ts';
import { selectOnClick } from '#ui/field/select-on-click.ts';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { useNewDay } from './new-day.ts';

export function NoticesBody() {
  useFollowPreferences();
  useNewDay();
  useEffect(selectOnClick, []);
  return (
    <>
      <MaintenanceNotice />
      <SubscriptionBanner />
      <SuspendedDialog />
    </>
  );
}
