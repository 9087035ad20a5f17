import Keyboard from 'lucide-react/icons/keyboard';
import { useTranslation } from 'react-i18next';
import { showShortcuts } from '#lib/keyboard/shortcuts.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { SupportContact } from '../support-contact.tsx';
import styles from './side-panel.module.css';

/** Help and contact, beside the menu. */
export function HelpPanel() {
  const { t } = useTranslation(['common', 'support']);
  return (
    <div className={styles.panel}>
      <h2>{t('menu.help')}</h2>
      <p className={styles.text}>{t('support:text')}</p>
      <SupportContact />
      <Button onClick={() => showShortcuts(null, false)}>
        <Icon of={Keyboard} size="small" />
        {t('support:shortcuts')}
        <kbd className={styles.key} aria-hidden>
          ?
        </kbd>
      </Button>
    </div>
  );
}
