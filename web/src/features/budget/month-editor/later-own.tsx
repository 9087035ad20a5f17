import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/field/checkbox.tsx';
import styles from './month-fields.module.css';
import type { useMonth } from './use-month.ts';

/** Maximum number of listed months; the rest is counted. */
const MOST_SHOWN = 12;

type Month = Pick<ReturnType<typeof useMonth>, 'later' | 'replacesLater' | 'replaceLater'>;

/** Values of later months in the fields edited for this month and all later ones: kept unless the user replaces them. */
export function LaterOwn({ month: { later, replacesLater, replaceLater } }: { month: Month }) {
  const { t } = useTranslation('editors');
  if (later.length === 0) return null;
  const hidden = later.length - MOST_SHOWN;
  return (
    <section className={styles.later} aria-live="polite">
      <p>{t(replacesLater ? 'month.laterGo' : 'month.laterStay')}</p>
      <ul>
        {later.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {hidden > 0 && <li>{t('month.laterMore', { count: hidden })}</li>}
      </ul>
      <Checkbox label={t('month.replaceLater')} isChecked={replacesLater} onChange={replaceLater} />
    </section>
  );
}
