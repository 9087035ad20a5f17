import type { LucideIcon } from 'lucide-react';
import Building from 'lucide-react/icons/building';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Settings from 'lucide-react/icons/settings';
import Table2 from 'lucide-react/icons/table-2';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useMaySeeSheets } from '#lib/may-see-sheets.ts';
import { runtimeConfig } from '#lib/runtime-config.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Loader } from '#ui/loader.tsx';
import { Logo } from '#ui/logo.tsx';
import { DashboardScreen, DataPanel, HelpPanel, SettingsPanel, SheetMenu } from '../screens.ts';
import styles from './main-menu.module.css';
import { MenuButton } from './menu-button.tsx';
import { useMenuState, type MenuPanel } from './menu-state.ts';
import { UserMenu } from './user-menu.tsx';

type Panel = { icon: LucideIcon; of: readonly string[]; Body: ComponentType & { preload: () => unknown } };

/** What stands beside the bar, and the paths that it is about. */
const PANELS: Record<MenuPanel, Panel> = {
  sheets: { icon: Table2, of: ['/budget'], Body: SheetMenu },
  help: { icon: LifeBuoy, of: [], Body: HelpPanel },
  settings: { icon: Settings, of: ['/system/settings'], Body: SettingsPanel },
  data: { icon: Building, of: ['/system/data'], Body: DataPanel },
};

export function MainMenu() {
  const { t } = useTranslation();
  const { productName } = runtimeConfig();
  const menu = useMenuState();
  const { isOpen } = menu;
  const maySeeSheets = useMaySeeSheets();
  return (
    <nav
      {...menu.handlers}
      className={cx(styles.menu, isOpen && styles.open)}
      data-region="menu"
      aria-label={t('menu.label')}
    >
      <div className={styles.bar}>
        <Link className={styles.logo} to="/" aria-label={t('menu.home', { product: productName })}>
          <Logo {...(isOpen && { name: productName })} />
        </Link>
        <ul>
          <DashboardItem isOpen={isOpen} />
          {maySeeSheets && <PanelItem panel="sheets" menu={menu} />}
        </ul>
        <div className={styles.end}>
          <ul>
            <PanelItem panel="help" menu={menu} />
            <PanelItem panel="settings" menu={menu} />
            {maySeeSheets && <PanelItem panel="data" menu={menu} />}
          </ul>
          <UserMenu isOpen={isOpen} />
        </div>
      </div>
    </nav>
  );
}

function OpenPanel({ panel }: { panel: MenuPanel }) {
  const { t } = useTranslation();
  const { Body } = PANELS[panel];
  return (
    <section id={`${panel}-panel`} className={styles.panel} aria-label={t(`menu.${panel}Panel`)}>
      <Suspense fallback={<Loader label={t('loading')} />}>
        <Body />
      </Suspense>
    </section>
  );
}

function DashboardItem({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const isCurrent = useLocation().pathname.startsWith('/dashboard');
  return (
    <li>
      <Link
        className={styles.item}
        to="/dashboard"
        aria-current={isCurrent ? 'page' : undefined}
        onPointerEnter={() => void DashboardScreen.preload()}
      >
        <Icon of={LayoutDashboard} />
        <span className={isOpen ? undefined : styles.hidden}>{t('menu.dashboard')}</span>
      </Link>
    </li>
  );
}

function PanelItem({ panel, menu }: { panel: MenuPanel; menu: ReturnType<typeof useMenuState> }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { icon, of, Body } = PANELS[panel];
  return (
    <li>
      <MenuButton
        icon={icon}
        label={t(`menu.${panel}`)}
        isMenuOpen={menu.isOpen}
        isCurrent={of.some((path) => pathname.startsWith(path))}
        isPanelOpen={menu.panel === panel}
        panelId={`${panel}-panel`}
        onToggle={() => menu.togglePanel(panel)}
        onPointerEnter={() => void Body.preload()}
      />
      {/* After its button, so that Tab goes there next. */}
      {menu.panel === panel && <OpenPanel panel={panel} />}
    </li>
  );
}
