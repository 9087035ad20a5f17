import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formatPln } from '#lib/words/format.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { BalanceHistoryScreen } from './balance-history-screen.tsx';
import type { HistoryMeasure } from './history-address.ts';

const server = serverOfEachTest({ catalogues: ['balance-history', 'list', 'parts'] });

const AT = '/history/balance-after-change?day=2026-12-31';

async function openAs(email: string, at = AT, measure: HistoryMeasure = 'balance-after-change') {
  await server().signIn(email);
  return renderScreen({
    at,
    path: '/history/*',
    element: <BalanceHistoryScreen measure={measure} />,
  });
}

async function setMonth(netAmount: number, version = 0) {
  const client = await server().client('writer@a.test');
  const answer = await client.budgetRecord.monthValue({
    params: { rowId: 71 },
    body: { month: '2026-12', scope: 'month', version, set: { netAmount } },
  });
  expect(answer.status).toBe(200);
}

const rowOf = async (name: string) => {
  const cell = await screen.findByRole('cell', { name: new RegExp(name) });
  const row = cell.closest<HTMLElement>('[role=row], tr');
  if (!row) throw new Error(`There is no row ${name}`);
  return row;
};

test('a change is listed with its author, its effect and the balance after it, and can be undone', async () => {
  const user = userEvent.setup();
  await setMonth(700_000);
  const client = await server().client('master@a.test');
  const query = { day: '2026-12-31', from: '2026-11-20', to: '2026-11-20' };
  const answer = await client.balanceHistory.steps({ query });
  if (answer.status !== 200) throw new Error(`The history answered ${answer.status}`);
  const [step] = answer.body.steps;
  await openAs('master@a.test');
  const row = await rowOf(step?.name ?? '');
  expect(row.textContent).toContain(formatPln(step?.balance ?? (0 as never)));
  // each figure of the line opens it
  const numbers = within(row).getAllByRole('link').slice(1);
  expect(numbers.length).toBeGreaterThan(1);
  await user.click(numbers.at(-1) as HTMLElement);
  const pane = await screen.findByRole('region', { name: step?.name ?? '' });
  expect(within(pane).getByText('7 000,00')).toBeVisible();
  await user.click(within(pane).getByRole('button', { name: 'Przywróć' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Przywróć' }));
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^Cofnięcie zmiany/)).toBeVisible();
});

test('lists later changes that an undo would overwrite, and asks first', async () => {
  const user = userEvent.setup();
  await setMonth(700_000);
  await setMonth(900_000, 1);
  const client = await server().client('master@a.test');
  const query = { day: '2026-12-31', from: '2026-11-20', to: '2026-11-20' };
  const answer = await client.balanceHistory.steps({ query });
  const first = answer.status === 200 ? answer.body.steps.at(-1) : undefined;
  await openAs('master@a.test', `${AT}&step=${first?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Przywróć' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Przywróć' }));
  expect(await within(dialog).findByText(/nadpisze 1 późniejszą zmianę/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Przywróć mimo to' }));
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the balance before and the difference open the changes between them', async () => {
  const user = userEvent.setup();
  await setMonth(700_000);
  const { place } = await openAs('master@a.test', `${AT}&kind=payments`);
  await user.click(await screen.findByRole('button', { name: /^w tym okresie: /u }));
  await until(() => expect(place()).toContain('moving='));
  expect(place()).not.toContain('kind=');
});

test('filters narrow the list, a user of some sheets sees no balance', async () => {
  const user = userEvent.setup();
  await setMonth(700_000);
  const { place } = await openAs('reader@a.test');
  expect(await screen.findByText('zmiany w arkuszach, które widzisz')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Saldo po zmianie' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Rodzaj zmiany'), 'payments');
  await until(() => expect(place()).toContain('kind=payments'));
});

test('the number of changes of a day and of a user opens these changes', async () => {
  const user = userEvent.setup();
  await setMonth(700_000);
  await setMonth(900_000, 1);
  const { place } = await openAs('master@a.test', '/history/change-count?from=2026-11-01', 'change-count');
  const days = await screen.findByRole('listbox', { name: 'Dni ze zmianami' });
  days.focus();
  await user.keyboard('{ArrowRight}');
  const day = within(days).getByRole('option', { selected: true });
  expect(day).toHaveAccessibleName(/20\.11, 2 zmiany, .* 2$/u);
  const byPerson = within(screen.getByRole('list', { name: 'Zmiany według osób' }));
  const [, author] = day.getAttribute('aria-label')?.match(/, ([^,]+) 2$/u) ?? [];
  await user.click(byPerson.getByRole('button', { name: `${author}: 2` }));
  await until(() => expect(place()).toMatch(/user=\d+/u));
  days.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await until(() => expect(place()).toContain('from=2026-11-20'));
  expect(place()).toContain('to=2026-11-20');
});

test('a user without sheets is told what to do', async () => {
  await openAs('nothing@a.test');
  expect(await screen.findByText('Nie masz dostępu do żadnego arkusza')).toBeVisible();
});
