import type { LucideIcon } from 'lucide-react';
import CreditCard from 'lucide-react/icons/credit-card';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';

/** In the order in which they stand; taxes and integrations come with their areas. */
const TABS = ['account-data', 'payment', 'user-management', 'security', 'api-key'] as const;
export type SettingsTab = (typeof TABS)[number];

export const SETTINGS_ICONS: Record<SettingsTab, LucideIcon> = {
  'account-data': UserRound,
  payment: CreditCard,
  'user-management': Users,
  security: ShieldCheck,
  'api-key': KeyRound,
};

/** The master user's alone (specification 2, section 6); what belongs to the person is not restricted. */
const ONLY_MASTER: ReadonlySet<SettingsTab> = new Set(['payment', 'user-management']);

export const settingsTabs = (isMaster: boolean): SettingsTab[] =>
  TABS.filter((tab) => isMaster || !ONLY_MASTER.has(tab));

export const settingsPath = (tab: SettingsTab): string => `/system/settings?tab=${tab}`;

/** The named tab, the first where none is named; null where there is none of that name. */
export const settingsTabOf = (name: string | null): SettingsTab | null =>
  name === null ? TABS[0] : (TABS.find((tab) => tab === name) ?? null);
