import type { LineFault } from '@saldo/contract/import-process';
import type { ImportTarget } from '@saldo/contract/import-table';
import type { TFunction } from 'i18next';
import { formatDate } from '#lib/words/format.ts';
import type { ImportLine } from './import-queries.ts';

type ImportT = TFunction<'import'>;

export const faultText = (t: ImportT, { code }: LineFault): string => t(`fault.${code}`);

/** All reasons, in the same words and order in the preview, the report and the check; empty: none. */
export const faultsText = (t: ImportT, faults: readonly LineFault[]): string =>
  [...new Set(faults.map((fault) => faultText(t, fault)))].join(', ');

/** The result of a plan's line: direction and section of the row, which may come from a heading, and what is new. */
function rowText(t: ImportT, { direction, section, ...line }: ImportLine): string {
  const words = [
    direction && t(`side.${direction}`),
    section,
    line.isNewTradeSubject && t('outcome.newSubject'),
    line.isNewContractor && t('outcome.newOne'),
  ];
  return words.filter(Boolean).join(' · ');
}

/** Like `outcomeText`, with the details of a plan's row. */
export const previewText = (t: ImportT, line: ImportLine, target: ImportTarget): string =>
  line.outcome === 'added' && line.firstMonth !== null ? rowText(t, line) : outcomeText(t, line, target);

export const fieldNames = (t: ImportT, fields: ImportLine['filled']): string =>
  fields.map((field) => t(`field.${field}`)).join(', ');

/**
 * The result of a line in a list of contractors: which one it creates, updates or belongs to, and the conflicts.
 * `isNamed`: the name is shown beside it.
 */
export function partyText(t: ImportT, line: ImportLine, isNamed: boolean): string {
  const { name, contractor, filled, conflicts, joinedTo, outcome, faults } = line;
  const fault = faultsText(t, faults);
  // Named after its tax ID: the name is in no cell of the line.
  const isShown = contractor === name && contractor !== `NIP ${line.taxId}`;
  const isCalledSo = isNamed || contractor === null || isShown;
  const fields = fieldNames(t, filled);
  const becomes = () => {
    if (outcome === 'failed') return fault || t('outcome.failed');
    if (joinedTo !== null) return t('party.joined', { line: joinedTo, fields });
    if (outcome === 'skipped') return isCalledSo ? t('party.same') : t('party.sameAs', { contractor });
    if (line.isNewContractor) return isCalledSo ? t('party.new') : t('party.newAs', { contractor });
    return isCalledSo ? t('party.filled', { fields }) : t('party.filledOf', { contractor, fields });
  };
  const { skippedAs } = line;
  if (skippedAs !== null && skippedAs !== 'duplicate' && skippedAs !== 'item')
    return t(`outcome.${skippedAs}`);
  const words = [
    becomes(),
    fault && outcome === 'unverified' && t('party.without', { fault }),
    conflicts.length > 0 && t('party.conflicts', { fields: fieldNames(t, conflicts) }),
  ];
  return words.filter(Boolean).join(' · ');
}

/** The outcome of a line, and the reason for it; without a target as in a report, whose columns are narrow. */
export function outcomeText(t: ImportT, line: ImportLine, target?: ImportTarget): string {
  if (target === 'contractors') return partyText(t, line, false);
  if (line.skippedAs === 'duplicate')
    return line.since === null
      ? t('outcome.duplicate')
      : t('outcome.duplicateSince', { day: formatDate(line.since) });
  if (line.skippedAs === 'item') return t('outcome.item', { line: line.joinedTo });
  if (line.skippedAs !== null) return t(`outcome.${line.skippedAs}`);
  if (line.faults.length > 0) return faultsText(t, line.faults);
  const isReport = target === undefined;
  if (line.isNewTradeSubject) return t(isReport ? 'outcome.newSubject' : 'outcome.newTradeSubject');
  if (line.isNewContractor) return t(isReport ? 'outcome.newOne' : 'outcome.newContractor');
  if (line.filled.length > 0) return t(isReport ? 'outcome.newAccount' : 'outcome.withAccount');
  return t(`outcome.${line.outcome}`);
}
