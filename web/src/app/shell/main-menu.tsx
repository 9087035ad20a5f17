import { ChevronRight, LayoutDashboard, Table2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { runtimeConfig } from '#lib/runtime-config.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Loader } from '#ui/loader.tsx';
import { Logo } from '#ui/logo.tsx';
import { DashboardScreen, SheetMenu } from '../screens.ts';
import styles from './main-menu.module.css';
import { useMaySeeSheets } from './may-see-sheets.ts';
import { useMenuState } from './menu-state.ts';
import { UserMenu } from './user-menu.tsx';

export function MainMenu() {
  const { t } = useTranslation();
  const { productName } = runtimeConfig();
  const { isOpen, isPanelOpen, togglePanel, handlers } = useMenuState();
  const maySeeSheets = useMaySeeSheets();
  return (
    <nav
      {...handlers}
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
          {maySeeSheets && <SheetsItem isOpen={isOpen} isPanelOpen={isPanelOpen} onToggle={togglePanel} />}
        </ul>
        <div className={styles.end}>
          <UserMenu isOpen={isOpen} />
        </div>
      </div>
      {isPanelOpen && maySeeSheets && (
        <section id="sheets-panel" className={styles.panel} aria-label={t('menu.sheetsPanel')}>
          <Suspense fallback={<Loader label={t('loading')} />}>
            <SheetMenu />
          </Suspense>
        </section>
      )}
    </nav>
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

type SheetsItemProps = { isOpen: boolean; isPanelOpen: boolean; onToggle: () => void };

function SheetsItem({ isOpen, isPanelOpen, onToggle }: SheetsItemProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isCurrent = pathname.startsWith('/budget') || pathname.startsWith('/system/data');
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-current={isCurrent ? 'true' : undefined}
        aria-expanded={isPanelOpen}
        aria-controls="sheets-panel"
        onClick={onToggle}
        onPointerEnter={() => void SheetMenu.preload()}
      >
        <Icon of={Table2} />
        <span className={isOpen ? undefined : styles.hidden}>{t('menu.sheets')}</span>
        {isOpen && <Icon of={ChevronRight} size="small" />}
      </button>
    </li>
  );
}
