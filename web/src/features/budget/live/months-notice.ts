import i18next from 'i18next';
import { showToast } from '#lib/toasts.ts';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale, loadCatalogue } from '#lib/words/i18n.ts';
import type { SheetSource } from '../store/data.ts';
import { wereSetHere, type SheetMonths } from './sheet-months.ts';

const monthsOf = ({ budget: { id, firstMonth, lastMonth }, sheet }: SheetSource): SheetMonths => ({
  id,
  firstMonth,
  lastMonth,
  lockedMonths: sheet.lockedMonths.toSorted(),
});

/** Shows a toast when others change the months of the open sheet, since cells become read-only or editable. */
export async function tellMonths(sourceBefore: SheetSource, source: SheetSource): Promise<void> {
  const [before, now] = [monthsOf(sourceBefore), monthsOf(source)];
  if (wereSetHere(now)) return;
  await loadCatalogue('manage');
  if (before.firstMonth !== now.firstMonth || before.lastMonth !== now.lastMonth) tellRange(now);
  if (before.lockedMonths.join() !== now.lockedMonths.join()) tellClosed(before, now);
}

const wordsOf = (month: string) => formatMonth(month, currentLocale());

function tellRange({ firstMonth, lastMonth }: SheetMonths): void {
  const body = `${wordsOf(firstMonth)} – ${wordsOf(lastMonth)}`;
  showToast({ id: 'sheet:range', duration: 'long', title: i18next.t('manage:months.range'), body });
}

function tellClosed(before: SheetMonths, { lockedMonths }: SheetMonths): void {
  const last = lockedMonths.at(-1);
  const isMore = lockedMonths.length > before.lockedMonths.length;
  showToast({
    id: 'sheet:closed-months',
    duration: 'long',
    title: i18next.t(isMore ? 'manage:months.closed' : 'manage:months.opened'),
    body:
      last === undefined
        ? i18next.t('manage:months.noneClosed')
        : i18next.t('manage:months.lastClosed', { month: wordsOf(last) }),
  });
}
