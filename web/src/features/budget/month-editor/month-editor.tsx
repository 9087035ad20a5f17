import type { Cell } from '@saldo/contract/domain/cells';
import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { BudgetRecord } from '@saldo/contract/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth, formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { useZusDay } from '#lib/plan/legal-forms.ts';
import type { LockedElsewhere } from '#lib/live/use-lock.ts';
import { Button } from '#ui/button/button.tsx';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import asideStyles from '../row-editor/generated-aside.module.css';
import { GeneratedList } from '../row-editor/generated-list.tsx';
import { paymentsOfMonth } from '../row-editor/row-generated.ts';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';
import { MonthCure } from './month-cure.tsx';
import { MonthForm } from './month-form.tsx';
import { MoveAmount } from './move-amount.tsx';
import { useMonth } from './use-month.ts';

type MonthEditorProps = {
  store: SheetFacts & SheetChanges;
  record: BudgetRecord;
  cell: Cell;
  readOnly: string | undefined;
  /** the user who edits the row instead */
  locked: LockedElsewhere | undefined;
  walk: { previous: (() => void) | undefined; next: (() => void) | undefined };
  onClose: () => void;
};

/** The month of a cell, or the months it spans. */
function monthsOf({ month, span }: Cell): string {
  const [first, until] = [monthText(month), monthText(addMonths(month, span - 1))];
  return span > 1 ? formatMonthRange(first, until, currentLocale()) : formatMonth(until, currentLocale());
}

/** Edits what one month has different from its row; shows inherited values and resets fields one by one or all at once. */
export function MonthEditor({ store, record, cell, readOnly, locked, walk, onClose }: MonthEditorProps) {
  const { t } = useTranslation(['editors', 'budget']);
  const month = useMonth({ store, record, cell, onSaved: onClose });
  const zusDay = useZusDay();
  const [moveTo, setMoveTo] = useState<MonthIndex | null>(null);
  return (
    <EditorFrame
      title={store.data.names.tradeSubjects.get(record.tradeSubjectId) ?? ''}
      subtitle={monthsOf(cell)}
      work={month.work}
      locked={locked}
      readOnly={readOnly}
      walk={{ ...walk, labels: { previous: t('month.previous'), next: t('month.next') } }}
      aside={
        <section aria-label={t('month.planned')}>
          <h3 className={asideStyles.title}>{t('month.planned')}</h3>
          <GeneratedList
            payments={paymentsOfMonth(month.plan, cell.month, zusDay)}
            currency={record.currency}
          />
        </section>
      }
      also={
        <Button look="plain" aria-disabled={!month.isOwn} onClick={month.clearAll}>
          {t('month.clearAll')}
        </Button>
      }
      above={
        cell.isOutOfDate && (
          <MonthCure
            store={store}
            cell={cell}
            onDate={(date) => {
              month.chooseScope('month');
              month.put({ expectedPaymentDate: formatDate(date) });
            }}
            onMove={setMoveTo}
          />
        )
      }
      below={
        <MoveAmount
          store={store}
          record={record}
          cell={cell}
          chosen={moveTo}
          onChoose={setMoveTo}
          isDisabled={month.work.isDirty}
          onMoved={onClose}
        />
      }
      savesOnEnter
      onClose={onClose}
    >
      <MonthForm month={month} record={record} names={store.data.names} />
    </EditorFrame>
  );
}
