import type { Proposals } from '@saldo/contract/matching';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { EditPayment } from './editor/payment-editor.tsx';
import { PaymentsScreen } from './payments-screen.tsx';

const server = serverOfEachTest({ catalogues: ['payments', 'planned', 'list', 'parts', 'editing', 'live'] });

/** A cost of 1 230,00 zł without a cell. */
async function addDetached(number: string) {
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const body = { direction: 'cost', number, issueDate: '2026-04-01', amounts };
  return (await master.post('/api/payment-source', body)).json<{ source: { id: number } }>().source.id;
}

/** A cost like that of the office row in April: 1 000,00 zł net of its contractor. */
async function addFitting(number: string) {
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const document = { direction: 'cost', number, issueDate: '2026-04-05', contractorId: 31, amounts };
  const answer = await master.post('/api/payment-source', { ...document, description: 'Usługi stałe' });
  return answer.json<{ source: PaymentSource }>().source;
}

/** A payment on a row. The writer may change the sheet of `OFFICE_COST`, but not that of `PROJECT_INCOME`. */
async function addOn(recordId: number, number: string, direction: 'cost' | 'income') {
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const parts = [{ gross: 123_000, cell: { recordId, month: '2026-04' } }];
  await master.post('/api/payment-source', { direction, number, issueDate: '2026-04-01', amounts, parts });
}
const [OFFICE_COST, PROJECT_INCOME] = [71, 73];
const OFFICE = 21;

async function show(tab: string, as = 'master@a.test') {
  await server().signIn(as);
  renderScreen({
    at: `/payments/list?tab=payments-list-${tab}`,
    path: '/payments/list',
    element: <PaymentsScreen />,
  });
}

test('a payment can be put on a cell from the list, with undo in its notice', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await show('detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await user.click(screen.getByRole('button', { name: 'Połącz z komórką...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Połącz 1 płatność z komórką' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Szukaj komórki' }), 'uslugi biura');
  const option = await dialog.findByRole('radio', { name: /Usługi.*Koszty biura.*plan 1\s000,00/u });
  expect(option).toBeChecked();
  // The month of the invoice is proposed.
  expect(dialog.getByRole('textbox', { name: 'Miesiąc' })).toHaveValue('04.2026');
  await user.click(dialog.getByRole('button', { name: 'Połącz' }));
  expect(await screen.findByText('Wszystko jest połączone')).toBeVisible();
  const [toast] = useToasts.getState().toasts;
  expect(toast).toMatchObject({ title: 'Połączono 1 płatność', action: { label: 'Cofnij' } });
  toast?.action?.run();
  expect(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' })).toBeInTheDocument();
});

test('the sides of a transfer between own accounts on no cell are named, and no cell of costs is proposed for them', async () => {
  const master = await server().as('master@a.test');
  const side = (gross: number, paymentMethodId: number) => ({
    gross,
    dueDate: '2026-04-05',
    paidDate: '2026-04-05',
    paymentMethodId,
  });
  const made = await master.post('/api/payment-method', { name: 'Drugie konto' });
  const answer = await master.post('/api/payment-source', {
    type: 'bank-operation',
    direction: 'cost',
    number: 'PW 1',
    issueDate: '2026-04-05',
    amounts: { net: 0, vat: 0, gross: 0 },
    parts: [side(1_000_00, 41), side(-1_000_00, made.json<{ id: number }>().id)],
  });
  expect(answer.statusCode, answer.payload).toBe(201);
  await addFitting('FV 7/2026');
  await show('detached');
  expect(await screen.findByText('Przelew własny na: Drugie konto')).toBeVisible();
  expect(screen.getByText(/^Przelew własny z: /u)).toBeVisible();
  await screen.findByRole('link', { name: /Usługi · kwi/u });
  expect(screen.queryByText(/^brak/u)).toBeNull();
});

test('Enter in the search of a cell waits for the results of the typed text, even while a closed month is chosen', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  const master = await server().as('master@a.test');
  await master.patch(`/api/budget/${OFFICE}`, { version: 1, lockedMonths: ['2026-04'] });
  await show('detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await user.click(screen.getByRole('button', { name: 'Połącz z komórką...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Połącz 1 płatność z komórką' }));
  const search = await dialog.findByRole('textbox', { name: 'Szukaj komórki' });
  await user.type(search, 'biura');
  expect(await dialog.findByRole('radio', { name: /Koszty biura/u })).toBeChecked();
  await until(() => expect(dialog.getByRole('button', { name: 'Połącz' })).toBeDisabled());
  await user.clear(search);
  await user.type(search, 'rezerwa{Enter}');
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Połączono 1 płatność' }]));
});

test('each payment has its best cell beside it, and a sure one is linked in one step', async () => {
  const user = userEvent.setup();
  await addFitting('FV 7/2026');
  await addDetached('PAR 9');
  await show('detached');
  expect(await screen.findByRole('button', { name: 'Dopasuj pewne (1)' })).toBeVisible();
  const best = screen.getByRole('link', { name: /^\d+ ?Usługi · kwi$/u });
  expect(best).toHaveAttribute(
    'href',
    expect.stringMatching(/payments-editor\/autodetector\/\d+\/parts\/\d+/u),
  );
  const other = within(screen.getByText('PAR 9').closest('tr') ?? document.body);
  expect(other.getByText(/^brak .*propozycji$/u)).toBeVisible();
  expect(other.getByRole('button', { name: 'Gdzie to należy? PAR 9' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Połącz FV 7/2026: Usługi, kwiecień 2026' }));
  await until(() => expect(screen.queryByText('FV 7/2026')).toBeNull());
  const [toast] = useToasts.getState().toasts;
  expect(toast).toMatchObject({ title: 'Połączono: FV 7/2026, Usługi', action: { label: 'Cofnij' } });
  expect(await screen.findByRole('button', { name: 'Dopasuj pewne' })).toBeVisible();
  toast?.action?.run();
  expect(await screen.findByRole('button', { name: 'Dopasuj pewne (1)' })).toBeVisible();
});

test('a document whose cell another one got is said to have that cell in the list as in its editor', async () => {
  const [first, second] = [await addFitting('FV 7/2026'), await addFitting('FV 8/2026')];
  const master = await server().as('master@a.test');
  for (const { id, parts } of [first, second]) {
    const partIds = parts.map((part) => part.id);
    const answer = await master.post('/api/payment/proposals', { paymentSourceId: id, partIds });
    const { proposals } = answer.json<Proposals>();
    for (const { recordId, month } of proposals.filter((one) => one.month !== '2026-04'))
      await master.post('/api/payment/rejected-places', { paymentSourceId: id, cell: { recordId, month } });
  }
  await show('detached');
  const places = await screen.findAllByRole('link', { name: /^\d+ ?Usługi · kwi/u });
  expect(places).toHaveLength(2);
  expect(screen.queryByText('brak propozycji')).toBeNull();
  const given = places.find((link) => link.textContent.includes('lepiej pasuje tu inny dokument'));
  const row = given?.closest('tr');
  const of = row?.textContent.includes('FV 8/2026') ? second : first;
  renderScreen({ at: '/', path: '/', element: <EditPayment id={of.id} /> });
  const editor = within(await screen.findByRole('dialog', { name: of.number }));
  expect(await editor.findByText('lepiej pasuje tu inny dokument')).toBeVisible();
  expect(editor.getByRole('button', { name: /: Przyjmij .*Usługi, kwiecień 2026/u })).toBeVisible();
});

test('until the day is known, payments are not listed without the end of their plan', async () => {
  await server().signIn('master@a.test');
  const known = Promise.withResolvers<void>();
  const plain = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/simulation-time')) await known.promise;
    if (/\/payment\/(?:pages|sums)$/u.test(url)) asked.push(JSON.stringify(init?.body));
    return plain(url, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await show('attached');
  expect(await screen.findByRole('searchbox')).toBeVisible();
  known.resolve();
  await until(() => expect(asked.length).toBeGreaterThan(1));
  expect(asked.filter((body) => !body.includes('plannedUntil'))).toEqual([]);
});

test('commands from before the page was loaded can be undone by Ctrl+Z, step by step', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const added = await addDetached('FV 8/2026');
  await addDetached('FV 9/2026');
  await master.delete('/api/payment-source', { ids: [added] });
  await show('detached');
  await screen.findByRole('checkbox', { name: 'Zaznacz: FV 9/2026' });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 8/2026' })).toBeInTheDocument();
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({
    title: 'Cofnięto',
    body: 'Usunięcie: FV 8/2026',
  });
  await user.keyboard('{Control>}z{/Control}');
  await until(() => expect(screen.queryByRole('checkbox', { name: 'Zaznacz: FV 9/2026' })).toBeNull());
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 9/2026' })).toBeInTheDocument();
});

test('a step whose undo is refused because of a closed month is skipped', async () => {
  const user = userEvent.setup();
  await addDetached('FV 8/2026');
  await addOn(OFFICE_COST, 'FV 9/2026', 'cost');
  const master = await server().as('master@a.test');
  const pages = await master.post('/api/payment/pages', { tab: 'attached', search: 'FV 9/2026' });
  const budgetId = pages.json<{ items: { cell: { budgetId: number } }[] }>().items[0]?.cell.budgetId;
  await master.patch(`/api/budget/${budgetId}`, { version: 1, lockedMonths: ['2026-04'] });
  await show('detached');
  await screen.findByRole('checkbox', { name: 'Zaznacz: FV 8/2026' });
  await user.keyboard('{Control>}z{/Control}');
  await until(() =>
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      title: 'Nie udało się cofnąć',
      body: ['Dodanie: FV 9/2026', 'Ten miesiąc jest zamknięty. Nie można w nim nic zmienić.'],
    }),
  );
  await user.keyboard('{Control>}z{/Control}');
  await until(() => expect(screen.queryByRole('checkbox', { name: 'Zaznacz: FV 8/2026' })).toBeNull());
});

test('payments are paid on a typed day, all of them in one step', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await addDetached('FV 8/2026');
  await show('detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: FV 8/2026' }));
  await user.click(screen.getByRole('button', { name: 'Zapłacone...' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = await dialog.findByRole('textbox', { name: 'Dzień zapłaty' });
  await user.clear(day);
  await user.type(day, '12.04.2036{Tab}');
  expect(day).toHaveAccessibleDescription('Ponad rok od dziś: sprawdź rok.');
  expect(day).not.toHaveAttribute('aria-invalid');
  await user.clear(day);
  await user.type(day, '12.04.2026{Enter}');
  await until(() => expect(screen.getAllByText('zapłacona 12.04')).toHaveLength(2));
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Zapłacono 2 płatności' }]));
});

test('due dates and methods of ticked payments can be changed at once, and empty fields are not sent', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await addDetached('FV 8/2026');
  await show('detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: FV 8/2026' }));
  await user.click(screen.getByRole('button', { name: 'Zmień...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmień 2 płatności' }));
  await user.click(dialog.getByRole('button', { name: 'Zmień' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Wypełnij co najmniej jedno pole.');
  await user.type(dialog.getByRole('textbox', { name: 'Termin płatności' }), '17.06.2026{Tab}');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Zaksięgowana' }), 'Tak');
  await user.click(dialog.getByRole('button', { name: 'Zmień' }));
  await until(() => expect(screen.getAllByText(/17\.06\.2026/u)).toHaveLength(2));
  const master = await server().as('master@a.test');
  const { items } = (await master.post('/api/payment/pages', { tab: 'detached' })).json<{
    items: { dueDate: string; isBooked: boolean; isInCashFlow: boolean }[];
  }>();
  const changed = { dueDate: '2026-06-17', isBooked: true, isInCashFlow: true };
  expect(items).toMatchObject([changed, changed]);
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Zmieniono 2 płatności' }]));
});

test('an amount filters as soon as it is valid, and all filters can be cleared at once', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await show('detached');
  expect(await screen.findByText('FV 7/2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filtry' }));
  await user.click(screen.getByRole('textbox', { name: 'Kwota brutto od' }));
  await user.paste('1230,01');
  expect(await screen.findByRole('button', { name: 'Filtry (1)' })).toBeInTheDocument();
  await until(() => expect(screen.queryByText('FV 7/2026')).not.toBeInTheDocument());
  const popup = within(screen.getByRole('dialog', { name: 'Filtry' }));
  await user.click(popup.getByRole('button', { name: 'Wyczyść filtry' }));
  expect(await screen.findByText('FV 7/2026')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Kwota brutto od' })).toHaveValue('');
});

test('a list can be limited to documents issued from a day on', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await show('detached');
  await user.click(await screen.findByRole('button', { name: 'Termin: Każda data' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Data' }), 'Wystawiona');
  await user.click(screen.getByRole('textbox', { name: 'Od' }));
  await user.paste('02.04.2026');
  await user.tab();
  await until(() => expect(screen.queryByText('FV 7/2026')).not.toBeInTheDocument());
  await user.clear(screen.getByRole('textbox', { name: 'Od' }));
  await user.paste('01.04.2026');
  await user.tab();
  expect(await screen.findByText('FV 7/2026')).toBeVisible();
});

test('a refusal of the server is shown in the question, which stays open', async () => {
  const user = userEvent.setup();
  const id = await addDetached('FV 7/2026');
  await show('detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await user.click(screen.getByRole('button', { name: 'Usuń...' }));
  const master = await server().as('master@a.test');
  await master.post('/api/payment-source', {
    type: 'correction',
    originalId: id,
    direction: 'cost',
    number: 'KOR 1',
    issueDate: '2026-04-02',
    amounts: { net: -100, vat: -23, gross: -123 },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Usunąć 1 płatność?' }));
  await user.click(dialog.getByRole('button', { name: 'Usuń' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

test('a user without the right sees the payments of their sheets, and cannot change them', async () => {
  await addDetached('FV 7/2026');
  await show('attached', 'reader@a.test');
  expect(await screen.findByText('FV/1')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Do połączenia' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Zaznacz: FV/1' })).not.toBeInTheDocument();
});

test('a user of some sheets is told so if a search finds nothing', async () => {
  await show('attached&search=zzzz', 'reader@a.test');
  expect(await screen.findByText(/Widać tu tylko płatności arkuszy, do których masz dostęp/u)).toBeVisible();
});

test.each(['detached', 'unverified'])(
  'the list %s without access says so, and links to one with access',
  async (tab) => {
    await show(tab, 'reader@a.test');
    expect(await screen.findByText('Nie masz dostępu do tej listy')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pokaż listę „Połączone”' })).toHaveAttribute(
      'href',
      '/payments/list?tab=payments-list-attached',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

test('a command skips payments on read-only sheets, and says so before', async () => {
  const user = userEvent.setup();
  await addOn(OFFICE_COST, 'FV 7/2026', 'cost');
  await addOn(PROJECT_INCOME, 'FV 8/2026', 'income');
  await show('attached&plan=none', 'writer@a.test');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 8/2026' }));
  await user.click(screen.getByRole('button', { name: 'Rozłącz...' }));
  const none = within(await screen.findByRole('dialog', { name: 'Tych płatności nie możesz zmienić' }));
  expect(none.getByText(/Bez zmian zostanie 1 płatność \(FV 8\/2026\)/u)).toBeVisible();
  await user.click(none.getByRole('button', { name: 'Anuluj' }));
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await user.click(screen.getByRole('button', { name: 'Rozłącz...' }));
  const some = within(await screen.findByRole('dialog', { name: 'Rozłączyć 1 płatność?' }));
  expect(some.getByText(/Bez zmian zostanie 1 płatność \(FV 8\/2026\)/u)).toBeVisible();
});
