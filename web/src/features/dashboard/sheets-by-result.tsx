import type { Dashboard } from '@saldo/contract/report';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Amount } from '#ui/text/amount.tsx';
import { BoardSection } from './board-section.tsx';
import { rowsOfResult } from '#lib/navigation/report-links.ts';
import { sheetPath } from '#lib/navigation/sheet-link.ts';
import styles from './sheets-by-result.module.css';

type Sheets = Dashboard['sheets'];

export function SheetsByResult({ sheets, month }: { sheets: Sheets; month: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const largest = Math.max(1, ...sheets.map(({ result }) => Math.abs(result)));
  return (
    <BoardSection
      title={t('sheets.title')}
      basis={t('sheets.basis', { month: formatMonth(month, currentLocale()) })}
    >
      {sheets.length === 0 && <p className={styles.none}>{t('noSheets')}</p>}
      {sheets.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('sheets.name')}</th>
              <th scope="col">{t('common:income')}</th>
              <th scope="col">{t('common:cost')}</th>
              <th scope="col">{t('sheets.result')}</th>
              <td aria-hidden />
            </tr>
          </thead>
          <tbody>
            {sheets.map((sheet) => (
              <Row key={sheet.budgetId} sheet={sheet} month={month} share={sheet.result / largest} />
            ))}
          </tbody>
        </table>
      )}
    </BoardSection>
  );
}

function Figure({ amount, to }: { amount: Sheets[number]['income']; to: string }) {
  if (amount === 0) return '–';
  return (
    <Link to={to}>
      <Amount text={formatPln(amount)} />
    </Link>
  );
}

function Row({ sheet, month, share }: { sheet: Sheets[number]; month: string; share: number }) {
  const { budgetId, isInternal } = sheet;
  // VAT and advances on income tax are no part of the result: their sheet shows itself.
  const toRows = (direction: 'income' | 'cost' | undefined) =>
    isInternal
      ? sheetPath(budgetId, month)
      : rowsOfResult({ direction, from: month, to: month, sheet: budgetId });
  return (
    <tr>
      <th scope="row">
        <Link to={sheetPath(sheet.budgetId, month)}>
          {sheet.name} <span>{sheet.path}</span>
        </Link>
      </th>
      <td>
        <Figure amount={sheet.income} to={toRows('income')} />
      </td>
      <td>
        <Figure amount={sheet.cost} to={toRows('cost')} />
      </td>
      <td className={styles.result}>
        <Link to={toRows(undefined)}>
          <Amount text={formatPln(sheet.result)} />
        </Link>
      </td>
      <td className={styles.bar} aria-hidden>
        <span
          className={share < 0 ? styles.minus : styles.plus}
          style={{ width: `${Math.abs(share) * 44}px` }}
        />
      </td>
    </tr>
  );
}
