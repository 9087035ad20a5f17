import type { LineFault } from '@saldo/contract/import-process';
import type { TFunction } from 'i18next';
import { formatDate } from '#lib/words/format.ts';
import type { ImportLine } from './import-queries.ts';

type ImportT = TFunction<'import'>;

export const faultText = (t: ImportT, { code }: LineFault): string => t(`fault.${code}`);

/** What a row of a plan becomes: its direction and section, which may come from a heading, and what is new. */
function rowText(t: ImportT, { direction, section, ...line }: ImportLine): string {
  const told = [
    direction && t(`side.${direction}`),
    section,
    line.isNewTradeSubject && t('outcome.newSubject'),
    line.isNewContractor && t('outcome.newOne'),
  ];
  return told.filter(Boolean).join(' · ');
}

/** As `outcomeText`, with all that a row of a plan becomes. */
export const previewText = (t: ImportT, line: ImportLine): string =>
  line.outcome === 'added' && line.firstMonth !== null ? rowText(t, line) : outcomeText(t, line);

/** What a line comes to, and why. */
export function outcomeText(t: ImportT, line: ImportLine): string {
  const [first] = line.faults;
  if (line.skippedAs === 'duplicate')
    return line.since === null
      ? t('outcome.duplicate')
      : t('outcome.duplicateSince', { day: formatDate(line.since) });
  if (line.skippedAs !== null) return t(`outcome.${line.skippedAs}`);
  if (first) return faultText(t, first);
  if (line.isNewTradeSubject) return t('outcome.newTradeSubject');
  // A line of the list of contractors is the contractor itself.
  if (line.isNewContractor && line.gross !== null) return t('outcome.newContractor');
  return t(`outcome.${line.outcome}`);
}
