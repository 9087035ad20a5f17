import { CURRENCY_CODES, type CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount } from '@saldo/contract/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useVatRates } from '../rows/use-vat-rates.ts';
import { bearsVat, isContract, readAmount } from './row-draft.ts';
import type { RowFieldsProps } from './row-fields-props.ts';
import styles from './row-fields.module.css';
import { grossText, netText } from './row-gross.ts';

const CURRENCIES = CURRENCY_CODES.map((code) => ({ value: code, label: code }));

/** Result of a formula, below its field. */
function resultOf(text: string, currency: CurrencyCode): string | undefined {
  const read = readAmount(text, currency);
  return read.ok && 'isFormula' in read && read.isFormula
    ? `= ${formatAmount(read.amount, currency)}`
    : undefined;
}

/** Net or gross amount, each computed from the other; shares of a contract. */
export function AmountFields(props: RowFieldsProps) {
  const { draft, put, settle, errorOf, hintOf } = props;
  const { t } = useTranslation('editors');
  const rates = useVatRates();
  const hasVat = bearsVat(draft.paymentTypeName);
  return (
    <>
      <TextField
        className={styles.amount}
        label={t(
          isContract(draft.paymentTypeName) ? 'row.wholeCost' : hasVat ? 'row.net' : 'field.netAmount',
        )}
        inputMode="decimal"
        autoComplete="off"
        value={draft.netAmount}
        hint={resultOf(draft.netAmount, draft.currency) ?? hintOf?.('netAmount')}
        error={errorOf('netAmount')}
        onChange={({ target }) => put({ netAmount: target.value })}
        onBlur={() => settle('netAmount')}
      />
      {hasVat && <GrossField {...props} />}
      {hasVat && (
        <SelectField
          label={t('field.vatRate')}
          options={rates}
          value={draft.vatRate}
          error={errorOf('vatRate')}
          onChange={(vatRate) => {
            put({ vatRate });
            settle('vatRate');
          }}
        />
      )}
      <SelectField
        label={t('field.currency')}
        options={CURRENCIES}
        value={draft.currency}
        error={errorOf('currency')}
        onChange={(currency) => {
          put({ currency });
          settle('currency', 'netAmount');
        }}
      />
      {isContract(draft.paymentTypeName) && <ShareFields {...props} />}
    </>
  );
}

/** Follows the net amount; typing here changes the net amount. */
function GrossField({ draft, put, settle }: RowFieldsProps) {
  const { t } = useTranslation('editors');
  const [typed, setTyped] = useState<string | null>(null);
  const { netAmount, vatRate, currency } = draft;
  const gross = grossText(netAmount, vatRate, currency);
  // Not every gross amount has a net amount in whole grosze.
  const read = typed === null ? null : readAmount(typed, currency);
  const isNear = read?.ok === true && typed?.trim() !== '' && formatAmount(read.amount, currency) !== gross;
  return (
    <TextField
      className={styles.amount}
      label={t('row.gross')}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? gross}
      hint={isNear ? t('row.nearestGross', { gross }) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const net = netText(target.value, vatRate, currency);
        if (net !== null) put({ netAmount: net });
      }}
      onBlur={() => {
        setTyped(null);
        settle('netAmount');
      }}
    />
  );
}

const SHARES = ['person', 'incomeTax', 'zus'] as const;

function ShareFields({ draft, put, settle, errorOf }: RowFieldsProps) {
  const { t } = useTranslation('editors');
  return (
    <div className={styles.triple}>
      {SHARES.map((share) => (
        <TextField
          key={share}
          className={styles.amount}
          label={t(`field.${share}`)}
          inputMode="decimal"
          autoComplete="off"
          value={draft[share]}
          error={errorOf(share)}
          onChange={({ target }) => put({ [share]: target.value })}
          onBlur={() => settle('person', 'incomeTax', 'zus')}
        />
      ))}
    </div>
  );
}
