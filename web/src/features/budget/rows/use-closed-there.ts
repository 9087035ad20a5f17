import { monthText } from '@saldo/contract/domain/month';
import { filledMonths } from '@saldo/contract/domain/row-range';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { formatMonths } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { useBudget } from '../queries.ts';
import { rowsText } from './row-refusal.ts';
import type { RowCommands } from './sheet-row-commands.ts';

/** Closed months of the target sheet in which the rows plan amounts, as text; undefined: none, or no sheet is selected. */
export function useClosedThere(commands: RowCommands, ids: readonly number[], sheetId: number | null) {
  const { t } = useTranslation(['rows', 'row-dialogs', 'manage']);
  const isMaster = useAcl().data?.isMasterUser ?? false;
  const { data: there, isLoading } = useBudget(sheetId);
  const locked = new Set(there?.lockedMonths);
  const stopped = ids.flatMap((id) => {
    const plan = commands.data.plan(id);
    const months = plan === undefined ? [] : filledMonths(plan).map(monthText);
    const closed = months.filter((month) => locked.has(month));
    return closed.length > 0 ? [{ id, closed }] : [];
  });
  if (stopped.length === 0) return { isLoading, text: undefined };
  const months = [...new Set(stopped.flatMap(({ closed }) => closed))].toSorted();
  const names = stopped.map(({ id }) => commands.nameOf(id));
  const text = [
    t('row-dialogs:move.closedThere', { months: formatMonths(months, currentLocale()) }),
    ...(stopped.length < ids.length ? [rowsText(t, names)] : []),
    t(isMaster ? 'row-dialogs:move.openThere' : 'manage:obstacles.askToOpen'),
  ];
  return { isLoading, text: text.join(' ') };
}
