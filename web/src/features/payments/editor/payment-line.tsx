import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { VAT_RATES } from '@saldo/contract/record';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { vatRateText } from '#lib/words/vat-rate.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import styles from './ledger.module.css';
import { LineTaxes } from './line-taxes.tsx';
import { amountsOfLine, settledAmount, withTyped, type LineDraft } from './line-draft.ts';
import { quantityOf } from './line-quantity.ts';
import type { PaymentDraft } from './payment-draft.ts';

type LineProps = {
  /** whether its tax fields are shown, and for which direction */
  taxes: PaymentDraft['direction'] | null;
  hasQuantities: boolean;
  /** number of columns of the table */
  columns: number;
  line: LineDraft;
  /** counted from 1 */
  place: number;
  currency: CurrencyCode;
  hasError: boolean;
  onChange: (line: LineDraft) => void;
  onLeave: () => void;
  /** absent: it is the only one */
  onRemove: (() => void) | undefined;
};

type AmountField = 'gross' | 'net' | 'price' | 'quantity' | 'vat';

/** A line of a document: its rate, description and amounts. */
export function PaymentLine(props: LineProps) {
  const { t } = useTranslation('payments');
  const { line: one, place, columns, currency, hasQuantities, taxes, onChange, onRemove } = props;
  return (
    <>
      <tr>
        <td data-fields="line">
          <NativeSelect
            isSmall
            aria-label={t('line.of', { what: t('line.vatRate'), place })}
            value={one.vatRate}
            onChange={({ target }) => {
              const vatRate = VAT_RATES.find((rate) => rate === target.value) ?? one.vatRate;
              onChange(withTyped(one, { vatRate }, currency));
            }}
          >
            {VAT_RATES.map((rate) => (
              <option key={rate} value={rate}>
                {vatRateText(rate)}
              </option>
            ))}
          </NativeSelect>
        </td>
        <td data-read-cell="description" data-read-at={place - 1}>
          <input
            type="text"
            aria-label={t('line.of', { what: t('line.description'), place })}
            value={one.description}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...one, description: target.value })}
          />
        </td>
        {hasQuantities && (
          <>
            <Amount {...props} field="quantity" isWrong={quantityOf(one.quantity) === undefined} />
            <Amount {...props} field="price" />
          </>
        )}
        {(['net', 'vat', 'gross'] as const).map((field) => (
          <Amount
            key={field}
            {...props}
            field={field}
            isWrong={props.hasError && amountsOfLine(one, currency) === null}
          />
        ))}
        <td className={styles.action}>
          {onRemove && (
            <IconButton size="small" icon={X} label={t('line.removeOne', { place })} onClick={onRemove} />
          )}
        </td>
      </tr>
      {taxes !== null && (
        <LineTaxes line={one} place={place} columns={columns} direction={taxes} onChange={onChange} />
      )}
    </>
  );
}

/** An amount input; a calculation is replaced by its result on blur. */
function Amount({
  field,
  isWrong = false,
  line,
  place,
  currency,
  onChange,
  onLeave,
}: LineProps & { field: AmountField; isWrong?: boolean }) {
  const { t } = useTranslation('payments');
  const type = (text: string) => onChange(withTyped(line, { [field]: text }, currency));
  return (
    <td
      className={field === 'quantity' ? styles.quantity : styles.number}
      data-read-cell={field}
      data-read-at={place - 1}
      {...(field === 'quantity' && { 'data-fields': 'quantities' })}
    >
      <input
        type="text"
        inputMode="decimal"
        aria-label={t('line.of', { what: t(`line.${field}`), place })}
        {...(isWrong && { 'aria-invalid': true as const })}
        value={line[field]}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          const text = field === 'quantity' ? line.quantity : settledAmount(line[field], currency);
          if (text !== line[field]) type(text);
          // Passing an empty field is not an error yet.
          if (text !== '') onLeave();
        }}
      />
    </td>
  );
}
