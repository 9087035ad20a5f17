import ChartColumn from 'lucide-react/icons/chart-column';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileClock from 'lucide-react/icons/file-clock';
import FilePlus from 'lucide-react/icons/file-plus';
import FileSearch from 'lucide-react/icons/file-search';
import FolderTree from 'lucide-react/icons/folder-tree';
import History from 'lucide-react/icons/history';
import Link2 from 'lucide-react/icons/link-2';
import Rows3 from 'lucide-react/icons/rows-3';
import ScanText from 'lucide-react/icons/scan-text';
import Table2 from 'lucide-react/icons/table-2';
import Tag from 'lucide-react/icons/tag';
import TrendingUp from 'lucide-react/icons/trending-up';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import { dataPath } from '#lib/navigation/data-tabs.ts';
import { paymentsPath } from '#lib/navigation/payment-tabs.ts';
import { mayChangePayments, PAYMENT_RULES } from '#lib/session/payment-rules.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { SETTINGS_TABS, settingsPath } from '../settings-tabs.ts';
import type { MenuEntry, SubmenuName } from './menu-entry.ts';

export type MenuLink = MenuEntry & { to: string };

/** Links of the submenus, from top to bottom. Loaded with the first submenu. */
export const SUBMENUS: Readonly<Record<SubmenuName, readonly MenuLink[]>> = {
  settings: SETTINGS_TABS.map(({ tab, icon, onlyMaster }) => ({
    label: `settings.${tab}` as const,
    to: settingsPath(tab),
    icon,
    onlyMaster,
  })),
  payments: [
    { label: 'importTabs.add', to: '/payments/add', icon: FilePlus, rule: mayChangePayments },
    {
      label: 'paymentTabs.attached',
      to: paymentsPath('attached'),
      icon: CircleCheck,
      rule: PAYMENT_RULES.attached,
    },
    {
      label: 'paymentTabs.detached',
      to: paymentsPath('detached'),
      icon: Link2,
      rule: PAYMENT_RULES.detached,
    },
    {
      label: 'paymentTabs.unverified',
      to: paymentsPath('unverified'),
      icon: FileSearch,
      rule: PAYMENT_RULES.unverified,
    },
    {
      label: 'importTabs.scan',
      to: '/payments/import/documents',
      icon: ScanText,
      rule: mayChangePayments,
    },
    { label: 'importTabs.history', to: '/payments/import/history', icon: History, rule: mayChangePayments },
  ],
  reports: [
    { label: 'menu.revenueMonthly', to: '/revenue/monthly', icon: ChartColumn, rule: maySeeSheets },
    { label: 'menu.revenueRising', to: '/revenue/rising', icon: TrendingUp, rule: maySeeSheets },
    { label: 'menu.invoices', to: '/invoices/invoice', icon: FileClock, rule: maySeeSheets },
    { label: 'menu.balanceHistory', to: '/history/balance-after-change', icon: History, rule: maySeeSheets },
  ],
  data: [
    { label: 'dataTabs.budgets-list', to: dataPath('budgets-list'), icon: Table2, rule: maySeeSheets },
    { label: 'dataTabs.contractors', to: dataPath('contractors'), icon: Users },
    { label: 'dataTabs.accounts', to: dataPath('accounts'), icon: Wallet },
    { label: 'dataTabs.sections', to: dataPath('sections'), icon: Rows3 },
    { label: 'dataTabs.trade-subjects', to: dataPath('trade-subjects'), icon: Tag },
    { label: 'dataTabs.structure', to: dataPath('structure'), icon: FolderTree, rule: maySeeSheets },
  ],
};
