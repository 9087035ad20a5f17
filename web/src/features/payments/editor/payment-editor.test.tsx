import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keyOf } from '#lib/cache/query-keys.ts';
import { keep, keepFor } from '#lib/drafts/kept.ts';
import { typedTexts } from '#lib/drafts/typed-texts.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { selectOnClick } from '#ui/field/select-on-click.ts';
import { until } from '#testing/until.ts';
import { PaymentsScreen } from '../payments-screen.tsx';
import { AddPayment, EditPayment } from './payment-editor.tsx';

const server = serverOfEachTest({ catalogues: ['payments', 'list', 'editing', 'live', 'parts'] });
const DOCUMENT = 81;
const WRITER = 4;

async function show(editor: ReactElement, tab = 'detached', as = 'master@a.test') {
  await server().signIn(as);
  renderScreen({
    at: `/payments/list?tab=payments-list-${tab}`,
    path: '/payments/list',
    element: (
      <>
        <PaymentsScreen />
        {editor}
      </>
    ),
  });
}
const stored = async (id: number) =>
  (await (await server().as('master@a.test')).get(`/api/payment-source/${id}`)).json<PaymentSource>();

test('a payment can be added by its net amount and split; a missing amount is shown and refused', async () => {
  const user = userEvent.setup();
  await show(<AddPayment type={undefined} />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  await user.type(editor.getByRole('textbox', { name: 'Numer' }), 'FV 7/2026');
  await user.type(editor.getByRole('textbox', { name: 'Netto, pozycja 1' }), '1000');
  expect(editor.getByRole('textbox', { name: 'Brutto, pozycja 1' })).toHaveValue(
    formatAmount(minor(123_000), 'PLN'),
  );
  const amount = editor.getByRole('textbox', { name: 'Kwota, rata 1' });
  expect(amount).toHaveValue(formatAmount(minor(123_000), 'PLN'));
  await user.clear(amount);
  await user.type(amount, '230{Control>}{Enter}{/Control}');
  expect(await editor.findByText('to o 1 000,00 zł mniej niż dokument')).toBeVisible();
  expect(amount).toHaveAttribute('aria-invalid', 'true');
  await user.click(editor.getByRole('button', { name: 'Dodaj ratę' }));
  const second = editor.getByRole<HTMLInputElement>('textbox', { name: 'Kwota, rata 2' });
  expect(second).toHaveFocus();
  expect(second.selectionEnd).toBe(second.value.length);
  expect(second.selectionStart).toBe(0);
  expect(editor.getByRole('textbox', { name: 'Kwota, rata 2' })).toHaveValue(
    formatAmount(minor(100_000), 'PLN'),
  );
  await user.click(editor.getByRole('button', { name: 'Zapisz' }));
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Dodano: FV 7/2026' }]));
  expect(await screen.findAllByRole('checkbox', { name: 'Zaznacz: FV 7/2026', hidden: true })).toHaveLength(
    2,
  );
});

test('bank statements, which contain the versions of payments, are read again after a change', async () => {
  let reads = 0;
  function Statement() {
    const { data } = useQuery({
      queryKey: keyOf('BankStatements', 1),
      queryFn: () => {
        reads += 1;
        return reads;
      },
    });
    return <output>{data}</output>;
  }
  const user = userEvent.setup();
  await show(
    <>
      <Statement />
      <EditPayment id={DOCUMENT} />
    </>,
  );
  const editor = within(await screen.findByRole('dialog', { name: 'FV/1' }));
  await until(() => expect(editor.getByRole('textbox', { name: 'Numer' })).toHaveFocus());
  await user.type(editor.getByRole('textbox', { name: 'Opis' }), 'Czynsz');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(reads).toBe(2));
});

test('what would be lost with an editor is told with its amounts and file names', async () => {
  const user = userEvent.setup();
  await server().signIn('master@a.test');
  keepFor(1);
  const file = { id: 1, name: 'umowa.pdf', size: 9, kind: 'pdf', createdAt: '2026-11-30T10:00:00.000Z' };
  keep('payment invoice', { draft: { number: 'FV 7/2026', files: [file] } });
  renderScreen({ at: '/payments/list', path: '*', element: <AddPayment type="invoice" /> });
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  expect(await screen.findByDisplayValue('FV 7/2026')).toBeVisible();
  await user.type(editor.getByRole('textbox', { name: 'Netto, pozycja 1' }), '1000');
  const amount = formatAmount(minor(123_000), 'PLN');
  expect(typedTexts()).toEqual(
    expect.arrayContaining([
      'Numer: FV 7/2026',
      'Pliki: umowa.pdf',
      `Kwoty: ${amount}`,
      expect.stringContaining(`Raty: ${amount} (`),
    ]),
  );
});

test('the term of a contractor is shown before the payment is saved, and the line has its VAT rate', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const [first] = (await master.get('/api/contractor')).json<
    { id: number; name: string; version: number }[]
  >();
  await master.patch(`/api/contractor/${first?.id}`, {
    version: first?.version,
    paymentTermDays: 30,
    vatRate: '8',
  });
  await show(<AddPayment type="invoice" />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  await user.type(editor.getByRole('combobox', { name: 'Kontrahent' }), `${first?.name}{Enter}`);
  expect(await editor.findByText(/^Bez zmian: termin .* \(30 dni od wystawienia/)).toBeVisible();
  expect(editor.getByRole('combobox', { name: /VAT, pozycja 1/ })).toHaveValue('8');
  expect(editor.getByRole('link', { name: /^Tabela/ })).toHaveAttribute('href', '/payments/add');
});

test('a correction takes the contractor and the cell of its original, and corrects the total of one without lines', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const [first] = (await master.get('/api/contractor')).json<{ id: number; name: string }[]>();
  await master.post('/api/payment-source', {
    direction: 'cost',
    number: 'FS 308',
    contractorId: first?.id,
    issueDate: '2026-04-11',
    amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
    parts: [{ gross: 123_000, cell: { recordId: 71, month: '2026-04' } }],
  });
  await show(<AddPayment type="correction" />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  await user.type(editor.getByRole('combobox', { name: 'Dokument pierwotny' }), 'FS 308');
  await user.click(await screen.findByRole('option', { name: /^FS 308/u }));
  expect(editor.getByRole('combobox', { name: 'Kontrahent' })).toHaveValue(first?.name);
  expect(await editor.findByRole('link', { name: /kwi 2026$/u })).toBeVisible();
  await user.type(editor.getByRole('textbox', { name: 'Netto, pozycja 1' }), '-200');
  const amounts = [123_000, -24_600, 98_400].map((gross) => formatAmount(minor(gross), 'PLN'));
  const row = within(editor.getByRole('row', { name: /^Wszystkie stawki/u }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Wszystkie stawki',
    ...amounts,
  ]);
});

test('an advance is subtracted from its settlement once', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  await master.post('/api/payment-source', {
    type: 'advance-invoice',
    direction: 'cost',
    number: 'ZAL 1',
    issueDate: '2026-04-11',
    amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
  });
  await show(<AddPayment type="invoice" />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  await user.type(editor.getByRole('textbox', { name: 'Netto, pozycja 1' }), '5000');
  // It is known late, so it is offered where it moves nothing.
  const offer = await editor.findByRole('button', { name: 'Rozliczenie zaliczki...' });
  expect(editor.queryByRole('group', { name: 'Rozliczenie zaliczki' })).toBeNull();
  await user.click(offer);
  const advance = editor.getByRole('combobox', { name: 'Faktura zaliczkowa' });
  expect(advance).toHaveFocus();
  await user.type(advance, 'ZAL 1');
  await user.click(await screen.findByRole('option', { name: /^ZAL 1/u }));
  const subtract = await editor.findByRole('button', { name: 'Odejmij zaliczkę' });
  await user.click(subtract);
  await user.click(subtract);
  const nets = editor.getAllByRole('textbox', { name: /^Netto, pozycja/u });
  expect(nets.map((net) => (net as HTMLInputElement).value)).toEqual(
    [500_000, -100_000].map((net) => formatAmount(minor(net), 'PLN')),
  );
});

test('the focus stays in the editor when a command removes the focused instalment or line', async () => {
  const user = userEvent.setup();
  await show(<AddPayment type={undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Nowa płatność' });
  const editor = within(dialog);
  await user.type(editor.getByRole('textbox', { name: 'Numer' }), 'FV 7/2026');
  await user.type(editor.getByRole('textbox', { name: 'Netto, pozycja 1' }), '1000');
  await user.click(editor.getByRole('button', { name: 'Dodaj stawkę' }));
  expect(editor.getByRole('combobox', { name: 'Stawka VAT, pozycja 2' })).toHaveFocus();
  await user.click(editor.getByRole('button', { name: 'Usuń pozycję 2' }));
  await until(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.selectOptions(editor.getByRole('combobox', { name: 'Podziel na raty...' }), '2');
  await user.click(editor.getByRole('button', { name: 'Więcej: rata 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Scal z poprzednią ratą' }));
  await until(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Dodano: FV 7/2026' }]));
});

test('a method that was deleted after it was chosen is reported when saving, and Ctrl+Enter tries again', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const { id } = (await master.post('/api/payment-method', { name: 'Konto dawne' })).json<{ id: number }>();
  await show(<AddPayment type={undefined} />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  await user.type(editor.getByRole('textbox', { name: 'Numer' }), 'FV 7/2026');
  await user.type(editor.getByRole('textbox', { name: 'Netto, pozycja 1' }), '1000');
  const method = editor.getByRole('combobox', { name: 'Metoda, rata 1' });
  await user.type(method, 'Konto dawne');
  await user.click(await screen.findByRole('option', { name: 'Konto dawne' }));
  expect((await master.delete(`/api/payment-method/${id}`)).statusCode).toBe(200);
  await user.click(editor.getByRole('button', { name: 'Zapisz' }));
  expect(await editor.findByText(/^Wybranej metody płatności już nie ma/u)).toBeVisible();
  const [other] = (await master.get('/api/payment-method')).json<{ name: string }[]>();
  await user.clear(method);
  await user.type(method, other?.name ?? '');
  await user.click(await screen.findByRole('option', { name: other?.name ?? '' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Dodano: FV 7/2026' }]));
});

test('an amount that is clicked once is replaced by typing; a second click puts the caret into it', async () => {
  onTestFinished(selectOnClick());
  const user = userEvent.setup();
  await show(<AddPayment type={undefined} />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  const net = editor.getByRole('textbox', { name: 'Netto, pozycja 1' });
  await user.type(net, '1000');
  await user.click(editor.getByRole('textbox', { name: 'Numer' }));
  await user.click(net);
  await user.keyboard('2000');
  expect(net).toHaveValue('2000');
  await user.click(net);
  await user.keyboard('5');
  expect(net).toHaveValue('20005');
});

test('fields opened by a button get the focus', async () => {
  const user = userEvent.setup();
  await show(<AddPayment type={undefined} />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  await user.click(editor.getByRole('button', { name: 'Ilość i cena' }));
  expect(editor.getByRole('textbox', { name: 'Ilość, pozycja 1' })).toHaveFocus();
  await user.click(editor.getByRole('button', { name: 'Odliczenia i ryczałt' }));
  expect(editor.getByRole('combobox', { name: 'VAT do odliczenia, pozycja 1' })).toHaveFocus();
});

test('a likely duplicate is named during typing', async () => {
  const user = userEvent.setup();
  await show(<AddPayment type="invoice" />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  // Letters typed at once would choose another type.
  const number = editor.getByLabelText('Numer');
  await until(() => expect(number).toHaveFocus());
  // Leaving an empty field is not an error.
  await user.tab();
  await user.tab({ shift: true });
  expect(number).not.toBeInvalid();
  await user.keyboard('fv-1');
  await user.type(editor.getByRole('combobox', { name: 'Kontrahent' }), 'Łąka sp. z o.o.{Enter}');
  expect(await editor.findByText(/ten sam numer i kontrahent/)).toBeVisible();
});

test('a payment that has just been added is no duplicate of itself', async () => {
  const user = userEvent.setup();
  await show(<AddPayment type="invoice" />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  await until(() => expect(editor.getByLabelText('Numer')).toHaveFocus());
  await user.keyboard('FV 77/2026');
  await user.type(editor.getByRole('combobox', { name: 'Kontrahent' }), 'Łąka sp. z o.o.{Enter}');
  await user.type(editor.getByRole('textbox', { name: 'Netto, pozycja 1' }), '1000');
  const real = globalThis.fetch;
  const found: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await real(url, init);
    if (url.endsWith('/payment-source/similar')) found.push((await answer.clone().json()).items);
    return answer;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Dodano: FV 77/2026' }]));
  // Everything about payments is read again, while this editor closes.
  await until(() => expect(found.at(-1)).toMatchObject([{ number: 'FV 77/2026' }]));
  await screen.findByRole('checkbox', { name: 'Zaznacz: FV 77/2026', hidden: true });
  expect(editor.queryByText(/ten sam numer i kontrahent/)).not.toBeInTheDocument();
});

test('a payment whose row is deleted meanwhile is saved over its current state, and the input stays', async () => {
  const user = userEvent.setup();
  await show(<EditPayment id={DOCUMENT} />, 'attached');
  const editor = within(await screen.findByRole('dialog', { name: 'FV/1' }));
  // Keys typed before the editor has the focus go into its first field.
  await until(() => expect(editor.getByRole('textbox', { name: 'Numer' })).toHaveFocus());
  await user.type(editor.getByRole('textbox', { name: 'Opis' }), 'Czynsz');
  const master = await server().as('master@a.test');
  await master.delete('/api/budget/21/records', { ids: [71] });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await editor.findByRole('button', { name: /^Zachowaj moje/ }));
  await until(async () =>
    expect(await stored(DOCUMENT)).toMatchObject({ description: 'Czynsz', parts: [{ cell: null }] }),
  );
});

test('a user without the right can read it', async () => {
  await show(<EditPayment id={DOCUMENT} />, 'attached', 'reader@a.test');
  expect(await screen.findByText('Nie masz uprawnień, aby zmieniać płatności.')).toBeVisible();
});

test('a payment on a read-only sheet is read-only from the start, and its cell is named', async () => {
  const master = await server().as('master@a.test');
  const given = { permissions: [{ userId: WRITER, permission: 'read' }] };
  expect((await master.patch('/api/acl/budget/21', given)).statusCode).toBe(200);
  await show(<EditPayment id={DOCUMENT} />, 'attached', 'writer@a.test');
  const editor = within(await screen.findByRole('dialog', { name: 'FV/1' }));
  await until(() =>
    expect(editor.getByText('Ta płatność stoi w arkuszu, który możesz tylko czytać.')).toBeVisible(),
  );
  expect(editor.getByRole('textbox', { name: 'Opis' })).toBeDisabled();
  expect(editor.queryByRole('button', { name: 'Zapisz' })).not.toBeInTheDocument();
  await until(() => expect(editor.getByText('Usługi')).toBeVisible());
});

test('a missing one is reported', async () => {
  await show(<EditPayment id={999_999} />, 'attached');
  expect(await screen.findByText('Nie ma takiej płatności')).toBeVisible();
});

test('a document that is partly on a read-only sheet keeps its head and that instalment', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  await master.patch('/api/acl/budget/23', { permissions: [{ userId: WRITER, permission: 'read' }] });
  const part = (recordId: number, dueDate: string) => ({
    gross: 61_500,
    dueDate,
    cell: { recordId, month: '2026-04' },
  });
  const { source } = (
    await master.post('/api/payment-source', {
      direction: 'cost',
      number: 'FV 7/2026',
      issueDate: '2026-04-01',
      amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
      parts: [part(71, '2026-04-10'), part(74, '2026-05-10')],
    })
  ).json<{ source: PaymentSource }>();
  await show(<EditPayment id={source.id} />, 'attached', 'writer@a.test');
  const editor = within(await screen.findByRole('dialog', { name: 'FV 7/2026' }));
  expect(await editor.findByText(/Część tego dokumentu stoi w arkuszu/u)).toBeVisible();
  expect(editor.getByRole('textbox', { name: 'Numer' })).toBeDisabled();
  expect(editor.getByRole('textbox', { name: 'Termin, rata 2' })).toBeDisabled();
  const due = editor.getByRole('textbox', { name: 'Termin, rata 1' });
  expect(due).toBeEnabled();
  await user.clear(due);
  await user.type(due, '17.04.2026{Tab}');
  await user.click(editor.getByRole('button', { name: 'Zapisz' }));
  await until(async () =>
    expect((await stored(source.id)).parts.map(({ dueDate }) => dueDate)).toEqual([
      '2026-04-17',
      '2026-05-10',
    ]),
  );
});

test('unsaved input is only restored for the type that the address names', async () => {
  await server().signIn('master@a.test');
  keepFor(1);
  keep('payment new', { draft: { type: 'bill', number: 'R 1' } });
  keep('payment receipt', { draft: { number: 'P 1' } });
  renderScreen({ at: '/payments/list', path: '*', element: <AddPayment type="receipt" /> });
  expect(await screen.findByDisplayValue('P 1')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Typ dokumentu' })).toHaveDisplayValue('Paragon');
});

/** The editor while the address names it. */
const AddingOver = () => (useLocation().pathname.includes('/@/') ? <AddPayment type={undefined} /> : null);

test('an added payment gets the focus in the list', async () => {
  const user = userEvent.setup();
  await server().signIn('master@a.test');
  renderScreen({
    at: '/payments/list/@/payments-editor/add?tab=payments-list-detached',
    path: '*',
    element: (
      <>
        <PaymentsScreen />
        <AddingOver />
      </>
    ),
  });
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  await user.click(editor.getByRole('textbox', { name: 'Numer' }));
  await user.paste('FV 7/2026');
  await user.click(editor.getByRole('textbox', { name: 'Netto, pozycja 1' }));
  await user.paste('1000');
  await user.tab();
  expect(editor.getByRole('textbox', { name: 'Netto, pozycja 1' })).toHaveDisplayValue(/^1\s000,00$/u);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Dodano: FV 7/2026' }]));
  await until(() => expect(document.activeElement).toHaveTextContent('FV 7/2026'));
});
