import Building from 'lucide-react/icons/building';
import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Receipt from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Table2 from 'lucide-react/icons/table-2';
import TrendingUp from 'lucide-react/icons/trending-up';
import Waves from 'lucide-react/icons/waves';
import { maySeePayments } from '#lib/session/payment-rules.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { AnalysisScreen, CashFlowScreen, ExplorerScreen } from '../later-screens.ts';
import { DashboardScreen, HelpPanel, SheetMenu } from '../screens.ts';
import type { MenuItem } from './menu-entry.ts';

/** The main menu, from top to bottom. */
export const MENU: readonly MenuItem[] = [
  {
    key: 'dashboard',
    place: 'top',
    label: 'menu.dashboard',
    icon: LayoutDashboard,
    paths: ['/dashboard'],
    directLink: '/dashboard',
    Screen: DashboardScreen,
  },
  {
    key: 'sheets',
    place: 'top',
    label: 'menu.sheets',
    panelLabel: 'menu.sheetsPanel',
    icon: Table2,
    paths: ['/budget'],
    rule: maySeeSheets,
    Panel: SheetMenu,
  },
  {
    key: 'payments',
    place: 'top',
    label: 'menu.payments',
    panelLabel: 'menu.paymentsPanel',
    icon: Receipt,
    paths: ['/payments'],
    rule: maySeePayments,
    submenu: 'payments',
  },
  {
    key: 'cashFlow',
    place: 'top',
    label: 'menu.cashFlow',
    icon: Waves,
    paths: ['/cashflow'],
    rule: maySeeSheets,
    directLink: '/cashflow',
    Screen: CashFlowScreen,
  },
  {
    key: 'reports',
    place: 'top',
    label: 'menu.reports',
    panelLabel: 'menu.reportsPanel',
    icon: ChartColumn,
    paths: ['/reports', '/revenue', '/invoices', '/history'],
    rule: maySeeSheets,
    submenu: 'reports',
  },
  {
    key: 'explorer',
    place: 'top',
    label: 'menu.explorer',
    icon: TrendingUp,
    paths: ['/explorer'],
    rule: maySeeSheets,
    directLink: '/explorer/budget',
    Screen: ExplorerScreen,
  },
  {
    key: 'analysis',
    place: 'top',
    label: 'menu.analysis',
    icon: Download,
    paths: ['/analysis'],
    directLink: '/analysis',
    Screen: AnalysisScreen,
  },
  {
    key: 'help',
    place: 'bottom',
    label: 'menu.help',
    panelLabel: 'menu.helpPanel',
    icon: LifeBuoy,
    paths: [],
    Panel: HelpPanel,
  },
  {
    key: 'settings',
    place: 'bottom',
    label: 'menu.settings',
    panelLabel: 'menu.settingsPanel',
    icon: Settings,
    paths: ['/system/settings'],
    submenu: 'settings',
  },
  {
    key: 'data',
    place: 'bottom',
    label: 'menu.data',
    panelLabel: 'menu.dataPanel',
    icon: Building,
    paths: ['/system/data'],
    submenu: 'data',
  },
];
