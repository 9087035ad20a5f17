import type { Cell } from '@saldo/contract/domain/cells';
import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { BudgetRecord } from '@saldo/contract/record';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth, formatMonthRange } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { Banner, type BannerAction } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { intoSight } from '#ui/in-sight.ts';
import { EditorDialog } from '#ui/editor-dialog.tsx';
import { EditorFooter } from '../row-editor/editor-footer.tsx';
import asideStyles from '../row-editor/generated-aside.module.css';
import { GeneratedList } from '../row-editor/generated-list.tsx';
import { LeaveQuestion } from '../row-editor/leave-question.tsx';
import { RowConflict } from '../row-editor/row-conflict.tsx';
import { ReadOnlyWords } from '../row-editor/read-only-words.tsx';
import { paymentsOfMonth } from '../row-editor/row-generated.ts';
import { focusFirstError } from '../row-editor/use-row-form.ts';
import type { SheetStore } from '../store/store.ts';
import { LaterOwn } from './later-own.tsx';
import { MonthCure } from './month-cure.tsx';
import { MonthFields } from './month-fields.tsx';
import styles from './month-fields.module.css';
import { MoveAmount } from './move-amount.tsx';
import { ScopeSwitch } from './scope-switch.tsx';
import { unsavedMonth } from './unsaved-month.ts';
import { useMonth } from './use-month.ts';

type MonthEditorProps = {
  store: SheetStore;
  record: BudgetRecord;
  cell: Cell;
  readOnly: string | undefined;
  /** asks whoever edits the row for it */
  takeOver: BannerAction | undefined;
  walk: { previous: (() => void) | undefined; next: (() => void) | undefined };
  onClose: () => void;
};

/** The month of a cell, or the months that it covers. */
function monthsOf({ month, span }: Cell): string {
  const [first, until] = [monthText(month), monthText(addMonths(month, span - 1))];
  return span > 1 ? formatMonthRange(first, until, currentLocale()) : formatMonth(until, currentLocale());
}

/** What one month of a row has different from it: seen beside what the row has, cleared one by one or all at once. */
export function MonthEditor({ store, record, cell, readOnly, takeOver, walk, onClose }: MonthEditorProps) {
  const { t } = useTranslation(['editors', 'budget']);
  const body = useRef<HTMLDivElement>(null);
  const month = useMonth({ store, record, cell, onSaved: onClose });
  const [moveTo, setMoveTo] = useState<MonthIndex | null>(null);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const submit = () => {
    if (readOnly === undefined && !month.save()) focusFirstError(body.current);
  };
  const leave = (go: () => void) => (month.isDirty ? setLeaving(() => go) : go());
  return (
    <EditorDialog
      title={store.data.names.tradeSubjects.get(record.tradeSubjectId) ?? ''}
      subtitle={monthsOf(cell)}
      closeLabel={t('close')}
      walk={{
        previous: {
          label: t('month.previous'),
          go: walk.previous && (() => leave(walk.previous ?? onClose)),
        },
        next: { label: t('month.next'), go: walk.next && (() => leave(walk.next ?? onClose)) },
      }}
      onSubmit={submit}
      onClose={() => leave(onClose)}
      aside={
        <section aria-label={t('month.planned')}>
          <h3 className={asideStyles.title}>{t('month.planned')}</h3>
          <GeneratedList payments={paymentsOfMonth(month.plan, cell.month)} currency={record.currency} />
        </section>
      }
      footer={
        <MonthFooter
          month={month}
          isReadOnly={readOnly !== undefined}
          onSave={submit}
          onLeave={() => leave(onClose)}
        />
      }
    >
      <div ref={body} className={styles.body}>
        <ReadOnlyWords
          readOnly={readOnly}
          takeOver={takeOver}
          unsaved={month.isDirty ? unsavedMonth(t, store.data.names, month) : []}
        />
        <Refused month={month} />
        {readOnly === undefined && cell.isOutOfDate && (
          <MonthCure
            store={store}
            cell={cell}
            onDate={(date) => {
              month.chooseScope('month');
              month.put({ expectedPaymentDate: formatDate(date) });
            }}
            onMove={setMoveTo}
          />
        )}
        <fieldset disabled={readOnly !== undefined} className={styles.all}>
          <div className={styles.scope}>
            <ScopeSwitch month={month} />
          </div>
          <LaterOwn month={month} />
          <MonthFields
            draft={month.draft}
            row={month.row}
            scope={month.scope}
            currency={record.currency}
            basis={record.paymentTypeName}
            names={store.data.names}
            put={month.put}
            errorOf={month.errorOf}
          />
        </fieldset>
        {readOnly === undefined && (
          <MoveAmount
            store={store}
            record={record}
            cell={cell}
            chosen={moveTo}
            onChoose={setMoveTo}
            isDisabled={month.isDirty}
            onMoved={onClose}
          />
        )}
      </div>
      {leaving && (
        <LeaveQuestion
          onStay={() => setLeaving(null)}
          onLeave={() => {
            month.forget();
            leaving();
          }}
        />
      )}
    </EditorDialog>
  );
}

type Month = ReturnType<typeof useMonth>;

/** Why nothing was saved: a refusal in words, or what another has changed meanwhile. */
function Refused({ month: { failure, conflict } }: { month: Month }) {
  return (
    <>
      {failure !== undefined && (
        <Banner ref={intoSight} tone="danger">
          {failure}
        </Banner>
      )}
      {conflict && (
        <RowConflict
          lines={conflict.lines}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
      )}
    </>
  );
}

type MonthFooterProps = { month: Month; isReadOnly: boolean; onSave: () => void; onLeave: () => void };

function MonthFooter({ month, isReadOnly, onSave, onLeave }: MonthFooterProps) {
  const { t } = useTranslation('editors');
  return (
    <>
      {!isReadOnly && (
        <Button look="plain" aria-disabled={!month.isOwn} onClick={month.clearAll}>
          {t('month.clearAll')}
        </Button>
      )}
      <EditorFooter
        isReadOnly={isReadOnly}
        isBusy={month.isBusy}
        saveText={t('save')}
        onSave={onSave}
        onLeave={onLeave}
      />
    </>
  );
}
