import { formatAmount } from '@saldo/contract/domain/money';
import type { DueType } from '@saldo/contract/domain/tax/dues';
import type { TaxLineRow } from '@saldo/contract/tax';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { useTaxLines } from '../queries.ts';
import styles from './calendar.module.css';

/** The documents of a due, and the cells of what is planned, each a link; costs are below zero. */
export function DueLines({ type, period }: { type: DueType; period: string }) {
  const { t } = useTranslation(['taxes', 'common']);
  const { data, error } = useTaxLines(type, period);
  const isVat = type !== 'income-tax';
  if (error) return <p role="alert">{t('explain.linesMissing')}</p>;
  return (
    <section>
      <h3>{t('explain.lines')}</h3>
      {!data && <SkeletonRows count={3} label={t('common:loading')} />}
      {data?.lines.length === 0 && data.others.count === 0 && <p>{t('explain.noLines')}</p>}
      {data && (
        <ul className={styles.lines}>
          {data.lines.map((line) => (
            <Line
              key={`${line.recordId} ${line.month} ${line.sourceId ?? ''} ${line.vatRate} ${line.net}`}
              line={line}
              isVat={isVat}
            />
          ))}
          {data.others.count > 0 && (
            <li>
              <span>{t('explain.others', { count: data.others.count })}</span>
              <Amount text={formatAmount(isVat ? data.others.vat : data.others.taxed, 'PLN')} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Line({ line, isVat }: { line: TaxLineRow; isVat: boolean }) {
  const { t } = useTranslation('taxes');
  const amount = isVat ? line.vat : line.taxed;
  const { addressOf } = useDialogRoute();
  const to =
    line.sourceId === null ? cellPath(line) : addressOf(`payments-editor/edit/${line.sourceId}/document`);
  const sign = line.direction === 'income' || amount === 0 ? 1 : -1;
  return (
    <li>
      <Link to={to}>
        {line.name}
        <small>{`${line.number ?? t('explain.plan')} · ${line.month.slice(5)}/${line.month.slice(0, 4)} · ${line.sheetName}`}</small>
      </Link>
      <Amount text={formatAmount((sign * amount) as typeof amount, 'PLN')} />
    </li>
  );
}
