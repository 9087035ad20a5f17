import type { LucideIcon } from 'lucide-react';
import CreditCard from 'lucide-react/icons/credit-card';
import KeyRound from 'lucide-react/icons/key-round';
import Plug from 'lucide-react/icons/plug';
import Landmark from 'lucide-react/icons/landmark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';

type SettingsTabItem = { tab: SettingsTab; icon: LucideIcon; onlyMaster: boolean };
export type SettingsTab =
  | 'account-data'
  | 'payment'
  | 'taxes'
  | 'user-management'
  | 'security'
  | 'api-key'
  | 'integrations';

/** In display order. Tabs of the master user follow specification 2, section 6; personal ones are unrestricted. */
export const SETTINGS_TABS: readonly SettingsTabItem[] = [
  { tab: 'account-data', icon: UserRound, onlyMaster: false },
  { tab: 'payment', icon: CreditCard, onlyMaster: true },
  { tab: 'taxes', icon: Landmark, onlyMaster: true },
  { tab: 'user-management', icon: Users, onlyMaster: true },
  { tab: 'security', icon: ShieldCheck, onlyMaster: false },
  { tab: 'api-key', icon: KeyRound, onlyMaster: false },
  { tab: 'integrations', icon: Plug, onlyMaster: true },
];

export const settingsTabs = (isMaster: boolean): SettingsTab[] =>
  SETTINGS_TABS.filter(({ onlyMaster }) => isMaster || !onlyMaster).map(({ tab }) => tab);

export const settingsPath = (tab: SettingsTab): string => `/system/settings?tab=${tab}`;

/** The named tab, by default the first; null for an unknown name. */
export const settingsTabOf = (name: string | null): SettingsTab | null =>
  name === null ? 'account-data' : (SETTINGS_TABS.find(({ tab }) => tab === name)?.tab ?? null);
