import type { BudgetRecord } from '@saldo/contract/record';
import type { RowNames } from '../row-editor/row-fields-props.ts';
import { LaterOwn } from './later-own.tsx';
import { MonthFields } from './month-fields.tsx';
import styles from './month-fields.module.css';
import { ScopeSwitch } from './scope-switch.tsx';
import type { useMonth } from './use-month.ts';

type MonthFormProps = {
  month: ReturnType<typeof useMonth>;
  record: BudgetRecord;
  names: RowNames;
  /** one column, for narrow containers */
  isNarrow?: boolean;
};

/** The form of a month, shared by the dialog and the panel. */
export function MonthForm({ month, record, names, isNarrow = false }: MonthFormProps) {
  return (
    <>
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
        names={names}
        editorKey={month.editorKey}
        put={month.put}
        errorOf={month.errorOf}
        isNarrow={isNarrow}
      />
    </>
  );
}
