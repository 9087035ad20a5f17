import { MOST_HISTORY_DAYS, type BalanceHistory, type StepKind } from '@saldo/contract/balance-history';
import { exponentOf } from '@saldo/contract/domain/currency';
import { addDays } from '@saldo/contract/domain/day';
import { addMonths, dateInMonth, monthOfDate } from '@saldo/contract/domain/month';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { warsawDate, warsawTime } from '#src/http/clock.ts';
import { amount, date, month, number, ORIGIN, text, type Names, type Row, type Source } from '../table.ts';

const KINDS: Readonly<Record<StepKind, Names>> = {
  cells: { pl: 'Zmiana kwot', en: 'Amounts changed' },
  'move-amount': { pl: 'Przeniesienie kwoty', en: 'Amount moved' },
  'add-row': { pl: 'Nowy wiersz', en: 'New row' },
  'add-rows': { pl: 'Nowe wiersze', en: 'New rows' },
  'change-row': { pl: 'Zmiana wiersza', en: 'Row changed' },
  'change-rows': { pl: 'Zmiana wierszy', en: 'Rows changed' },
  'order-rows': { pl: 'Kolejność wierszy', en: 'Order of rows' },
  'delete-rows': { pl: 'Usunięcie wierszy', en: 'Rows deleted' },
  'duplicate-rows': { pl: 'Duplikat wierszy', en: 'Rows duplicated' },
  'copy-rows': { pl: 'Kopia wierszy', en: 'Rows copied' },
  'move-rows': { pl: 'Przeniesienie wierszy', en: 'Rows moved away' },
  'receive-rows': { pl: 'Wiersze z innego arkusza', en: 'Rows from another sheet' },
  'change-sheet': { pl: 'Zmiana arkusza', en: 'Sheet changed' },
  undo: { pl: 'Cofnięcie zmiany', en: 'Change taken back' },
  redo: { pl: 'Ponowienie zmiany', en: 'Change done again' },
  'add-folder': { pl: 'Nowy folder', en: 'New folder' },
  'rename-folder': { pl: 'Zmiana nazwy folderu', en: 'Folder renamed' },
  'delete-folder': { pl: 'Usunięcie folderu', en: 'Folder deleted' },
  'add-category': { pl: 'Nowa kategoria', en: 'New category' },
  'change-category': { pl: 'Zmiana kategorii', en: 'Category changed' },
  'delete-category': { pl: 'Usunięcie kategorii', en: 'Category deleted' },
  'add-item': { pl: 'Nowa pozycja kartoteki', en: 'New list item' },
  'change-item': { pl: 'Zmiana w kartotece', en: 'List item changed' },
  'merge-items': { pl: 'Scalenie w kartotece', en: 'List items merged' },
  'delete-items': { pl: 'Usunięcie z kartoteki', en: 'List items deleted' },
  'tell-apart': { pl: 'Oznaczenie jako różne firmy', en: 'Marked as different companies' },
  'tell-alike': { pl: 'Zdjęcie oznaczenia różnych firm', en: 'No longer different companies' },
  'keep-account': {
    pl: 'Rachunek kontrahenta z dokumentu lub wyciągu',
    en: 'Account of a contractor from a document or statement',
  },
  'add-payment': { pl: 'Nowy dokument', en: 'New document' },
  'change-payments': { pl: 'Zmiana płatności', en: 'Payments changed' },
  'delete-payments': { pl: 'Usunięcie płatności', en: 'Payments deleted' },
  import: { pl: 'Import płatności', en: 'Import of payments' },
};

export type ReadHistory = (
  db: Db,
  actor: Actor,
  query: { day: string; from: string; to: string },
) => Promise<BalanceHistory>;

const MONTHS_AHEAD = 2;
const LAST_DAY = 31;
/** Length of `HH:mm`, to cut the seconds of `HH:mm:ss`. */
const MINUTES = 'HH:mm'.length;

type AmountBefore = BalanceHistory['steps'][number]['before'];
const inUnits = (value: AmountBefore): string | null =>
  value &&
  `${(value.amount / 10 ** exponentOf(value.currency)).toFixed(2).replace('.', ',')} ${value.currency}`;

/** Changes with their effect on the projected balance at the end of the month after next. */
export const historySource = (read: ReadHistory): Source => ({
  columns: [
    date('day', 'Dzień', 'Day', true),
    text('time', 'Godzina', 'Time', true),
    text('user', 'Kto', 'Who', true),
    text('kind', 'Rodzaj zmiany', 'Kind of change', true),
    text('name', 'Co', 'What', true),
    text('sheet', 'Arkusz', 'Sheet', true),
    month('month', 'Miesiąc', 'Month', true),
    text('before', 'Przed zmianą', 'Before', true),
    text('after', 'Po zmianie', 'After', true),
    amount('effect', 'Zmiana salda', 'Balance change', true),
    number('balance', 'Saldo po zmianie', 'Balance after change'),
  ],
  dates: ['day'],
  read: async (db, actor, { from, to, locale }) => {
    const day = dateInMonth(addMonths(monthOfDate(actor.today), MONTHS_AHEAD), LAST_DAY);
    const history = await read(db, actor, { day, from: withinReach(from, to), to });
    const rows = history.steps.map((step): Row => {
      const at = new Date(step.at);
      return {
        day: warsawDate(at),
        time: warsawTime(at).slice(0, MINUTES),
        user: `${step.user.firstname} ${step.user.lastname}`.trim(),
        kind: KINDS[step.kind][locale],
        name: step.name,
        sheet: step.sheets.map(({ name }) => name).join(', '),
        month: step.month,
        before: inUnits(step.before),
        after: inUnits(step.after),
        effect: step.effect,
        balance: step.balance,
        [ORIGIN]: { change: { id: step.id, date: warsawDate(at) } },
      };
    });
    return { rows, isPartial: history.isPartial };
  },
});

/** The first day of a period that the history still covers. */
function withinReach(from: string, to: string): string {
  const first = addDays(to, 1 - MOST_HISTORY_DAYS);
  return from < first ? first : from;
}
