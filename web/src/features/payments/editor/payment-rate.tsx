import { currency as currencyRoutes } from '@saldo/contract/currency';
import { inAccountCurrency, rateDay } from '@saldo/contract/domain/document-currency';
import { sumsByRate } from '@saldo/contract/domain/document-lines';
import { totalsOf } from '@saldo/contract/domain/instalments';
import { formatAmount } from '@saldo/contract/domain/money';
import { rateSchema } from '@saldo/contract/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { formatDate } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import styles from '#ui/editor/form.module.css';
import { TextField } from '#ui/field/text-field.tsx';
import ledger from './ledger.module.css';
import { readLines } from './line-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';

const api = createApi(currencyRoutes);

type Rate = NonNullable<PaymentDraft['rate']>;

/** The NBP's rate of the preceding working day; null: no table is that old. */
function useTableRate({ currency, issueDate, saleDate }: PaymentDraft): Rate | null {
  const date = rateDay(issueDate, saleDate);
  const { data } = useQuery({
    queryKey: [...keyOf('Payments', 'rate'), currency, date],
    queryFn: async ({ signal }) =>
      successOf(await api.rate.query({ params: { code: currency, date }, fetchOptions: { signal } })),
    meta: { ownsFailure: true },
    retry: false,
  });
  return data ? { rate: data.rate, table: data.table, date: data.effectiveDate } : null;
}

type RateProps = {
  draft: PaymentDraft;
  today: string;
  onChange: (rate: Rate | null) => void;
};

/** The exchange rate of a document in a foreign currency, and its amount in PLN. */
export function PaymentRate({ draft, today, onChange }: RateProps) {
  const { t } = useTranslation('payments');
  const table = useTableRate(draft);
  const isOwn = draft.rate?.table === null;
  // The rate of a table follows the days of the document.
  const rate = isOwn ? draft.rate : (table ?? draft.rate);
  const [typed, setTyped] = useState<string | null>(null);
  const own = (typed ?? '').replace(',', '.').trim();
  const isWrong = typed !== null && own !== '' && !(rateSchema.safeParse(own).success && Number(own) > 0);
  const take = () => {
    if (typed === null) return;
    if (own === '') onChange(null);
    else if (!isWrong) onChange({ rate: own, table: null, date: rateDay(draft.issueDate, draft.saleDate) });
    if (!isWrong) setTyped(null);
  };
  const shown = rate === null ? '' : rate.rate.replace('.', ',');
  return (
    <>
      <div className={styles.span3}>
        <TextField
          label={t('rate.label', { currency: draft.currency })}
          inputMode="decimal"
          value={typed ?? shown}
          error={isWrong ? t('rate.wrong') : undefined}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
        />
      </div>
      <p className={cx(styles.span7, ledger.note)} data-today={today}>
        {rate === null && t('rate.none')}
        {rate !== null &&
          (rate.table === null
            ? t('rate.own')
            : t('rate.table', { table: rate.table, day: formatDate(rate.date) }))}
        {isOwn && table && (
          <Button size="small" look="plain" onClick={() => onChange(null)}>
            {t('rate.useTable')}
          </Button>
        )}
        {rate !== null && <InZlotys draft={draft} rate={rate} />}
      </p>
    </>
  );
}

function InZlotys({ draft, rate }: { draft: PaymentDraft; rate: Rate }) {
  const { t } = useTranslation('payments');
  const lines = readLines(draft.lines, draft.currency);
  const { net, vat, gross } = totalsOf(inAccountCurrency(sumsByRate(lines), draft.currency, rate));
  const text = (amount: typeof net) => formatAmount(amount, 'PLN');
  return <b>{t('rate.inZlotys', { net: text(net), vat: text(vat), gross: text(gross) })}</b>;
}
