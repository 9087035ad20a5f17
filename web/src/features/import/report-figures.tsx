import { formatCount } from '@saldo/contract/domain/amount-format';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { counted } from '#lib/words/counted.ts';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import type { ImportProcess, ImportStats } from './import-queries.ts';

type ReportFiguresProps = { process: ImportProcess; stats: ImportStats };

/** Sums in all currencies, the accounting currency first. */
const sumText = (sums: readonly { currency: CurrencyCode; gross: Minor }[]): string =>
  sums
    .toSorted((left, right) => Number(right.currency === 'PLN') - Number(left.currency === 'PLN'))
    .map(({ gross, currency }) => formatAmount(gross, currency, { withCurrency: true }))
    .join(', ');

/** How many of the documents to check still wait. */
function waitingText(t: TFunction<'import'>, { unverified, waiting }: ImportStats): string {
  if (unverified === 0) return '';
  if (waiting === unverified) return t('figures.unverifiedNote');
  return waiting === 0 ? t('figures.noneWaiting') : t('figures.waiting', counted(waiting));
}

/** The outcomes of a run's lines. */
export function ReportFigures({ process, stats }: ReportFiguresProps) {
  const { t } = useTranslation('import');
  const { added, unverified, skipped, failed } = stats;
  const isOfParties = process.target === 'contractors';
  return (
    <KeyFigures>
      {process.state === 'takenBack' || process.state === 'partlyTakenBack' ? (
        <TakenBack process={process} stats={stats} />
      ) : (
        <>
          <KeyFigure
            label={t(isOfParties ? 'figures.saved' : 'figures.added')}
            amount={formatCount(isOfParties ? added + unverified : added)}
            note={isOfParties ? t('figures.newOnes', counted(stats.newContractors)) : sumText(stats.sums)}
          />
          <KeyFigure
            label={t(isOfParties ? 'figures.withFaults' : 'figures.unverified')}
            amount={formatCount(unverified)}
            note={isOfParties ? t('figures.withFaultsNote') : waitingText(t, stats)}
          />
        </>
      )}
      <KeyFigure
        label={t('figures.skipped')}
        amount={formatCount(skipped)}
        note={t(isOfParties ? 'figures.doneNote' : 'figures.skippedNote')}
      />
      <KeyFigure label={t('figures.failed')} amount={formatCount(failed)} note={t('figures.failedNote')} />
    </KeyFigures>
  );
}

/** What the run had written, and, of documents, what is still there because it was kept when the run was undone. */
function TakenBack({ process, stats }: ReportFiguresProps) {
  const { t } = useTranslation('import');
  const { attached, detached, sums, added, unverified } = stats;
  return (
    <>
      <KeyFigure
        label={t('figures.undone')}
        amount={formatCount(added + unverified)}
        note={t(process.state === 'takenBack' ? 'figures.undoneNote' : 'figures.partlyNote')}
      />
      {process.target === 'payments' && (
        <KeyFigure
          label={t('figures.kept')}
          amount={formatCount(attached + detached)}
          note={sumText(sums) || t('figures.keptNote')}
        />
      )}
    </>
  );
}
