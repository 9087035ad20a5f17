import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import type { PayTerms } from '@saldo/contract/pay-terms';
import { payTermsSchema } from '@saldo/contract/pay-terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField, MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { cx } from '#ui/cx.ts';
import styles from '#ui/editor/form.module.css';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import ledger from './ledger.module.css';
import { amountOf, amountText } from './line-draft.ts';
import { newPay, payAmounts } from './pay-draft.ts';

type PayProps = {
  pay: PayTerms | null;
  today: string;
  error: string | undefined;
  onChange: (pay: PayTerms) => void;
};

const COSTS = ['250', '300', '20', '50', '0'] as const;
type Costs = (typeof COSTS)[number];

const costsOf = ({ costs }: PayTerms): Costs => {
  const text = 'percent' in costs ? costs.percent : String(costs.amount / 100);
  return COSTS.find((one) => one === text) ?? '0';
};
const withCosts = (pay: PayTerms, costs: Costs): PayTerms =>
  payTermsSchema.parse({
    ...pay,
    costs: costs === '20' || costs === '50' ? { percent: costs } : { amount: Number(costs) * 100 },
  });

/** From gross to the cost of the contract: contributions, tax, PPK, and the person's net pay. */
export function PaymentPay({ pay: drafted, today, error, onChange }: PayProps) {
  const { t } = useTranslation('payments');
  const pay = drafted ?? newPay('mandate-contract', today);
  const set = (change: Partial<PayTerms>) => onChange({ ...pay, ...change });
  const check = (field: 'hasPpk' | 'isTaxed') => (
    <div className={cx(styles.span2, ledger.check)}>
      <Checkbox label={t(`pay.${field}`)} isChecked={pay[field]} onChange={(is) => set({ [field]: is })} />
    </div>
  );
  return (
    <>
      <Amount label={t('pay.gross')} value={pay.gross} error={error} onChange={(gross) => set({ gross })} />
      <div className={styles.span3}>
        <MonthPickerField
          label={t('pay.month')}
          value={pay.month}
          today={today}
          onChange={(month) => set({ month })}
        />
      </div>
      <div className={styles.span3}>
        <DateField
          label={t('pay.payDate')}
          value={pay.payDate}
          today={today}
          onChange={(payDate) => set({ payDate })}
        />
      </div>
      <div className={styles.span3}>
        <SelectField
          label={t('pay.insurance')}
          options={payTermsSchema.shape.insurance.options.map((value) => ({
            value,
            label: t(`insurance.${value}`),
          }))}
          value={pay.insurance}
          onChange={(insurance) => set({ insurance })}
        />
      </div>
      <div className={styles.span3}>
        <SelectField
          label={t('pay.costs')}
          options={COSTS.map((value) => ({ value, label: t(`costs.${value}`) }))}
          value={costsOf(pay)}
          onChange={(costs) => onChange(withCosts(pay, costs))}
        />
      </div>
      <Amount label={t('pay.reduction')} value={pay.reduction} onChange={(reduction) => set({ reduction })} />
      <Amount
        label={t('pay.taxedBefore')}
        value={pay.taxedBefore}
        onChange={(taxedBefore) => set({ taxedBefore })}
      />
      {check('hasPpk')}
      {check('isTaxed')}
      <Outcome pay={pay} />
    </>
  );
}

function Outcome({ pay }: { pay: PayTerms }) {
  const { t } = useTranslation('payments');
  const amounts = payAmounts(pay);
  const text = (amount: Minor) => formatAmount(amount, 'PLN');
  return (
    <p className={cx(styles.whole, ledger.note)}>
      {amounts === null ? (
        t('pay.noFigures')
      ) : (
        <>
          {t('pay.outcome', {
            person: text(amounts.person),
            tax: text(amounts.tax),
            zus: text(amounts.zus),
            ppk: text(amounts.ppk),
          })}
          <b>{t('pay.total', { amount: text(amounts.totalCost) })}</b>
        </>
      )}
    </p>
  );
}

type AmountProps = {
  label: string;
  value: Minor;
  error?: string | undefined;
  onChange: (amount: Minor) => void;
};

/** An amount in PLN; invalid text stays until it is valid. */
function Amount({ label, value, error, onChange }: AmountProps) {
  const { t } = useTranslation('payments');
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? value : amountOf(typed, 'PLN');
  const isWrong = amount === null || amount < 0;
  return (
    <div className={styles.span3}>
      <TextField
        label={label}
        inputMode="decimal"
        value={typed ?? amountText(value, 'PLN')}
        error={isWrong ? t('error.amount') : error}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          const read = amountOf(target.value, 'PLN');
          if (read !== null && read >= 0) onChange(read);
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
    </div>
  );
}
