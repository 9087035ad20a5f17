import type { PaymentSource } from '@saldo/contract/payment-source';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { EditPayment } from './payment-editor.tsx';

const server = serverOfEachTest({
  signedInAs: 'master@a.test',
  catalogues: ['payments', 'list', 'editing', 'live', 'parts'],
});
const ROW = 71;
const master = () => server().as('master@a.test');
type Contractor = { id: number; version: number };
const firstContractor = async () => {
  const [first] = (await (await master()).get('/api/contractor')).json<Contractor[]>();
  if (!first) throw new Error('A contractor exists');
  return first;
};
const add = async (more: object) => {
  const body = {
    direction: 'cost',
    number: 'FS 308',
    issueDate: '2026-11-02',
    amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
    ...more,
  };
  const added = await (await master()).post('/api/payment-source', body);
  expect(added.statusCode, added.payload).toBe(201);
  return added.json<{ source: PaymentSource }>().source;
};
async function edit({ id }: PaymentSource) {
  renderScreen({ at: '/payments/list', path: '/payments/list', element: <EditPayment id={id} /> });
  const editor = within(await screen.findByRole('dialog', { name: 'FS 308' }));
  // Until the rights have loaded, it is read-only.
  await editor.findByRole('button', { name: 'Zapisz' });
  return editor;
}

test('unpaid instalments say how far their due dates are from today, as the list does', async () => {
  const parts = ['2026-11-13', '2026-11-26', '2026-12-10'].map((dueDate) => ({ gross: 41_000, dueDate }));
  const editor = await edit(await add({ parts }));
  const due = (place: number) =>
    editor.getByRole('textbox', { name: `Termin, rata ${place}` }).closest('td')?.textContent;
  await until(() => expect([due(1), due(2), due(3)]).toEqual(['7 dni po terminie', 'za 6 dni', 'za 20 dni']));
  await userEvent.click(editor.getAllByRole('button', { name: 'Zapłać' })[0] as HTMLElement);
  expect(due(1)).toBe('');
});

test.each([
  ['21.11.2026', 'To dzień w przyszłości.'],
  ['20.11.2027', 'To dzień w przyszłości.'],
  ['22.11.2027', 'Ponad rok od dziś: sprawdź rok.'],
  // beyond the calendar, whose last day is taken
  ['20.11.2062', 'Data poza zakresem. Wstawiono najbliższą możliwą. Ponad rok od dziś: sprawdź rok.'],
  ['20.11.2026', ''],
])('a payment on %s, seen from 20.11.2026, is doubted at its field: %s', async (typed, doubt) => {
  const user = userEvent.setup();
  const editor = await edit(await add({}));
  await user.click(editor.getByRole('button', { name: 'Zapłać' }));
  const day = editor.getByRole('textbox', { name: 'Zapłata, rata 1' });
  await user.clear(day);
  await user.type(day, `${typed}{Tab}`);
  expect(day).toHaveAccessibleDescription(doubt);
  expect(day).not.toHaveAttribute('aria-invalid');
});

test('an issue date more than a year ahead is doubted at its field', async () => {
  const user = userEvent.setup();
  const editor = await edit(await add({}));
  const day = editor.getByRole('textbox', { name: 'Wystawiona' });
  await user.clear(day);
  await user.type(day, '20.11.2029{Tab}');
  expect(day).toHaveAccessibleDescription('Ponad rok od dziś: sprawdź rok.');
});

test('a proforma is out of date after its day, never overdue', async () => {
  const editor = await edit(
    await add({ type: 'proforma', parts: [{ gross: 123_000, dueDate: '2026-11-13' }] }),
  );
  expect(await editor.findByText('nieaktualna')).toBeVisible();
});

test('the foot names the changed fields until they are as before', async () => {
  const user = userEvent.setup();
  const editor = await edit(await add({}));
  const number = editor.getByRole('textbox', { name: 'Numer' });
  expect(editor.queryByText(/^Niezapisane/u)).toBeNull();
  await user.type(number, '9');
  expect(await editor.findByText('Niezapisane: Numer')).toBeVisible();
  await user.type(editor.getByRole('textbox', { name: 'Opis' }), 'Drzwi');
  expect(await editor.findByText('Niezapisane: Numer, Opis')).toBeVisible();
  await user.clear(editor.getByRole('textbox', { name: 'Opis' }));
  await user.type(number, '{Backspace}');
  await until(() => expect(editor.queryByText(/^Niezapisane/u)).toBeNull());
});

test('the tax number stands beside the contractor, and with the white list also its status', async () => {
  const { id, version } = await firstContractor();
  const patched = await (
    await master()
  ).patch(`/api/contractor/${id}`, {
    version,
    taxIdentificationNumber: 'PL5260250274',
  });
  expect(patched.statusCode, patched.payload).toBe(200);
  const source = await add({ contractorId: id });
  const editor = await edit(source);
  expect(await editor.findByText('NIP 526-025-02-74')).toBeVisible();
  expect(editor.queryByText('czynny podatnik VAT')).toBeNull();
});

test('with the white list set up, the editor shows the VAT status of the contractor', async () => {
  const connector = { connector: 'vat-list', name: 'Biała lista', identifier: null, secret: null };
  await (
    await master()
  ).post('/api/import/source', { ...connector, since: '2026-11-01', schedule: 'manual' });
  const { id, version } = await firstContractor();
  await (await master()).patch(`/api/contractor/${id}`, { version, taxIdentificationNumber: 'PL5260250274' });
  const editor = await edit(await add({ contractorId: id }));
  expect(await editor.findByText('czynny podatnik VAT')).toBeVisible();
});

test('the best cell of an instalment without one is taken over and saved with the document', async () => {
  const user = userEvent.setup();
  const { id: contractorId } = await firstContractor();
  const source = await add({ contractorId });
  const editor = await edit(source);
  await user.click(await editor.findByRole('button', { name: /: Przyjmij /u }));
  expect(await editor.findByText('Niezapisane: Raty')).toBeVisible();
  await user.click(editor.getByRole('button', { name: 'Zapisz' }));
  await until(async () => {
    const stored = await (await master()).get(`/api/payment-source/${source.id}`);
    expect(stored.json<PaymentSource>().parts[0]?.cell?.recordId).toBe(ROW);
  });
});
