import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ImportSource } from '@saldo/contract/import-source';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { IntegrationsTab } from './integrations-tab.tsx';
import { SourceScreen } from './source-screen.tsx';

const server = serverOfEachTest({
  signedInAs: 'master@a.test',
  catalogues: ['sources', 'import', 'parts', 'editing'],
});

const show = () => renderScreen({ at: '/x', path: '/x', element: <IntegrationsTab /> });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function added(): Promise<ImportSource> {
  const master = await server().as('master@a.test');
  const answer = await master.post('/api/import/source', {
    connector: 'invoicing',
    name: 'Program do faktur',
    identifier: 'pracownia',
    secret: 'klucz-probny-fakturowania',
    since: '2026-11-10',
    schedule: 'manual',
  });
  return answer.json<ImportSource>();
}

test('a source is created: missing fields are reported, its key is tested, and never shown again', async () => {
  const user = userEvent.setup();
  show();
  expect(await screen.findByText('Nie ma jeszcze żadnego źródła')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dodaj źródło' }));
  const form = await dialog('Nowe źródło dokumentów');
  await user.click(form.getByRole('button', { name: 'Dodaj' }));
  expect(form.getAllByText('Uzupełnij to pole')).toHaveLength(2);
  await user.type(form.getByLabelText('Identyfikator klucza'), 'pracownia');
  await user.type(form.getByLabelText('Klucz API'), 'wrong');
  await user.click(form.getByRole('button', { name: 'Sprawdź połączenie' }));
  expect(await form.findByText('Usługa nie przyjmuje klucza. Sprawdź go i wpisz ponownie.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Wstaw jej klucz' }));
  expect(form.queryByText(/nie przyjmuje klucza/u)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Sprawdź połączenie' }));
  expect(await form.findByText('Połączenie działa')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Dodaj' }));
  expect(await screen.findByRole('link', { name: 'Program do faktur' })).toBeVisible();
  // The button that has opened the form went with the empty list.
  await until(() => expect(screen.getByRole('button', { name: 'Dodaj źródło' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Edytuj' }));
  const again = await dialog('Źródło: Program do faktur');
  expect(again.getByLabelText('Klucz API')).toHaveValue('');
});

test('the name follows the service, unless the user has typed one', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Dodaj źródło' }));
  const form = await dialog('Nowe źródło dokumentów');
  await user.selectOptions(form.getByLabelText('Usługa'), 'KSeF');
  expect(form.getByLabelText('Nazwa')).toHaveValue('KSeF');
  expect(form.queryByLabelText('Identyfikator klucza')).toBeNull();
  await user.type(form.getByLabelText('Nazwa'), ' firmy');
  await user.selectOptions(form.getByLabelText('Usługa'), 'Program do faktur');
  expect(form.getByLabelText('Nazwa')).toHaveValue('KSeF firmy');
});

test('the white list asks for no key, and nothing is fetched from it', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Dodaj źródło' }));
  const form = await dialog('Nowe źródło dokumentów');
  await user.selectOptions(form.getByLabelText('Usługa'), 'Biała lista VAT');
  expect(form.queryByLabelText('Faktury od dnia')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Dodaj' }));
  expect(await screen.findByText('Sprawdzana przy kontrahentach i przelewach')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pobierz teraz' })).toBeNull();
});

test('documents are fetched from a source, and the fetch links to its report', async () => {
  const { id } = await added();
  const user = userEvent.setup();
  renderScreen({
    at: `/payments/import/api/${id}`,
    path: '/payments/import/api/:importSourceId',
    element: <SourceScreen />,
  });
  await user.click(await screen.findByRole('button', { name: 'Pobierz teraz' }));
  const runs = within(await screen.findByRole('table', { name: 'Ostatnie pobrania' }));
  expect(runs.getByText(/nowych dokumentów|nowe dokumenty/u)).toBeVisible();
  expect(runs.getByRole('link', { name: /^Otwórz/u })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/payments\/import\/report\/\d+$/u),
  );
});

test('a source is deleted, with the note that its documents stay', async () => {
  await added();
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Usuń: Program do faktur' }));
  const question = await dialog('Usunąć źródło Program do faktur?');
  expect(question.getByText(/Dokumenty, które już pobrano, zostaną/u)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Usuń' }));
  expect(await screen.findByText('Nie ma jeszcze żadnego źródła')).toBeVisible();
});

test('a user who may not add payments is told so', async () => {
  const { id } = await added();
  await server().signIn('reader@a.test');
  renderScreen({
    at: `/payments/import/api/${id}`,
    path: '/payments/import/api/:importSourceId',
    element: <SourceScreen />,
  });
  expect(await screen.findByText('Brak dostępu do importu')).toBeVisible();
});

test('a source that another tab has changed keeps what is typed here, and can be saved again', async () => {
  const { id, version } = await added();
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Edytuj' }));
  const form = await dialog('Źródło: Program do faktur');
  await user.type(form.getByLabelText('Klucz API'), 'nowy-klucz');
  await user.type(form.getByLabelText('Identyfikator klucza'), '-2');
  const master = await server().as('master@a.test');
  const theirs = { name: 'Fakturownia', identifier: 'biuro' };
  await master.patch(`/api/import/source/${id}`, { version, ...theirs });
  const save = async () => user.click(form.getByRole('button', { name: 'Zapisz' }));
  await save();
  expect(
    await form.findByText(/Zmieniono to przed chwilą w innej Twojej karcie|Ktoś zmienił to przed chwilą/u),
  ).toBeVisible();
  await until(() => expect(form.getByLabelText('Nazwa')).toHaveValue('Fakturownia'));
  expect(await form.findByText('biuro')).toBeVisible();
  expect(form.getByLabelText('Identyfikator klucza')).toHaveValue('pracownia-2');
  expect(form.getByLabelText('Klucz API')).toHaveValue('nowy-klucz');
  await user.click(form.getByRole('button', { name: 'Zachowaj moje' }));
  await save();
  await until(async () =>
    expect((await master.get(`/api/import/source/${id}`)).json()).toMatchObject({
      source: { name: 'Fakturownia', identifier: 'pracownia-2' },
    }),
  );
});
