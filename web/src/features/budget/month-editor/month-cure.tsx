import type { Cell } from '@saldo/contract/domain/cells';
import { monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import type { SheetFacts } from '../store/contexts.ts';
import styles from './month-fields.module.css';

type MonthCureProps = {
  store: SheetFacts;
  cell: Cell;
  onDate: (expectedPaymentDate: string) => void;
  onMove: (month: MonthIndex) => void;
};

/** The planned day has passed: offers another day or another month. */
export function MonthCure({ store, cell, onDate, onMove }: MonthCureProps) {
  const { t } = useTranslation('editors');
  const { today } = store.data.source;
  const now = monthOfDate(today);
  const date = nextWorkingDay(today);
  return (
    <Banner tone="warning" title={t('cure.title')}>
      {t('cure.text', { date: formatDate(cell.expectedDate) })}
      <div className={styles.cure}>
        <Button size="small" onClick={() => onDate(date)}>
          {t('cure.date', { date: formatDate(date) })}
        </Button>
        {cell.month < now && (
          <Button size="small" onClick={() => onMove(now)}>
            {t('cure.move', { month: formatMonth(monthText(now), currentLocale()) })}
          </Button>
        )}
      </div>
    </Banner>
  );
}
