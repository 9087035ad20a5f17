import { formatCount } from '@saldo/contract/domain/amount-format';
import { counted } from '#lib/words/counted.ts';
import BellIcon from 'lucide-react/icons/bell';
import Settings from 'lucide-react/icons/settings';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { maySeePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { Menu, MenuItem, MenuRule } from '#ui/popup/menu.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './main-menu.module.css';
import { noticeLines, type NoticeLine } from './notice-lines.ts';
import { useNotices, useNoticeSettings } from './notice-queries.ts';

const MOST = 99;

/** Overdue, soon due and waiting items of this user, each with a link. */
export function Bell({ isMenuOpen }: { isMenuOpen: boolean }) {
  const { data: acl } = useAcl();
  return acl !== undefined && maySeePayments(acl) ? <OwnBell isMenuOpen={isMenuOpen} /> : null;
}

function OwnBell({ isMenuOpen }: { isMenuOpen: boolean }) {
  const { t } = useTranslation('notices');
  const navigate = useNavigate();
  const { data } = useNotices();
  const [settings] = useNoticeSettings();
  const lines = data ? noticeLines(data, settings) : [];
  /** the user has moved to another screen, and the focus follows, as from the menu beside it */
  const hasGone = useRef(false);
  const go = (to: string) => {
    hasGone.current = true;
    void navigate(to);
  };
  const urgent = lines.reduce((total, line) => total + (line.isUrgent ? line.count : 0), 0);
  return (
    <Menu
      align="start"
      onOpenChange={(isOpen) => {
        if (isOpen) hasGone.current = false;
      }}
      finalFocus={() => (hasGone.current && document.getElementById('content')) || true}
      trigger={
        <button type="button" className={styles.item}>
          <span className={styles.ringing}>
            <Icon of={BellIcon} />
            {urgent > 0 && (
              <span className={styles.mark} aria-hidden>
                {urgent > MOST ? `${MOST}+` : urgent}
              </span>
            )}
          </span>
          <span className={isMenuOpen ? undefined : styles.hidden}>
            {urgent === 0 ? t('title') : t('titleWith', counted(urgent))}
          </span>
        </button>
      }
    >
      {lines.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
      {lines.map((line) => (
        <Line key={line.key} line={line} onOpen={() => go(line.to)} />
      ))}
      <MenuRule />
      <MenuItem icon={Settings} onClick={() => go('/system/settings?tab=account-data')}>
        {t('settings')}
      </MenuItem>
    </Menu>
  );
}

function Line({ line: { key, count }, onOpen }: { line: NoticeLine; onOpen: () => void }) {
  const { t } = useTranslation('notices');
  return (
    <MenuItem shortcut={formatCount(count)} onClick={onOpen}>
      {t(key)}
    </MenuItem>
  );
}
