import { expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { sourceOf } from '../testing/sheet-source.ts';
import { tellMonths } from './months-notice.ts';
import { monthsSetHere } from './sheet-months.ts';

const toasts = () => useToasts.getState().toasts.map(({ title, body, duration }) => [title, body, duration]);
const closed = (...lockedMonths: string[]) => sourceOf({ sheet: { lockedMonths } });

test('a toast reports months closed or reopened by others', async () => {
  await tellMonths(closed(), closed('2026-02', '2026-01'));
  expect(toasts()).toEqual([['Zamknięto miesiące w tym arkuszu', 'Ostatni zamknięty: luty 2026', 'long']]);
  await tellMonths(closed('2026-02', '2026-01'), closed());
  expect(toasts()).toEqual([['Otwarto miesiące w tym arkuszu', 'Żaden miesiąc nie jest zamknięty', 'long']]);
});

test('a toast reports a changed range', async () => {
  await tellMonths(sourceOf({}), sourceOf({ budget: { firstMonth: '2026-01', lastMonth: '2027-06' } }));
  expect(toasts()).toEqual([['Zmieniono zakres miesięcy arkusza', 'styczeń 2026 – czerwiec 2027', 'long']]);
});

test('changes made by this tab are not reported', async () => {
  const source = closed('2026-01');
  const { id, firstMonth, lastMonth } = source.budget;
  monthsSetHere({ id, firstMonth, lastMonth, lockedMonths: ['2026-01'] });
  await tellMonths(closed(), source);
  expect(toasts()).toEqual([]);
});
