import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNeededHere } from '#lib/master-data/failure-cure.ts';
import styles from './add-row-line.module.css';

/** Why a row was not added, with a link to the screen where that can be corrected. */
export function LineFault({ text, cure }: { text: string; cure?: string | undefined }) {
  const { t } = useTranslation();
  const neededHere = useNeededHere();
  return (
    <output role="alert" className={styles.fault}>
      {text}
      {cure !== undefined && (
        <Link to={cure} state={neededHere}>
          {t('failure.toMethods')}
        </Link>
      )}
    </output>
  );
}
