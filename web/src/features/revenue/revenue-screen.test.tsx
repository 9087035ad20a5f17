import { minor } from '@saldo/contract/domain/money';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formatPln } from '#lib/words/format.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { RevenuePreview } from './revenue-preview.tsx';
import { RevenueScreen } from './revenue-screen.tsx';

const server = serverOfEachTest({ catalogues: ['revenue', 'parts'] });

async function openAs(email: string, at = '/revenue/monthly?year=2026', isRising = false) {
  await server().signIn(email);
  const element = (
    <>
      <RevenueScreen isRising={isRising} />
      <RevenuePreview />
    </>
  );
  return renderScreen({ at, path: '/revenue/*', element });
}
const DEVIATION = /^Do planu, (.+ 2026): /u;
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const cellsOf = async (name: string) => {
  const [header] = await screen.findAllByRole('rowheader', { name });
  const row = header?.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`There is no row ${name}`);
  return within(row).getAllByRole('gridcell');
};

test('the months show the server’s figures, and a figure opens its rows with links to their cells', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  const client = await server().client('master@a.test');
  const answer = await client.report.revenue({ query: { year: 2026 } });
  if (answer.status !== 200) throw new Error(`The result answered ${answer.status}`);
  const cells = await cellsOf('Koszty');
  const shown = cells.slice(0, 12).map((cell) => cell.textContent);
  expect(shown).toEqual(answer.body.cost.projection.map(formatPln));
  await user.click(cells[4] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Koszty, maj 2026' });
  const [first] = await within(dialog).findAllByRole('link');
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/budget\/\d+\?row=\d+&month=2026-05$/));
  const sum = within(dialog).getByRole('row', { name: /^Razem/ });
  expect(sum.textContent).toContain(shown[4]);
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Koszty, czerwiec 2026' })).toBeVisible();
});

test('percentages open the rows that they are derived from', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  await user.click((await cellsOf('Wynik po opodatkowaniu'))[4] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Wynik po opodatkowaniu, maj 2026' })).toBeVisible();
  await user.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Of the month under the cursor, which the focus that returns from the dialog may change until the click.
  const deviation = await screen.findByRole('button', { name: DEVIATION });
  let month: string | undefined;
  const read = () => {
    month = DEVIATION.exec(deviation.getAttribute('aria-label') ?? deviation.textContent)?.[1];
  };
  deviation.addEventListener('click', read, { capture: true, once: true });
  await user.click(deviation);
  expect(await screen.findByRole('dialog', { name: `Wynik, ${month}` })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: /^plan .* %$/u }));
  expect(await screen.findByRole('dialog', { name: 'Wynik, sty 2026 – gru 2026' })).toBeVisible();
});

test('an amount of a row opens its payments in the months of the figure, which come to it', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  await user.click((await cellsOf('Koszty')).at(-1) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Koszty, sty 2026 – gru 2026' });
  const client = await server().client('master@a.test');
  const query = { from: '2026-01', to: '2026-12', direction: 'cost' } as const;
  const answer = await client.report.revenueRows({ query });
  if (answer.status !== 200) throw new Error(`The rows answered ${answer.status}`);
  const [row] = answer.body.rows;
  if (!row) throw new Error('There are no costs');
  const named = (of: string) =>
    within(dialog).findAllByRole('button', { name: `${row.name}, ${of}: ${formatPln(row.projection)}` });
  const [amount] = await named('Projekcja');
  await user.click(amount as HTMLElement);
  const items = await client.report.explorerItems({
    query: {
      from: '2026-01-01',
      to: '2026-12-31',
      direction: 'cost',
      recordId: row.recordId,
      withTaxes: '1',
    },
  });
  if (items.status !== 200) throw new Error(`The items answered ${items.status}`);
  expect(sumOf(items.body.items.map(({ net }) => net))).toBe(row.projection);
  await until(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(items.body.count));
  for (const line of within(dialog).getAllByRole('listitem'))
    expect(within(line).getAllByRole('link')).not.toHaveLength(0);
  expect(within(dialog).getByRole('button', { expanded: true })).toHaveAccessibleName(
    `Płatności: ${row.name}`,
  );
});

test('the rows of a figure are unfolded and scrolled as they were when it is opened again', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  const open = async () => user.click((await cellsOf('Koszty')).at(-1) as HTMLElement);
  await open();
  const rows = async () =>
    within(await screen.findByRole('dialog')).findByRole('region', { name: 'Wiersze' });
  const before = await rows();
  const [unfold] = within(before).getAllByRole('button', { name: /^Płatności: /u, expanded: false });
  await user.click(unfold as HTMLElement);
  before.scrollTop = 40;
  fireEvent.scroll(before);
  await user.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  const after = await rows();
  expect(within(after).getByRole('button', { expanded: true })).toHaveAccessibleName(
    unfold?.getAttribute('aria-label') ?? '',
  );
  expect(after.scrollTop).toBe(40);
});

test('a margin and a change from the year before say from which amounts they are calculated', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  const margin = (await cellsOf('Marża'))[4] as HTMLElement;
  const { textContent: income } = (await cellsOf('Przychody'))[4] as HTMLElement;
  await user.click(margin);
  const dialog = await screen.findByRole('dialog', { name: 'Wynik, maj 2026' });
  expect(await within(dialog).findByText(margin.textContent)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: `przychody: ${income}` }));
  expect(await screen.findByRole('dialog', { name: 'Przychody, maj 2026' })).toBeVisible();
});

test('the rows of a result come to its sum: costs with their sign, shares to 100 %', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  await user.click((await cellsOf('Wynik'))[4] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Wynik, maj 2026' });
  const client = await server().client('master@a.test');
  const answer = await client.report.revenueRows({ query: { from: '2026-05', to: '2026-05' } });
  if (answer.status !== 200) throw new Error(`The rows answered ${answer.status}`);
  const { rows, sums } = answer.body;
  const at = rows.findIndex(({ direction }) => direction === 'cost');
  const projection = rows[at]?.projection ?? minor(0);
  expect(projection).toBeGreaterThan(0);
  await within(dialog).findAllByRole('link');
  // the first line names the columns
  const line = within(dialog).getAllByRole('row')[1 + at];
  expect(line?.textContent).toContain(formatPln(minor(0 - projection)));
  const total = within(dialog).getByRole('row', { name: /^Razem/ });
  expect(total.textContent).toContain(formatPln(sums.projection));
  expect(within(total).getAllByRole('cell').at(-1)?.textContent).toBe('100,0 %');
});

test('cumulative amounts end with December, and the mode is in the address', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test', '/revenue/rising?year=2026', true);
  const client = await server().client('master@a.test');
  const answer = await client.report.revenue({ query: { year: 2026 } });
  if (answer.status !== 200) throw new Error(`The result answered ${answer.status}`);
  const { income, cost } = answer.body;
  const cells = await cellsOf('Wynik');
  expect(cells).toHaveLength(12);
  expect(cells[11]?.textContent).toBe(formatPln(minor(sumOf(income.projection) - sumOf(cost.projection))));
  await user.click(screen.getByRole('radio', { name: 'Miesięcznie' }));
  await user.click(screen.getByRole('button', { name: 'Rok 2027' }));
  await user.click(screen.getByRole('radio', { name: 'Przychody' }));
  await until(() => expect(place()).toBe('/revenue/monthly?year=2027&measure=income'));
});

test('the result of one sheet: its figures, its rows, and its id in the address', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  await cellsOf('Koszty');
  await user.click(screen.getByRole('button', { name: 'Arkusze: wszystkie' }));
  await user.click(await screen.findByRole('option', { name: 'Rezerwa' }));
  await user.keyboard('{Escape}');
  await until(() => expect(place()).toBe('/revenue/monthly?year=2026&sheets=23'));
  const client = await server().client('master@a.test');
  const answer = await client.report.revenue({ query: { year: 2026, sheets: '23' } });
  if (answer.status !== 200) throw new Error(`The result answered ${answer.status}`);
  const expected = answer.body.cost.projection.map(formatPln);
  await until(async () =>
    expect((await cellsOf('Koszty')).slice(0, 12).map((cell) => cell.textContent)).toEqual(expected),
  );
  expect(screen.getByText('Tylko wybrane arkusze.')).toBeVisible();
  // The export covers the same sheets.
  expect(screen.getByRole('link', { name: 'Eksport' })).toHaveAttribute(
    'href',
    expect.stringContaining('f.sheet=Rezerwa'),
  );
  await user.click((await cellsOf('Koszty'))[4] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Koszty, maj 2026' });
  const total = await within(dialog).findByRole('row', { name: /^Razem/ });
  expect(total.textContent).toContain(expected[4]);
});

test('a user of some sheets is told so, one without sheets what to do', async () => {
  await openAs('reader@a.test');
  expect(await screen.findByText('Sumy arkuszy, które widzisz.')).toBeVisible();
});

test('a user without sheets is told what to do', async () => {
  await openAs('nothing@a.test');
  expect(await screen.findByText('Nie masz dostępu do żadnego arkusza')).toBeVisible();
});

test('a year without amounts suggests what to do', async () => {
  await openAs('master@a.test', '/revenue/monthly?year=2031');
  expect(await screen.findByText('W tym roku nie ma jeszcze przychodów ani kosztów')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zobacz arkusze' })).toBeVisible();
});
