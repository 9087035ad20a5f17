import { minor } from '@saldo/contract/domain/money';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { formatPln } from '#lib/words/format.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { CashFlowScreen } from './cash-screen.tsx';

const server = serverOfEachTest({ catalogues: ['cash-flow', 'parts', 'list'] });

async function openAs(email: string, at = '/cashflow') {
  await server().signIn(email);
  return renderScreen({ at, path: '/cashflow', element: <CashFlowScreen /> });
}
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest<HTMLElement>('[role=row]');
  if (row === null) throw new Error(`There is no row ${name}`);
  return row;
};

test('the months show the server’s figures, and a figure opens its items', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  const client = await server().client('master@a.test');
  const answer = await client.report.cashFlow({ query: { from: '2026-08-01', to: '2027-04-30' } });
  if (answer.status !== 200) throw new Error(`The cash flow answered ${answer.status}`);
  const { total, balances } = answer.body;
  const cells = within(await rowOf('Koszty')).getAllByRole('gridcell');
  const november = total.cost.projected[3] ?? minor(0);
  expect(cells.map((cell) => cell.textContent)[3]).toBe(formatPln(november));
  const ends = within(await rowOf('Saldo na koniec')).getAllByRole('gridcell');
  expect(ends.map((cell) => cell.textContent)).toEqual(balances?.all.ends.map(formatPln));
  // the change since yesterday links to the day of its payments
  expect(screen.getByRole('link', { name: '0,00' })).toHaveAttribute(
    'href',
    expect.stringContaining('open=end%2F2026-11-20'),
  );
  await user.click(cells[3] as HTMLElement);
  const panel = await screen.findByRole('region', { name: 'Koszty' });
  const figure = await within(panel).findByRole('heading', { name: /^Jeszcze do zapłaty/ });
  expect(figure.textContent).toContain(formatPln(november));
  const links = within(panel).getAllByRole('link');
  expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/budget\/\d+\?row=\d+&month=2026-\d\d$/));
  expect(place()).toContain('open=cost%2F2026-11-01');
  // Back from the items, the arrows work again.
  act(() => links[0]?.focus());
  await user.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('region', { name: 'Koszty' })).toBeNull());
  expect(screen.getByRole('row', { name: /^Koszty/u }).querySelector('[data-at]')).toHaveFocus();
});

test('the field of the buffer keeps the focus when its amount is taken', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  const field = await screen.findByRole('textbox', { name: /^Bufor/u });
  await user.click(field);
  await user.keyboard('60000{Enter}');
  await until(() => expect(place()).toContain('buffer='));
  await until(() => expect(field).toHaveValue(formatPln(minor(6_000_000))));
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.keyboard('-1{Enter}');
  expect(field).toHaveValue(formatPln(minor(6_000_000)));
});

test('arrows move through the table, Enter opens and collapses', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  await rowOf('Koszty');
  const current = screen.getAllByRole('gridcell').find(({ tabIndex }) => tabIndex === 0);
  current?.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await until(() => expect(place()).toContain('open=income%2F2026-12-01'));
  await user.keyboard('n');
  await until(() => expect(place()).toContain('balance=cumulative'));
  await user.keyboard('m');
  await until(() => expect(place()).not.toContain('balance='));
  await user.keyboard('{Home}');
  expect(screen.getByRole('rowheader', { name: 'Wpływy' })).toHaveFocus();
  const before = screen.getAllByRole('row').length;
  await user.keyboard('{Enter}');
  await until(() => expect(screen.getAllByRole('row').length).toBeLessThan(before));
});

test('the mark of the lowest day opens the balance of that day, as the month had a lower one in its past', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  await user.click(await screen.findByRole('button', { name: /^Najniższy dzień, \d/u }));
  await until(() => expect(place()).toMatch(/view=days&month=2026-11&open=end%2F2026-11-2\d/u));
});

test('choices are in the address: days, sheets, cumulative, without overdue', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  await user.click(await screen.findByRole('radio', { name: 'Dni' }));
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }));
  await user.click(screen.getByRole('radio', { name: 'Według arkusza' }));
  await user.click(screen.getByRole('radio', { name: 'Narastająco' }));
  await user.click(screen.getByRole('checkbox', { name: 'Zaległe' }));
  expect(place()).toContain('/cashflow?view=days&as=table');
  expect(place()).toContain('&group=sheet&balance=cumulative&overdue=0');
  expect(await screen.findByRole('columnheader', { name: 'Piątek, 20 listopada 2026' })).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'Projekt Wisła' })).toBeVisible();
});

test('a gap is announced in advance, the cheapest move closes it, and can be undone', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const written = await master.post(`/api/budget/record/71/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { netAmount: 8_500_000, dueDate: '2026-12-31', expectedPaymentDate: '2026-12-10' },
  });
  expect(written.statusCode, written.payload).toBe(200);
  await openAs('master@a.test', '/cashflow?view=days&month=2026-12&open=cost/2026-12-10');
  const advice = await screen.findByRole('region', { name: 'Luka w cash flow' });
  expect(advice).toHaveTextContent(/^10\.12–27\.12 na „Konto główne” zabraknie/);
  expect(within(advice).getByRole('link', { name: /zabraknie/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/month=2026-12&open=method-\d+%2F2026-12-\d\d$/),
  );
  expect(advice).toHaveTextContent('na 28.12. Mieści się w terminie 31.12.');
  await user.click(within(advice).getByRole('button', { name: 'Przesuń o 18 dni' }));
  const { toasts } = await until(() => {
    const toastState = useToasts.getState();
    expect(toastState.toasts.map(({ title }) => title)).toEqual([
      'Przesunięto: Łąka sp. z o.o., na 28.12.2026',
    ]);
    return toastState;
  });
  await until(() => expect(screen.queryByRole('region', { name: 'Luka w cash flow' })).toBeNull());
  await until(() => expect(document.activeElement?.hasAttribute('data-spot')).toBe(true));
  toasts[0]?.action?.run();
  expect(await screen.findByRole('region', { name: 'Luka w cash flow' })).toBeVisible();
});

/** A cost that its account does not hold from 10 December on. */
async function planCostOfDecember() {
  const master = await server().as('master@a.test');
  await master.post(`/api/budget/record/71/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { netAmount: 8_500_000, dueDate: '2026-12-31', expectedPaymentDate: '2026-12-10' },
  });
}

test('gaps after the next one are shown on request, each with its lowest day', async () => {
  const user = userEvent.setup();
  await planCostOfDecember();
  await openAs('master@a.test', '/cashflow?view=days&month=2026-12&buffer=1000000000');
  const advice = await screen.findByRole('region', { name: 'Luka w cash flow' });
  const gaps = () => within(advice).getAllByRole('link', { name: /zabraknie|brakuje|poniżej bufora/u });
  expect(gaps()).toHaveLength(1);
  const more = within(advice).getByRole('button', { name: 'i jeszcze 1 luka' });
  await user.click(more);
  expect(gaps()).toHaveLength(2);
  expect(gaps()[1]).toHaveTextContent(/na „Konto główne” zabraknie/u);
  await user.click(more);
  expect(gaps()).toHaveLength(1);
});

test('no gap of the view before is shown beside new figures', async () => {
  const user = userEvent.setup();
  await planCostOfDecember();
  await openAs('master@a.test', '/cashflow?view=days&month=2026-12&as=table');
  const advice = () => screen.queryByRole('region', { name: 'Luka w cash flow' });
  await until(() => expect(advice()).toHaveTextContent(/zabraknie/));
  const { fetch } = globalThis;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url);
    if (url.includes('gaps')) await answered;
    return fetch(url, init);
  });
  await user.click(screen.getByRole('button', { name: 'Wcześniej' }));
  await screen.findByRole('columnheader', { name: 'Poniedziałek, 30 listopada 2026' });
  // Asked for together with the figures, not behind them.
  expect(asked.filter((url) => url.includes('gaps'))).toHaveLength(1);
  await until(() => expect(advice()).toHaveTextContent('Sprawdzam luki...'));
  answer();
  await until(() => expect(advice()).toBeNull());
});

test('an unpaid payment can be moved by a working day, by key and by button', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', '/cashflow?view=days&as=table&month=2026-12&open=income/2026-12-28');
  const panel = await screen.findByRole('region', { name: 'Wpływy' });
  const [link] = await within(panel).findAllByRole('link', { name: /Łąka/ });
  link?.focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await until(() =>
    expect(useToasts.getState().toasts.map(({ title }) => title)[0]).toMatch(/29\.12\.2026$/),
  );
});

test('a user of some sheets is told so, and sees no balances', async () => {
  await openAs('reader@a.test');
  expect(await screen.findByText(/^tylko arkusze, które widzisz/)).toBeVisible();
  expect(screen.queryByText('Saldo na koniec')).toBeNull();
  expect(screen.getByText('Wpływy w okresie')).toBeVisible();
});

test('the sums of a period open, even without balances', async () => {
  const user = userEvent.setup();
  await openAs('reader@a.test');
  const income = (await screen.findByText('Wpływy w okresie')).nextElementSibling;
  await user.click(within(income as HTMLElement).getByRole('link'));
  const pane = await screen.findByRole('region', { name: 'Wpływy' });
  await until(() => expect(pane.textContent).toContain(income?.textContent));
});

test('the figures beside the plot and the axis of days open their items', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', '/cashflow?view=days&month=2026-11');
  const [lowest] = await screen.findAllByRole('button', { name: /^Konto główne: / });
  await user.click(lowest as HTMLElement);
  const panes = await screen.findAllByRole('region', { name: /Konto główne/ });
  await until(() =>
    expect(panes.map(({ textContent }) => textContent).join(' ')).toContain(lowest?.textContent),
  );
  const cost = screen.getByRole('button', { name: /^Koszty: / });
  const sum = cost.textContent;
  await user.click(cost);
  await until(() => expect(screen.getByRole('region', { name: 'Koszty' }).textContent).toContain(sum));
  const [beside] = await screen.findAllByRole('button', { name: /^Wpływy, / });
  await user.click(beside as HTMLElement);
  await until(() =>
    expect(screen.getByRole('region', { name: 'Wpływy' }).textContent).toContain(beside?.textContent),
  );
});

test('a user without sheets is told what to do', async () => {
  await openAs('nothing@a.test');
  expect(await screen.findByText('Nie masz dostępu do żadnego arkusza')).toBeVisible();
});
