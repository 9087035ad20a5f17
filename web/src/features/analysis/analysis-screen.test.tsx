import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { AnalysisScreen } from './analysis-screen.tsx';

const server = serverOfEachTest({ catalogues: ['analysis', 'list', 'parts'] });
const YEAR = 'from=2026-01-01&to=2026-12-31';

async function openAs(email: string, query = YEAR) {
  await server().signIn(email);
  return renderScreen({ at: `/analysis?${query}`, path: '/analysis', element: <AnalysisScreen /> });
}
const headsOf = async () => {
  const table = await screen.findByRole('table', { name: 'Podgląd' });
  return within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
};

test('the preview has the rows of the file, and columns can be chosen and moved', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  expect(await headsOf()).toContain('Kontrahent');
  const table = screen.getByRole('table', { name: 'Podgląd' });
  expect(within(table).getAllByText('−1 230,00')[0]).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Numer' }));
  await until(async () => expect(await headsOf()).not.toContain('Numer'));
  const nip = screen.getByRole('checkbox', { name: 'NIP' });
  nip.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await until(() => expect(place()).toContain('columns=issueDate%2Cnip%2Ccontractor'));
});

test('a file is ordered, written and announced, and a query can be saved under a name', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  await user.click(await screen.findByRole('radio', { name: /Plan/ }));
  await until(async () => expect(await headsOf()).toContain('Plan netto'));
  await user.click(screen.getByRole('radio', { name: 'CSV' }));
  await user.click(screen.getByRole('button', { name: /Pobierz CSV/ }));
  expect(await screen.findByText('Plan.csv')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Zapisz: Plan.csv' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nowy' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Nazwa'), 'Dla zarządu');
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByRole('link', { name: 'Dla zarządu' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('radio', { name: 'PDF' }));
  expect(await screen.findByRole('link', { name: 'Dla zarządu, zmieniony' })).toBeVisible();
  expect(place()).toContain('preset=Dla');
});

test.each([
  ['Płatności', 'payments', ['1', '2', '3', '4']],
  ['Kontrahenci, without a period', 'contractors', ['1', '2', '3']],
])('the steps of %s are numbered without a gap', async (_name, source, numbers) => {
  await openAs('master@a.test', `${YEAR}&what=${source}`);
  await headsOf();
  const steps = within(screen.getByRole('complementary', { name: 'Co eksportować' })).getAllByRole('heading');
  expect(steps.map(({ textContent }) => textContent.charAt(0))).toEqual(numbers);
});

test('Ctrl+Enter before the first preview orders the file once it has loaded', async () => {
  const held = Promise.withResolvers<undefined>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const [target] = call;
    const url = target instanceof Request ? target.url : String(target);
    if (url.includes('/preview')) await held.promise;
    return await fetch(...call);
  });
  await openAs('master@a.test', `what=plan&format=csv&${YEAR}`);
  await screen.findByRole('heading', { name: 'Eksport' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  held.resolve(undefined);
  expect(await screen.findByText('Plan.csv')).toBeVisible();
});

test('a saved export is renamed and deleted, and an existing name is not lost', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  const ask = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };
  for (const name of ['Dla banku', 'Dla zarządu']) {
    const dialog = await ask('Nowy');
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    expect(dialog.getByText('Podaj nazwę.')).toBeVisible();
    await user.type(dialog.getByLabelText('Nazwa'), name);
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  const renaming = await ask('Zmień nazwę zapisanego eksportu: Dla zarządu');
  const field = renaming.getByLabelText('Nazwa');
  expect(field).toHaveValue('Dla zarządu');
  await user.clear(field);
  await user.type(field, 'Dla banku');
  await user.click(renaming.getByRole('button', { name: 'Zapisz' }));
  expect(renaming.getByText('Inny zapisany eksport ma już tę nazwę.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'Dla księgowej{Enter}');
  expect(await screen.findByRole('link', { name: 'Dla księgowej' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Dla zarządu' })).toBeNull();
  // The focus is not lost with the controls of the open export.
  await until(() => expect(screen.getByRole('button', { name: 'Nowy' })).toHaveFocus());
  expect(place()).toContain('preset=Dla+ksi');
  const again = await ask('Nowy');
  await user.type(again.getByLabelText('Nazwa'), 'Dla banku');
  expect(again.getByRole('button', { name: 'Zastąp' })).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Anuluj' }));
  await user.click(screen.getByRole('button', { name: 'Usuń zapisany eksport: Dla księgowej' }));
  await until(() => expect(screen.queryByRole('link', { name: 'Dla księgowej' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Nowy' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Dla banku' })).toBeVisible();
});

test('filters offer values of the rows', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test', `what=plan&${YEAR}`);
  await user.click(await screen.findByRole('button', { name: 'Dodaj filtr' }));
  await user.selectOptions(await screen.findByLabelText('Kolumna'), 'direction');
  await user.click(await screen.findByRole('checkbox', { name: 'Koszt' }));
  await until(() => expect(place()).toContain('f.direction=Koszt'));
  expect(await screen.findByRole('button', { name: 'Usuń filtr: Koszt' })).toBeVisible();
});

test('a period without rows suggests what to do', async () => {
  await openAs('master@a.test', 'from=1999-01-01&to=1999-01-31');
  expect(await screen.findByText('Nie ma wierszy w tym okresie')).toBeVisible();
  expect(screen.getByRole('button', { name: /Pobierz/ })).toBeDisabled();
});

test('a figure of a row opens its document, a sum opens all of its items', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test');
  const table = await screen.findByRole('table', { name: 'Podgląd' });
  expect(screen.getByText('każdy dokument ma numer')).toBeVisible();
  const [number] = within(table).getAllByRole('button', { name: /^Brutto: −1.230,00$/u });
  await user.click(number as HTMLElement);
  const pane = await screen.findByRole('region', { name: 'Brutto' });
  const [line] = await within(pane).findAllByRole('listitem');
  expect(within(line as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/analysis\/@\/payments-editor\/edit\/\d+\/document/),
  );
  expect(line?.textContent).toContain(number?.textContent);
  const sums = within(table).getAllByRole('row').at(-1) as HTMLElement;
  const sum = within(sums).getByRole('button', { name: /^Brutto: / });
  await user.click(sum);
  expect(await within(pane).findByText(/^suma \d+ wiersz/u)).toBeVisible();
  expect(pane.textContent).toContain(sum.textContent);
  // Tab focuses one figure of the table, arrows move to the others.
  const inTabOrder = within(table)
    .getAllByRole('button')
    .filter((button) => button.tabIndex === 0);
  expect(inTabOrder).toEqual([sum]);
  await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
  expect(await screen.findByRole('region', { name: 'VAT' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('checkbox', { name: 'Numer' })).toBeVisible();
});

test('a sum of cash flow opens its flows, each with a link to its document or cell', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', `what=cash-flow&columns=direction,gross&${YEAR}`);
  const table = await screen.findByRole('table', { name: 'Podgląd' });
  // Sums were not checked for document numbers.
  expect(screen.queryByText('każdy dokument ma numer')).toBeNull();
  const [number] = await within(table).findAllByRole('button', { name: /^Brutto: / });
  await user.click(number as HTMLElement);
  const pane = await screen.findByRole('region', { name: 'Brutto' });
  await within(pane).findAllByRole('listitem');
  for (const line of within(pane).getAllByRole('listitem'))
    expect(within(line).getAllByRole('link').length).toBeGreaterThan(0);
  expect(pane.textContent).toContain(number?.textContent);
});

test('a user without sheets is told why there are no rows, and still exports contractors', async () => {
  await openAs('nothing@a.test');
  expect(await screen.findByText('Nie masz dostępu do żadnego arkusza')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Kontrahenci/ }));
  expect(await headsOf()).toContain('Należności');
  expect(screen.queryByText('Nie masz dostępu do żadnego arkusza')).toBeNull();
});
