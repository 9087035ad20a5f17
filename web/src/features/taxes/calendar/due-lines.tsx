import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import type { DueType } from '@saldo/contract/domain/tax/dues';
import type { StepCode } from '@saldo/contract/domain/tax/steps';
import type { ChoiceDue, OtherTaxLines, TaxLineRow } from '@saldo/contract/tax';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { LINES_STEP, useTaxLines, type ComparedChoice } from '../queries.ts';
import styles from './calendar.module.css';
import { isOfPayroll } from './due-filter.ts';

/** Steps whose amounts come from the settings. */
const SET: ReadonlySet<StepCode> = new Set<StepCode>(['simplified-advance', 'card-amount']);

type DueLinesProps = {
  due: Pick<ChoiceDue, 'type' | 'period' | 'steps'>;
  /** the form and mode of a compared due */
  choice?: ComparedChoice;
};

/** The documents of a due, and the planned cells, each with a link; costs are negative. */
export function DueLines({ due: { type, period, steps }, choice }: DueLinesProps) {
  const { t } = useTranslation(['taxes', 'common']);
  const [count, setCount] = useState(LINES_STEP);
  const { data, error, isFetching } = useTaxLines({ type, period, count, choice: choice ?? null });
  const isSet = type === 'zus' || steps.some(({ code }) => SET.has(code));
  if (error) return <p role="alert">{t('explain.linesMissing')}</p>;
  return (
    <section>
      <h3>{t('explain.lines')}</h3>
      {!data && <SkeletonRows count={3} label={t('common:loading')} />}
      {data?.lines.length === 0 && data.unseen.count === 0 && (
        <p>{t(isSet ? 'explain.bySettings' : 'explain.noLines')}</p>
      )}
      {data && (
        <ul className={styles.lines}>
          {data.lines.map((line) => (
            <Line
              key={`${line.recordId} ${line.month} ${line.sourceId ?? ''} ${line.vatRate} ${line.net}`}
              line={line}
              type={type}
            />
          ))}
          {data.others.count > 0 && (
            <li>
              <button
                type="button"
                aria-disabled={isFetching}
                onClick={() => isFetching || setCount(count + LINES_STEP)}
              >
                {t('explain.others', { count: data.others.count })}
              </button>
              <Amount text={formatAmount(othersAmount(data.others, type), 'PLN')} />
            </li>
          )}
          {data.unseen.count > 0 && (
            <li>
              <span>{t('explain.unseen', { count: data.unseen.count })}</span>
              <Amount text={formatAmount(othersAmount(data.unseen, type), 'PLN')} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

const isOfVat = (type: DueType) => type === 'vat' || type === 'vat-refund';

/** Costs reduce a due, except for payroll dues, which consist of them. */
function othersAmount({ vat, taxed }: OtherTaxLines, type: DueType): Minor {
  if (isOfVat(type)) return vat;
  return isOfPayroll(type) ? minor(0 - taxed) : taxed;
}

function Line({ line, type }: { line: TaxLineRow; type: DueType }) {
  const { t } = useTranslation('taxes');
  const amount = isOfVat(type) ? line.vat : line.taxed;
  const { addressOf } = useDialogRoute();
  const to =
    line.sourceId === null ? cellPath(line) : addressOf(`payments-editor/edit/${line.sourceId}/document`);
  const isPositive = line.direction === 'income' || isOfPayroll(type) || amount === 0;
  return (
    <li>
      <Link to={to}>
        {line.name}
        <small>{`${line.number ?? t('explain.plan')} · ${line.month.slice(5)}/${line.month.slice(0, 4)} · ${line.sheetName}`}</small>
      </Link>
      <Amount text={formatAmount(isPositive ? amount : minor(0 - amount), 'PLN')} />
    </li>
  );
}
