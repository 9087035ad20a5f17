import { formatAccount } from '@saldo/contract/domain/bank-account';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepList, keptKey } from '#lib/list-state/kept-list.ts';
import { noTicks } from '#lib/list-state/ticks.ts';
import { useToasts } from '#lib/toasts.ts';
import { holdRequests } from '#testing/hold-requests.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { PaymentsScreen } from './payments-screen.tsx';

// The first test also loads the code of the screen and of its dialogs, which takes long beside others.
vi.setConfig({ testTimeout: 60_000 });

const server = serverOfEachTest({ catalogues: ['payments', 'list', 'parts', 'editing'] });
// Lists keep their ticks when the user leaves them.
afterEach(() => keepList(keptKey(1, 'payments-detached'), { ticks: noTicks('') }));

const CONTRACTOR = 31;
const METHOD = 41;

const master = () => server().as('master@a.test');

async function change(path: string, body: object) {
  const caller = await master();
  const { version } = (await caller.get(path)).json<{ version: number }>();
  expect((await caller.patch(path, { version, ...body })).statusCode).toBe(200);
}
const giveMethodNumber = () =>
  change(`/api/payment-method/${METHOD}`, { number: 'PL27114020040000300201355387' });
const giveContractorAccount = () =>
  change(`/api/contractor/${CONTRACTOR}`, {
    bankAccounts: [{ number: 'PL61109010140000071219812874', currency: null, isDefault: true }],
  });

async function add(number: string, own: object = {}) {
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const body = {
    direction: 'cost',
    number,
    issueDate: '2026-11-16',
    contractorId: CONTRACTOR,
    amounts,
    ...own,
  };
  expect((await (await master()).post('/api/payment-source', body)).statusCode).toBe(201);
}

async function show() {
  await server().signIn('master@a.test');
  return renderScreen({
    at: '/payments/list?tab=payments-list-detached',
    path: '/payments/list',
    element: <PaymentsScreen />,
  });
}

/** The files that the browser was asked to save. */
function savedFiles() {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return '#';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  return files;
}

async function openDialog(user: ReturnType<typeof userEvent.setup>, numbers: readonly string[]) {
  for (const number of numbers)
    await user.click(await screen.findByRole('checkbox', { name: `Zaznacz: ${number}` }));
  await user.click(await screen.findByRole('button', { name: 'Plik przelewów...' }));
  return within(await screen.findByRole('dialog', { name: /^Plik z/u }));
}

test('ticked costs become a file with the displayed sum, and are marked as ordered', async () => {
  const user = userEvent.setup();
  const files = savedFiles();
  await giveMethodNumber();
  await giveContractorAccount();
  await add('FV 7/2026');
  await add('FV 8/2026');
  await show();
  const dialog = await openDialog(user, ['FV 7/2026', 'FV 8/2026']);
  expect(await dialog.findByText('Razem 2 460,00 zł')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Pobierz plik' });
  await until(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await until(() => expect(screen.getAllByText('zlecona 20.11')).toHaveLength(2));
  const [file] = files;
  const lines = (await file?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^110,20261120,123000,/u);
  expect(useToasts.getState().toasts).toMatchObject([
    { title: 'Zapisano plik z 2 przelewami', action: { label: 'Cofnij' } },
  ]);
});

test('Enter right after the day makes one file, once the payments have been checked for it', async () => {
  const user = userEvent.setup();
  const files = savedFiles();
  await giveMethodNumber();
  await giveContractorAccount();
  await add('FV 7/2026');
  await show();
  const dialog = await openDialog(user, ['FV 7/2026']);
  expect(await dialog.findByText('Razem 1 230,00 zł')).toBeVisible();
  const day = dialog.getByRole('textbox', { name: 'Data wykonania' });
  await user.clear(day);
  const answer = holdRequests('/transfer/check', 'POST');
  await user.type(day, '24.11.2026{Enter}{Enter}');
  expect(files).toHaveLength(0);
  answer();
  expect(await screen.findByText('zlecona 24.11')).toBeVisible();
  expect(files).toHaveLength(1);
  expect(await files[0]?.text()).toMatch(/^110,20261124,/u);
});

test('faults are shown at their payment with a link to correct them, and faulty payments can be left out', async () => {
  const user = userEvent.setup();
  await giveMethodNumber();
  await add('FV 7/2026');
  await giveContractorAccount();
  await add('FV 8/2026', { contractorId: null });
  await show();
  const dialog = await openDialog(user, ['FV 7/2026', 'FV 8/2026']);
  expect(await dialog.findByText(/Dokument nie ma kontrahenta/u)).toBeVisible();
  const [link] = dialog.getAllByRole('link', { name: 'Popraw: FV 8/2026' });
  expect(link?.getAttribute('href')).toContain('payments-editor/edit/');
  await user.click(dialog.getByRole('button', { name: 'Pobierz plik' }));
  expect(await dialog.findByText('Popraw błędy albo pomiń te płatności.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pomiń 1 płatność z błędami' }));
  expect(await dialog.findByText('Razem 1 230,00 zł')).toBeVisible();
  expect(dialog.queryByText('Popraw błędy albo pomiń te płatności.')).not.toBeInTheDocument();
});

test('amounts in another currency than that of the account are not added to the others', async () => {
  const user = userEvent.setup();
  await giveMethodNumber();
  await giveContractorAccount();
  await add('FV 7/2026');
  await add('RE 8/2026', { currency: 'EUR', amounts: { net: 64_000, vat: 0, gross: 64_000 } });
  await show();
  const dialog = await openDialog(user, ['FV 7/2026', 'RE 8/2026']);
  expect(await dialog.findByText('Razem 1 230,00 zł, 640,00 EUR')).toBeVisible();
});

test('the account that a contractor lacks is entered once, beside its first payment', async () => {
  const user = userEvent.setup();
  await giveMethodNumber();
  await add('FV 7/2026');
  await add('FV 8/2026');
  await show();
  const dialog = await openDialog(user, ['FV 7/2026', 'FV 8/2026']);
  const name = /^Rachunek kontrahenta: /u;
  const field = await dialog.findByRole('textbox', { name });
  await user.click(dialog.getByRole('button', { name: 'Pobierz plik' }));
  await until(() => expect(field).toHaveFocus());
  await user.keyboard('PL61109010140000071219812875{Enter}');
  expect(await dialog.findByText('Numer rachunku jest błędny.')).toBeVisible();
  await user.keyboard('{Backspace}4{Enter}');
  await until(() => expect(dialog.queryByRole('textbox', { name })).not.toBeInTheDocument());
  expect(dialog.getAllByText(formatAccount('PL61109010140000071219812874'))).toHaveLength(2);
  const confirm = dialog.getByRole('button', { name: 'Pobierz plik' });
  await until(() => expect(confirm).toHaveFocus());
  expect(dialog.queryByText('Popraw błędy albo pomiń te płatności.')).not.toBeInTheDocument();
});

test('a payment that another user has paid meanwhile is refused with a message, and can be left out', async () => {
  const user = userEvent.setup();
  await giveMethodNumber();
  await giveContractorAccount();
  await add('FV 7/2026');
  await add('FV 8/2026');
  await show();
  const dialog = await openDialog(user, ['FV 7/2026', 'FV 8/2026']);
  const confirm = dialog.getByRole('button', { name: 'Pobierz plik' });
  await until(() => expect(confirm).toBeEnabled());
  const { items } = (await (await master()).post('/api/payment/pages', { tab: 'detached' })).json<{
    items: { id: number; number: string; version: number }[];
  }>();
  const parts = items.flatMap(({ id, number, version }) => (number === 'FV 8/2026' ? [{ id, version }] : []));
  await (await master()).post('/api/payment/change', { parts, set: { paidDate: '2026-11-20' } });
  await user.click(confirm);
  expect(await dialog.findByText(/Jest już zapłacona/u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pomiń 1 płatność z błędami' }));
  expect(await dialog.findByText('Razem 1 230,00 zł')).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('a payment that another user has deleted meanwhile is named and left out of the file', async () => {
  const user = userEvent.setup();
  const files = savedFiles();
  await giveMethodNumber();
  await giveContractorAccount();
  await add('FV 7/2026');
  await add('FV 8/2026');
  await show();
  const dialog = await openDialog(user, ['FV 7/2026', 'FV 8/2026']);
  const confirm = dialog.getByRole('button', { name: 'Pobierz plik' });
  await until(() => expect(confirm).toBeEnabled());
  const { items } = (await (await master()).post('/api/payment/pages', { tab: 'detached' })).json<{
    items: { paymentSourceId: number; number: string }[];
  }>();
  const gone = items.find(({ number }) => number === 'FV 8/2026')?.paymentSourceId;
  expect((await (await master()).delete(`/api/payment-source/${gone}`)).statusCode).toBe(200);
  await user.click(confirm);
  // The press meant both, so the file is not made before the user has seen that one is gone.
  expect(await dialog.findByText(/usunięto w międzyczasie.*: FV 8\/2026$/u)).toBeVisible();
  expect(await dialog.findByText('Razem 1 230,00 zł')).toBeVisible();
  expect(files).toEqual([]);
  expect(dialog.queryByText(/Tego elementu już nie ma/u)).not.toBeInTheDocument();
  // A press right after the one before counts as a double one.
  await until(async () => {
    await user.click(dialog.getByRole('button', { name: 'Pobierz plik' }));
    expect(files).toHaveLength(1);
  });
});

test('an account without a number is not preset, and like a day off it is reported at its field', async () => {
  const user = userEvent.setup();
  await giveContractorAccount();
  await add('FV 7/2026');
  await show();
  const dialog = await openDialog(user, ['FV 7/2026']);
  expect(await dialog.findByText('Razem 1 230,00 zł')).toBeVisible();
  const account = dialog.getByRole('combobox', { name: 'Z rachunku' });
  expect(account).toHaveValue('');
  expect(account).not.toBeInvalid();
  const confirm = dialog.getByRole('button', { name: 'Pobierz plik' });
  await until(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(await dialog.findByText('Wskaż rachunek, z którego płacisz.')).toBeVisible();
  await user.type(account, 'Konto{Enter}');
  expect(await dialog.findByText('To nie jest rachunek bankowy z numerem.')).toBeVisible();
  const mend = dialog.getByRole('link', { name: 'Wpisz numer rachunku' });
  expect(mend).toHaveAttribute('href', expect.stringContaining(`payment-method-editor/edit/${METHOD}`));
  const day = dialog.getByRole('textbox', { name: 'Data wykonania' });
  await user.clear(day);
  await user.type(day, '22.11.2026{Tab}');
  expect(await dialog.findByText(/Banki w tym dniu nie księgują/u)).toBeVisible();
});

test('a sum that needs a second person is requested, and its notice leads to the request', async () => {
  const user = userEvent.setup();
  await giveMethodNumber();
  await giveContractorAccount();
  await add('FV 7/2026');
  const limit = { name: 'transfers.approvalFrom', startDate: '2000-01-01', endDate: null, value: '100000' };
  await (await master()).post('/api/license-setting', { settings: [limit] });
  const { place } = await show();
  const dialog = await openDialog(user, ['FV 7/2026']);
  const confirm = await dialog.findByRole('button', { name: 'Poproś o zatwierdzenie' });
  await until(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await until(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { title: 'Poproszono o zatwierdzenie przelewów', action: { label: 'Pokaż prośbę' } },
    ]),
  );
  useToasts.getState().toasts[0]?.action?.run();
  await until(() => expect(place()).toBe('/payments/transfers'));
});

test('ordered payments can be found by their state, and the mark can be removed', async () => {
  const user = userEvent.setup();
  savedFiles();
  await giveMethodNumber();
  await giveContractorAccount();
  await add('FV 7/2026');
  await add('FV 8/2026');
  await show();
  const dialog = await openDialog(user, ['FV 7/2026']);
  const confirm = dialog.getByRole('button', { name: 'Pobierz plik' });
  await until(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(await screen.findByText('zlecona 20.11')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stan' }), 'Zlecone');
  await until(() => expect(screen.queryByText('FV 8/2026')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  expect(screen.queryByRole('button', { name: 'Plik przelewów...' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cofnij zlecenie...' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cofnąć zlecenie 1 płatności?' }));
  await user.click(question.getByRole('button', { name: 'Cofnij zlecenie' }));
  await until(() => expect(screen.queryByText('FV 7/2026')).not.toBeInTheDocument());
});
