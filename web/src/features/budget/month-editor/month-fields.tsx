import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { MonthScope, PaymentTypeName } from '@saldo/contract/record';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { bearsVat, isContract } from '../row-editor/row-draft.ts';
import type { RowNames } from '../row-editor/row-fields-props.ts';
import { fieldsIn, type MonthDraft, type OwnField, type OwnFields } from './month-draft.ts';
import styles from './month-fields.module.css';

type MonthFieldsProps = {
  draft: MonthDraft;
  /** the inherited value of an empty field */
  row: OwnFields;
  scope: MonthScope;
  currency: CurrencyCode;
  names: RowNames;
  /** key under which items created over this editor return to it */
  editorKey: string;
  put: (change: Partial<MonthDraft>) => void;
  errorOf: (field: OwnField) => string | undefined;
  basis: PaymentTypeName;
  /** one column, for narrow containers */
  isNarrow?: boolean;
};

const DATES = ['issueDate', 'dueDate', 'expectedPaymentDate'] as const;

const amountLabel = (basis: PaymentTypeName) =>
  isContract(basis) ? 'row.wholeCost' : bearsVat(basis) ? 'month.net' : 'field.netAmount';

/** Fields of one month; each shows the row's value. */
export function MonthFields(props: MonthFieldsProps) {
  const { draft, row, scope, currency, names, editorKey, basis, put, errorOf, isNarrow = false } = props;
  const { t } = useTranslation('editors');
  const asRow = (text: string) => t('month.row', { value: text === '' ? t('row.none') : text });
  const shown = fieldsIn(scope);
  const clearing = (field: OwnField, children: ReactNode) => (
    <div className={styles.field} data-own={draft[field] !== '' && draft[field] !== null}>
      {children}
      <IconButton
        size="small"
        icon={Undo2}
        label={`${t('month.clear')}: ${t(`field.${field}`)}`}
        // A button that becomes disabled would lose the focus.
        aria-disabled={draft[field] === '' || draft[field] === null}
        onClick={() => put({ [field]: field === 'contractorId' || field === 'paymentMethodId' ? null : '' })}
      />
    </div>
  );
  const text = (field: 'netAmount' | 'note' | (typeof DATES)[number], hint: string, placeholder?: string) =>
    clearing(
      field,
      <TextField
        label={t(field === 'netAmount' ? amountLabel(basis) : `field.${field}`)}
        placeholder={placeholder}
        inputMode={field === 'netAmount' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={2000}
        value={draft[field]}
        hint={asRow(hint)}
        error={errorOf(field)}
        onChange={({ target }) => put({ [field]: target.value })}
      />,
    );
  return (
    <div className={cx(styles.fields, isNarrow && styles.narrow)}>
      {text('netAmount', formatAmount(row.netAmount ?? minor(0), currency))}
      {clearing(
        'contractorId',
        <MasterDataField
          kind="contractor"
          label={t('field.contractorId')}
          name={names.contractors.get(draft.contractorId ?? 0)}
          value={draft.contractorId}
          hint={asRow(names.contractors.get(row.contractorId ?? 0) ?? '')}
          error={errorOf('contractorId')}
          makesFor={{ editor: editorKey, field: 'contractorId' }}
          onChange={(contractorId) => put({ contractorId })}
        />,
      )}
      {clearing(
        'paymentMethodId',
        <MasterDataField
          kind="payment-method"
          label={t('field.paymentMethodId')}
          name={names.paymentMethods.get(draft.paymentMethodId ?? 0)}
          value={draft.paymentMethodId}
          hint={asRow(names.paymentMethods.get(row.paymentMethodId ?? 0) ?? '')}
          error={errorOf('paymentMethodId')}
          makesFor={{ editor: editorKey, field: 'paymentMethodId' }}
          onChange={(paymentMethodId) => put({ paymentMethodId })}
        />,
      )}
      {DATES.filter((field) => shown.includes(field)).map((field) => (
        <div key={field}>{text(field, formatDate(row[field] ?? ''), t('month.datePlaceholder'))}</div>
      ))}
      {shown.includes('note') ? (
        <div className={styles.wide}>{text('note', row.note ?? '')}</div>
      ) : (
        <p className={styles.wide}>{t('month.onwardOnly')}</p>
      )}
    </div>
  );
}
