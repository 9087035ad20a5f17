import { monthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { useBudget } from '../queries.ts';
import { historyOf } from '../sheet-calls.ts';
import { openSheet, sentTo } from '../testing/open-sheet.ts';
import { storedSheet } from '../testing/stored-sheet.ts';
import { takesTurns } from '../store/takes-turns.ts';
import { CloseMonthsDialog } from './close-months-dialog.tsx';

const server = serverOfEachTest({ catalogues: ['manage'] });
beforeEach(async () => loadCatalogue('manage'));

function Closing() {
  const { data } = useBudget(21);
  return data ? <CloseMonthsDialog sheet={data} onClose={() => undefined} /> : null;
}

const closed = async () =>
  (await (await server().as('master@a.test')).get('/api/budget/21')).json().lockedMonths;
const october = async () => {
  const { monthValues } = await storedSheet(await server().as('master@a.test'));
  return monthValues.find(({ recordId, month }) => recordId === 71 && month === '2026-10')?.netAmount;
};

test('undo right after months were closed opens them again, and no older edit is undone', async () => {
  await server().signIn('master@a.test');
  const history = historyOf(new QueryClient(), 21);
  const store = await openSheet(21, { send: sentTo(21), history });
  onTestFinished(takesTurns(21, store.edits));
  store.write([{ recordId: 71, month: monthIndex('2026-10'), netAmount: minor(70_000), text: '700' }]);
  await store.edits.settled();
  renderScreen({ at: '/budget/21', path: '/budget/21', element: <Closing /> });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox'), '2026-03');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await until(async () => expect(await closed()).toEqual(['2026-01', '2026-02', '2026-03']));
  store.history.step('undo');
  await until(async () => expect(await closed()).toEqual([]));
  expect(await october()).toBe(70_000);
  await until(() => expect(store.state.getState()).toMatchObject({ canUndo: true, canRedo: true }));
});

test('closed months leave nothing to redo at once, and not only after an undo was refused', async () => {
  await server().signIn('master@a.test');
  const store = await openSheet(21, { send: sentTo(21), history: historyOf(new QueryClient(), 21) });
  onTestFinished(takesTurns(21, store.edits));
  store.write([{ recordId: 71, month: monthIndex('2026-10'), netAmount: minor(70_000), text: '700' }]);
  store.history.step('undo');
  await store.edits.settled();
  expect(store.state.getState().canRedo).toBe(true);
  renderScreen({ at: '/budget/21', path: '/budget/21', element: <Closing /> });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox'), '2026-03');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await until(() => expect(store.state.getState()).toMatchObject({ canUndo: true, canRedo: false }));
});
