import { minor } from '@saldo/contract/domain/money';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formatPln } from '#lib/words/format.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { CashFlowScreen } from '../cash-screen.tsx';

const server = serverOfEachTest({ catalogues: ['cash-flow', 'parts', 'list', 'common'] });

async function openAs(email: string, at = '/cashflow?view=days&month=2026-12') {
  await server().signIn(email);
  return renderScreen({ at, path: '/cashflow', element: <CashFlowScreen /> });
}
const chipOf = (name: RegExp) => screen.findByRole('button', { name });
const toastTitles = () => useToasts.getState().toasts.map(({ title }) => title);

/** A planned cost of 85,000 that is expected before it is due. */
async function planCost({ expected, due }: { expected: string; due: string }) {
  const master = await server().as('master@a.test');
  const written = await master.post(`/api/budget/record/71/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { netAmount: 8_500_000, dueDate: due, expectedPaymentDate: expected },
  });
  expect(written.statusCode, written.payload).toBe(200);
}

test('every payment of the month is on its day, and they add up to the server’s figures', async () => {
  await openAs('master@a.test');
  const client = await server().client('master@a.test');
  const answer = await client.report.cashFlow({
    query: { from: '2026-12-01', to: '2026-12-31', unit: 'day' },
  });
  if (answer.status !== 200) throw new Error(`The cash flow answered ${answer.status}`);
  const { total, balances } = answer.body;
  for (const [name, { actual, projected }] of [
    ['Wpływy', total.income],
    ['Koszty', total.cost],
  ] as const) {
    const lane = await screen.findByRole('list', { name });
    const sum = [...actual, ...projected].reduce((all, one) => all + one, 0);
    expect(lane.parentElement?.textContent).toContain(`${name}${formatPln(minor(sum))}`);
    const chips = await within(lane).findAllByRole('button');
    expect(chips.length).toBeGreaterThan(0);
  }
  const lowest = balances?.lowest;
  expect(
    screen.getByRole('img', {
      name: new RegExp(`^Razem: najniżej ${formatPln(lowest?.balance ?? minor(0))}`),
    }),
  ).toBeVisible();
});

test('a day opens its payments, with the balance of each account; Esc closes it', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  await user.click(await screen.findByRole('button', { name: 'Poniedziałek, 28 grudnia 2026' }));
  const pane = await screen.findByRole('region', { name: 'Saldo na koniec' });
  expect(within(pane).getByText('Razem')).toBeVisible();
  expect((await within(pane).findAllByRole('link', { name: /Łąka/ }))[0]).toBeVisible();
  expect(place()).toContain('open=end%2F2026-12-28');
  await user.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('region', { name: 'Saldo na koniec' })).toBeNull());
});

test('a payment is moved by keys: previewed first, stored when Alt is released, cancelled by Esc', async () => {
  const user = userEvent.setup();
  await planCost({ expected: '2026-12-10', due: '2026-12-31' });
  await openAs('master@a.test');
  const chip = await chipOf(/^Łąka.*85 000,00|^Łąka.*Czwartek, 10 grudnia/);
  chip.focus();
  await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent(/14\.12.*\+4 dni/);
  await user.keyboard('{Escape}{/Alt}');
  expect(screen.queryByRole('status')).toBeNull();
  expect(toastTitles()).toEqual([]);
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await until(() => expect(toastTitles()).toEqual(['Przesunięto: Łąka sp. z o.o., na 11.12.2026']));
  expect(await chipOf(/^Łąka.*Piątek, 11 grudnia/)).toHaveFocus();
});

test('a payment moved out of the month by keys leaves the focus on the board', async () => {
  const user = userEvent.setup();
  await planCost({ expected: '2026-12-31', due: '2027-01-31' });
  await openAs('master@a.test');
  const chip = await chipOf(/^Łąka.*Czwartek, 31 grudnia/);
  chip.focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await until(() => expect(toastTitles()).toEqual(['Przesunięto: Łąka sp. z o.o., na 04.01.2027']));
  await until(() => expect(document.activeElement).toHaveAttribute('data-spot'));
});

test('a payment moved past its due date asks for confirmation first', async () => {
  const user = userEvent.setup();
  await planCost({ expected: '2026-12-10', due: '2026-12-10' });
  await openAs('master@a.test');
  (await chipOf(/^Łąka.*Czwartek, 10 grudnia/)).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('termin mija 10.12, a nowy dzień to 11.12.');
  await user.click(within(question).getByRole('button', { name: 'Zostaw' }));
  expect(toastTitles()).toEqual([]);
  const chip = await chipOf(/^Łąka.*Czwartek, 10 grudnia/);
  await until(() => expect(chip).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Przesuń' }));
  await until(() => expect(toastTitles()).toEqual(['Przesunięto: Łąka sp. z o.o., na 11.12.2026']));
});

test('arrows move between days and payments, with one tab stop', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  const first = await screen.findByRole('button', { name: 'Wtorek, 1 grudnia 2026' });
  const board = screen.getByRole('region', { name: 'Płatności na osi dni' });
  await until(() => expect(board.querySelectorAll('ul [data-spot]').length).toBeGreaterThan(0));
  expect(
    within(board)
      .getAllByRole('button')
      .filter(({ tabIndex, dataset }) => tabIndex === 0 && dataset['spot'] !== undefined),
  ).toEqual([first]);
  first.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement?.textContent).toMatch(/(?:plan|do zapłaty|zapłacone)$/);
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await until(() => expect(place()).toContain('from=2027-01&to=2027-01'));
  // The focused day has disappeared with its month: keys continue in the next one.
  await until(() =>
    expect(document.activeElement).toHaveAttribute('data-spot', expect.stringMatching(/^2027-01/)),
  );
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await until(() => expect(place()).toContain('from=2027-02&to=2027-02'));
});

test('keys continue when the table is replaced by the axis of days', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', '/cashflow');
  const [cell] = await screen.findAllByRole('gridcell');
  await user.click(cell as HTMLElement);
  await user.keyboard('d');
  await until(() => expect(document.activeElement).toHaveAttribute('data-spot'));
});

test('a user who sees some sheets has their payments, and no balances', async () => {
  await openAs('reader@a.test');
  expect(await screen.findByRole('list', { name: 'Koszty' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Razem/ })).toBeNull();
});
