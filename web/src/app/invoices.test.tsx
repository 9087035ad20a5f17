import { minor } from '@saldo/contract/domain/money';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { Invoices } from './invoices.tsx';

const server = serverOfEachTest({
  catalogues: ['invoices', 'list', 'parts', 'sheet-payments', 'editing'],
});

async function openAs(email: string, at = '/invoices/invoice?weeks=1') {
  await server().signIn(email);
  return renderScreen({ at, path: '/invoices/*', element: <Invoices /> });
}
async function invoicesToIssue() {
  const client = await server().client('master@a.test');
  const answer = await client.report.invoices({ query: { until: '2026-11-27' } });
  if (answer.status !== 200) throw new Error(`Invoices answered ${answer.status}`);
  return answer.body;
}

const dayOf = ({ items }: Awaited<ReturnType<typeof invoicesToIssue>>, id: number) =>
  items.find((one) => one.id === id)?.issueDate;

test('late invoices come first, and an issued invoice becomes a document on its cell', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  const before = await invoicesToIssue();
  const [first] = before.items;
  if (!first) throw new Error('There is no invoice to issue');
  expect(await screen.findAllByText('Zaległe')).not.toHaveLength(0);
  const [issued] = await screen.findAllByRole('button', { name: `Oznacz jako wystawioną: ${first.name}` });
  const { recordId, month } = first.origin;
  const toCell = screen.getAllByRole('link').filter((link) => {
    const to = link.getAttribute('href') ?? '';
    return to.includes(String(recordId)) && to.includes(month);
  });
  // the day of issue, the sheet, and each of the three amounts
  expect(toCell).toHaveLength(5);
  await user.click(issued as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText('Numer'));
  await user.paste('FS 44/11/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Dodaj' }));
  await until(async () => {
    const { all } = await invoicesToIssue();
    expect(all.count).toBe(before.all.count - 1);
  });
});

test('W marks the invoice of the focused row as issued', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  const [first] = (await invoicesToIssue()).items;
  await screen.findAllByRole('button', { name: `Oznacz jako wystawioną: ${first?.name}` });
  await user.keyboard('w');
  expect(screen.queryByRole('dialog')).toBeNull();
  document.querySelector<HTMLElement>(`tr[data-id="${first?.id}"] [data-list-item]`)?.focus();
  await user.keyboard('w');
  expect(await screen.findByRole('dialog')).toHaveTextContent(first?.name ?? '');
});

test('an invoice to issue is offered the first unused number after the last one, and another user cannot take it unnoticed', async () => {
  const user = userEvent.setup();
  const client = await server().client('master@a.test');
  const [first, ...others] = (await invoicesToIssue()).items.filter(({ vatRate }) => vatRate !== null);
  if (!first) throw new Error('There is no invoice to issue');
  const { recordId, month } = first.origin;
  const issue = async (number: string, issueDate: string) => {
    const made = await client.payment.create({
      body: {
        type: 'invoice',
        direction: 'income',
        number,
        issueDate,
        currency: 'PLN',
        contractorId: null,
        amounts: { net: minor(10_000), vat: minor(2_300), gross: minor(12_300) },
        parts: [{ gross: minor(12_300), cell: { recordId, month } }],
      },
    });
    expect(made.status).toBe(201);
  };
  await issue('FS 44/11/2026', '2026-11-20');
  await issue('FS 45/11/2026', '2026-11-18');
  await openAs('master@a.test');
  const [issued] = await screen.findAllByRole('button', {
    name: `Oznacz jako wystawioną: ${others[0]?.name}`,
  });
  await user.click(issued as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Następny numer: FS 46/11/2026' }));
  expect(screen.getByLabelText('Numer')).toHaveValue('FS 46/11/2026');
  await issue('FS 46/11/2026', '2026-11-20');
  const before = await invoicesToIssue();
  await user.click(screen.getByRole('button', { name: 'Dodaj' }));
  expect(await screen.findByText(/^Dokument o tym numerze już jest\./u)).toBeVisible();
  expect((await invoicesToIssue()).all.count).toBe(before.all.count);
  await user.keyboard('{Enter}');
  await until(() => expect(screen.getByRole('button', { name: 'Dodaj' })).toBeEnabled());
  expect((await invoicesToIssue()).all.count).toBe(before.all.count);
  await user.click(screen.getByRole('checkbox', { name: 'Dodaj drugi o tym numerze' }));
  await user.click(screen.getByRole('button', { name: 'Dodaj' }));
  await until(async () => expect((await invoicesToIssue()).all.count).toBe(before.all.count - 1));
});

test('the day of issue can be moved from the menu of an invoice', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  const before = await invoicesToIssue();
  const [first] = before.items;
  const [menu] = await screen.findAllByRole('button', { name: `Więcej: ${first?.name}` });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Przesuń dzień wystawienia' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Przesuń' }));
  await until(async () => {
    const { items } = await invoicesToIssue();
    const moved = items.filter(({ id, issueDate }) => issueDate !== dayOf(before, id));
    expect(moved).toMatchObject([{ issueDate: '2026-11-20', isLate: false }]);
  });
});

test('a read-only user sees invoices of their sheets, without commands', async () => {
  await openAs('reader@a.test');
  expect(await screen.findByText('Faktury z arkuszy, które widzisz.')).toBeVisible();
  expect(await screen.findAllByRole('button', { name: /^Więcej/ })).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Oznacz jako wystawioną/ })).not.toBeInTheDocument();
});

test('a user without sheets is told what to do', async () => {
  await openAs('nothing@a.test');
  expect(await screen.findByText('Nie masz dostępu do żadnego arkusza')).toBeVisible();
});

test('the sum of a week opens its invoices only', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test', '/invoices/invoice?weeks=13');
  const { items } = await invoicesToIssue();
  const late = items.filter(({ isLate }) => isLate);
  const [sum] = await screen.findAllByRole('link', { name: /^\d\d\.\d\d – \d\d\.\d\d, Brutto: / });
  if (!sum) throw new Error('No week has a sum');
  const [, figure = ''] = (sum.getAttribute('aria-label') ?? '').split(': ');
  await user.click(sum);
  await until(() => expect(place()).toMatch(/^\/invoices\/invoice\?weeks=13&week=\d{4}-\d\d-\d\d$/));
  // The list has one week, whose sum is the figure that was opened.
  await until(() => expect(screen.getAllByRole('link', { name: /, Brutto: / })).toHaveLength(1));
  expect(screen.getByRole('link', { name: /, Brutto: / })).toHaveAccessibleName(
    expect.stringContaining(figure),
  );
  await user.click(screen.getByRole('button', { name: /^Usuń: \d\d\.\d\d – / }));
  await until(() => expect(place()).toBe('/invoices/invoice?weeks=13'));
  await user.click(await screen.findByRole('link', { name: /^Zaległe, Netto: / }));
  await until(() => expect(place()).toBe('/invoices/invoice?weeks=13&late=true'));
  await until(() => expect(screen.getAllByRole('button', { name: /^Więcej: / })).toHaveLength(late.length));
});
