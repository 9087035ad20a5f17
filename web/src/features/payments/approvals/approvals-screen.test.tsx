import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { leastWidthOf, LIST_ROOM } from '#testing/list-room.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { ApprovalsScreen } from './approvals-screen.tsx';

// The first test also loads the code of the screen and of its dialogs, which takes long beside others.
vi.setConfig({ testTimeout: 60_000 });

const server = serverOfEachTest({ catalogues: ['payments', 'list', 'parts', 'editing'] });
const CONTRACTOR = 31;
const METHOD = 41;

async function change(path: string, body: object) {
  const caller = await server().as('master@a.test');
  const { version } = (await caller.get(path)).json<{ version: number }>();
  expect((await caller.patch(path, { version, ...body })).statusCode).toBe(200);
}

/** A cost of 1 230,00 zł whose transfer the writer has submitted for approval. */
async function request() {
  await change(`/api/payment-method/${METHOD}`, { number: 'PL27114020040000300201355387' });
  await change(`/api/contractor/${CONTRACTOR}`, {
    bankAccounts: [{ number: 'PL61109010140000071219812874', currency: null, isDefault: true }],
  });
  const master = await server().as('master@a.test');
  const settings = [
    { name: 'transfers.approvalFrom', startDate: '2000-01-01', endDate: null, value: '100000' },
  ];
  await master.post('/api/license-setting', { settings });
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const cost = {
    direction: 'cost',
    number: 'FV 7/2026',
    issueDate: '2026-11-16',
    contractorId: CONTRACTOR,
    amounts,
  };
  const { source } = (await master.post('/api/payment-source', cost)).json<{
    source: { id: number; version: number; parts: { id: number }[] };
  }>();
  const writer = await server().as('writer@a.test');
  const asked = await writer.post('/api/payment/transfer-approvals', {
    parts: source.parts.map(({ id }) => ({ id, version: source.version })),
    paymentMethodId: METHOD,
    format: 'elixir',
    date: '2026-12-01',
    total: 123_000,
  });
  expect(asked.statusCode, asked.payload).toBe(201);
  return source.id;
}

async function open(as: string) {
  await server().signIn(as);
  renderScreen({
    at: '/payments/transfers/@/transfer-approval/1',
    path: '/payments/transfers/*',
    element: <ApprovalsScreen />,
  });
  return within(await screen.findByRole('dialog', { name: /^Przelewy na 1.230,00.zł$/ }));
}
/** A state in the list, which is accessible once the dialog has closed: until then both show it. */
const stateInList = async (name: string) => await screen.findByRole('cell', { name });
const toastTitles = () => useToasts.getState().toasts.map(({ title }) => title);

test('a second person approves the displayed transfers', async () => {
  const user = userEvent.setup();
  await request();
  const dialog = await open('master@a.test');
  expect(dialog.getByText('61 1090 1014 0000 0712 1981 2874')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Zatwierdź' }));
  await until(() => expect(toastTitles()).toEqual(['Zatwierdzono przelewy']));
  expect(await stateInList('Zatwierdzone')).toBeVisible();
});

test('the columns of requests fit into a window of 1280 px', async () => {
  await request();
  await open('master@a.test');
  const list = (await screen.findByText('Czeka na decyzję', { selector: 'td *' })).closest('table');
  expect(leastWidthOf(list)).toBeLessThanOrEqual(LIST_ROOM);
});

test('the person who decides is told of another request for the same payment', async () => {
  const id = await request();
  const master = await server().as('master@a.test');
  const source = (await master.get(`/api/payment-source/${id}`)).json<{
    version: number;
    parts: { id: number }[];
  }>();
  const asked = await master.post('/api/payment/transfer-approvals', {
    parts: source.parts.map((part) => ({ id: part.id, version: source.version })),
    paymentMethodId: METHOD,
    format: 'elixir',
    date: '2026-12-01',
    total: 123_000,
  });
  expect(asked.statusCode, asked.payload).toBe(201);
  const dialog = await open('master@a.test');
  expect(dialog.getByText(/^1 płatność jest też w prośbie o zatwierdzenie: /u)).toBeVisible();
});

test('a rejection needs a reason, which is stored', async () => {
  const user = userEvent.setup();
  await request();
  const dialog = await open('master@a.test');
  await user.click(dialog.getByRole('button', { name: 'Odrzuć...' }));
  await user.click(dialog.getByRole('button', { name: 'Odrzuć' }));
  expect(dialog.getByText('Napisz, dlaczego odrzucasz')).toBeVisible();
  await until(() => expect(dialog.getByRole('textbox', { name: 'Powód odrzucenia' })).toHaveFocus());
  await user.keyboard('Za wcześnie{Control>}{Enter}{/Control}');
  await until(() => expect(toastTitles()).toEqual(['Odrzucono przelewy']));
  expect(await stateInList('Odrzucone')).toBeVisible();
  const { items } = (await (await server().as('master@a.test')).get('/api/payment/transfer-approvals')).json<{
    items: { reason: string }[];
  }>();
  expect(items).toMatchObject([{ reason: 'Za wcześnie' }]);
});

test('the author of a request can withdraw it, but not decide about it', async () => {
  const user = userEvent.setup();
  await request();
  const dialog = await open('writer@a.test');
  expect(dialog.queryByRole('button', { name: 'Zatwierdź' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Wycofaj prośbę' }));
  expect(await stateInList('Wycofane')).toBeVisible();
});

test('an approved request can be downloaded as its file', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => undefined }));
  await request();
  const master = await server().as('master@a.test');
  await master.post('/api/payment/transfer-approvals/1/decision', { version: 1, decision: 'approved' });
  const dialog = await open('writer@a.test');
  await user.click(dialog.getByRole('button', { name: 'Pobierz plik...' }));
  const making = within(await screen.findByRole('dialog', { name: /^Plik z/ }));
  const confirm = await making.findByRole('button', { name: 'Pobierz plik' });
  await until(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(await stateInList('Plik pobrany')).toBeVisible();
});

test('a request with changed payments is void', async () => {
  const id = await request();
  await change(`/api/payment-source/${id}`, { number: 'FV 8/2026' });
  const dialog = await open('master@a.test');
  expect(dialog.getByText(/Nie można jej zatwierdzić/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Zatwierdź' })).toBeNull();
});

test('a request whose payment was deleted after the approval says so, also in its line', async () => {
  const id = await request();
  const master = await server().as('master@a.test');
  await master.post('/api/payment/transfer-approvals/1/decision', { version: 1, decision: 'approved' });
  expect((await master.delete(`/api/payment-source/${id}`)).statusCode).toBe(200);
  const dialog = await open('master@a.test');
  const text = 'Od prośby usunięto 1 płatność. Zatwierdzenie straciło ważność, potrzebna jest nowa prośba.';
  expect(dialog.getByText(text)).toBeVisible();
  const [line] = within(dialog.getByRole('list')).getAllByRole('listitem');
  expect(line).toHaveTextContent('Płatność usunięto po prośbie.');
});

test('what waits for a decision stands before what was decided later', async () => {
  await request();
  await request();
  const master = await server().as('master@a.test');
  const decision = { version: 1, decision: 'rejected', reason: 'Za wcześnie' };
  await master.post('/api/payment/transfer-approvals/2/decision', decision);
  await server().signIn('master@a.test');
  renderScreen({ at: '/payments/transfers', path: '/payments/transfers/*', element: <ApprovalsScreen /> });
  const states = await screen.findAllByText(/^(?:Czeka na decyzję|Odrzucone)$/u);
  expect(states.map(({ textContent }) => textContent)).toEqual(['Czeka na decyzję', 'Odrzucone']);
});

test('after a decision the focus is in the row of the request, wherever that is now', async () => {
  const user = userEvent.setup();
  await request();
  await request();
  await server().signIn('master@a.test');
  const { place } = renderScreen({
    at: '/payments/transfers',
    path: '/payments/transfers/*',
    element: <ApprovalsScreen />,
  });
  const [first] = await screen.findAllByRole('link', { name: /Łąka/u });
  first?.focus();
  await user.keyboard('{Enter}');
  await until(() => expect(place()).toMatch(/transfer-approval\/1\?/u));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Zatwierdź' }));
  const state = await stateInList('Zatwierdzone');
  const row = state.closest('tr');
  expect(row).toHaveAttribute('data-line', '1');
  await until(() => expect(row).toContainElement(document.activeElement as HTMLElement));
});
