import { Suspense, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import { Loader } from '#ui/loading/loader.tsx';
import { Logo } from '#ui/text/logo.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { SubmenuPanel } from '../screens.ts';
import { BellPlace } from './bell-place.tsx';
import { BetaMark } from './beta-mark.tsx';
import styles from './main-menu.module.css';
import { MenuButton } from './menu-button.tsx';
import type { MenuItem } from './menu-entry.ts';
import { MENU } from './menu-items.ts';
import { isSeenBy } from './menu-rules.ts';
import { useMenuState } from './menu-state.ts';
import { UserMenu } from './user-menu.tsx';

type LinkItem = Extract<MenuItem, { directLink: string }>;
type PanelItem = Exclude<MenuItem, LinkItem>;
type MenuState = ReturnType<typeof useMenuState>;

/** The bar on the left with the items visible to this user. */
export function MainMenu({ items = MENU }: { items?: readonly MenuItem[] }) {
  const { t } = useTranslation();
  const { productName } = runtimeConfig();
  const menu = useMenuState();
  const { isOpen } = menu;
  const { data: acl } = useAcl();
  const seen = acl ? items.filter(isSeenBy(acl)) : [];
  const itemsAt = (place: MenuItem['place']) => (
    <ul>
      {seen
        .filter((item) => item.place === place)
        .map((item) => (
          <li key={item.key}>
            {'directLink' in item ? (
              <DirectLink item={item} isMenuOpen={isOpen} />
            ) : (
              <Submenu item={item} menu={menu} />
            )}
          </li>
        ))}
    </ul>
  );
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
        {itemsAt('top')}
        <div className={styles.end}>
          {itemsAt('bottom')}
          <BellPlace isOpen={isOpen} />
          <UserMenu isOpen={isOpen} />
        </div>
      </div>
    </nav>
  );
}

const useIsCurrent = ({ paths }: MenuItem): boolean => {
  const { pathname } = useLocation();
  return paths.some((path) => pathname.startsWith(path));
};

/** An item that links to a screen; a middle click opens a new tab natively. */
function DirectLink({ item, isMenuOpen }: { item: LinkItem; isMenuOpen: boolean }) {
  const { t } = useTranslation();
  const isCurrent = useIsCurrent(item);
  const { icon, label, directLink, Screen, isBeta = false } = item;
  return (
    <Link
      className={styles.item}
      to={directLink}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={() => void Screen.preload().catch(() => undefined)}
    >
      <Icon of={icon} />
      <span className={isMenuOpen ? undefined : styles.hidden}>{t(label)}</span>
      {isBeta && isMenuOpen && <BetaMark />}
    </Link>
  );
}

/** An item that opens a panel beside the menu. */
function Submenu({ item, menu }: { item: PanelItem; menu: MenuState }) {
  const { t } = useTranslation();
  const isCurrent = useIsCurrent(item);
  const { key, icon, label, isBeta = false } = item;
  const isPanelOpen = menu.panel === key;
  const { preload } = 'Panel' in item ? item.Panel : SubmenuPanel;
  return (
    <>
      <MenuButton
        icon={icon}
        label={t(label)}
        isBeta={isBeta}
        isMenuOpen={menu.isOpen}
        isCurrent={isCurrent}
        isPanelOpen={isPanelOpen}
        panelId={`${key}-panel`}
        onToggle={() => menu.togglePanel(key)}
        onPointerEnter={() => void preload().catch(() => undefined)}
      />
      {/* After its button, so that Tab moves into it next. */}
      {isPanelOpen && <OpenPanel item={item} onMissing={() => menu.togglePanel(key)} />}
    </>
  );
}

function OpenPanel({ item, onMissing }: { item: PanelItem; onMissing: () => void }) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const isEntered = useRef(false);
  return (
    <section ref={panel} id={`${item.key}-panel`} className={styles.panel} aria-label={t(item.panelLabel)}>
      <ErrorBoundary onMissing={onMissing}>
        <Suspense fallback={<LoadingPanel isEntered={isEntered} />}>
          {'Panel' in item ? <item.Panel /> : <SubmenuPanel title={item.label} submenu={item.submenu} />}
          <FocusWhenEntered panel={panel} isEntered={isEntered} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

/** Takes the focus by Tab like the panel that replaces it. */
function LoadingPanel({ isEntered }: { isEntered: RefObject<boolean> }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      isEntered.current = element !== null && element === document.activeElement;
    };
  }, [isEntered]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise Tab passes the panel by while it loads
    <div ref={place} tabIndex={0}>
      <Loader label={t('loading')} />
    </div>
  );
}

type Entered = { panel: RefObject<HTMLElement | null>; isEntered: RefObject<boolean> };

/** Moves the focus from the loading panel to the first control of the loaded one. */
function FocusWhenEntered({ panel, isEntered }: Entered) {
  useLayoutEffect(() => {
    if (isEntered.current) panel.current?.querySelector<HTMLElement>('a[href], button, input')?.focus();
  }, [panel, isEntered]);
  return null;
}
