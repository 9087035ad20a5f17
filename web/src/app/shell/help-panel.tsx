import { useTranslation } from 'react-i18next';
import { SupportContact } from '../support-contact.tsx';
import styles from './side-panel.module.css';

/** Help and contact, beside the menu. */
export function HelpPanel() {
  const { t } = useTranslation();
  return (
    <div className={styles.panel}>
      <h2>{t('menu.help')}</h2>
      <p className={styles.text}>{t('contact.text')}</p>
      <SupportContact />
      <p className={styles.text}>{t('contact.shortcuts')}</p>
    </div>
  );
}
