import type { LucideIcon } from 'lucide-react';
import CreditCard from 'lucide-react/icons/credit-card';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';

type SettingsTabItem = { tab: SettingsTab; icon: LucideIcon; onlyMaster: boolean };
export type SettingsTab = 'account-data' | 'payment' | 'user-management' | 'security' | 'api-key';

/** In the order in which they stand; the master user's alone by specification 2, section 6: what belongs to the person is not restricted. Taxes and integrations come with their areas. */
export const SETTINGS_TABS: readonly SettingsTabItem[] = [
  { tab: 'account-data', icon: UserRound, onlyMaster: false },
  { tab: 'payment', icon: CreditCard, onlyMaster: true },
  { tab: 'user-management', icon: Users, onlyMaster: true },
  { tab: 'security', icon: ShieldCheck, onlyMaster: false },
  { tab: 'api-key', icon: KeyRound, onlyMaster: false },
];

export const settingsTabs = (isMaster: boolean): SettingsTab[] =>
  SETTINGS_TABS.filter(({ onlyMaster }) => isMaster || !onlyMaster).map(({ tab }) => tab);

export const settingsPath = (tab: SettingsTab): string => `/system/settings?tab=${tab}`;

/** The named tab, the first where none is named; null where there is none of that name. */
export const settingsTabOf = (name: string | null): SettingsTab | null =>
  name === null ? 'account-data' : (SETTINGS_TABS.find(({ tab }) => tab === name)?.tab ?? null);
