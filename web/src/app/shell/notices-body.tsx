import { SubscriptionBanner } from '#features/settings/subscription/subscription-banner.tsx';
import { SuspendedDialog } from '#features/settings/subscription/suspended-dialog.tsx';
import { useFollowPreferences } from '#lib/preferences.ts';

export function NoticesBody() {
  useFollowPreferences();
  return (
    <>
      <SubscriptionBanner />
      <SuspendedDialog />
    </>
  );
}
