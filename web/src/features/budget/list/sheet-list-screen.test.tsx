import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { SheetListScreen } from './sheet-list-screen.tsx';

const server = serverOfEachTest({
  catalogues: ['list', 'manage', 'sheet-list'],
  signedInAs: 'master@a.test',
});

const open = () =>
  renderScreen({ at: '/system/data?tab=budgets-list', path: '/system/data', element: <SheetListScreen /> });
const names = async () => {
  const [, ...rows] = await screen.findAllByRole('row');
  return rows.map((row) => within(row).getByRole('rowheader').textContent);
};

describe('list of sheets', () => {
  test('is sorted by name, and can be reversed', async () => {
    const user = userEvent.setup();
    const { place } = open();
    const byName = await names();
    expect(byName.length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Nazwa' }));
    await until(async () => expect(await names()).toEqual(byName.toReversed()));
    expect(screen.getByRole('columnheader', { name: 'Nazwa' })).toHaveAttribute('aria-sort', 'descending');
    await until(() => expect(place()).toContain('direction=desc'));
  });

  test('labels the basis of the result', async () => {
    open();
    await names();
    expect(screen.getByRole('button', { name: 'Wynik planu netto' })).toHaveAccessibleDescription(
      'Planowane wpływy minus koszty, netto w PLN, w całym zakresie arkusza',
    );
  });

  test('searches by name; filters can be cleared', async () => {
    const user = userEvent.setup();
    open();
    const [first = ''] = await names();
    await user.type(screen.getByRole('searchbox', { name: 'Szukaj arkusza' }), 'xyzzy');
    expect(await screen.findByText('Brak wyników wyszukiwania')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Wyczyść filtry' }));
    expect(await names()).toContain(first);
  });

  test('Delete asks about the ticked sheets', async () => {
    const user = userEvent.setup();
    open();
    await names();
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Koszty biura' }));
    await user.keyboard('{Delete}');
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Usuń (1)' })).toBeVisible();
  });

  test('names sheets that cannot be deleted and why, and asks about the others', async () => {
    const user = userEvent.setup();
    await (
      await server().as('master@a.test')
    ).patch('/api/budget/21', { version: 1, lockedMonths: ['2026-01'] });
    open();
    await names();
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Koszty biura' }));
    await user.click(screen.getByRole('button', { name: 'Usuń (1)' }));
    const kept = within(await screen.findByRole('dialog', { name: 'Tych arkuszy nie można teraz usunąć' }));
    expect(kept.getByText(/^Zostanie Koszty biura: .*sty 2026\. Możesz je otworzyć/u)).toBeVisible();
    await user.click(kept.getByRole('button', { name: 'Zamknij' }));
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Rezerwa' }));
    await user.click(screen.getByRole('button', { name: 'Usuń (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Usunąć 1 arkusz?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Zniknie 1 wiersz planu.*nie można cofnąć\.$/u),
      expect.stringMatching(/^Zostanie Koszty biura: /u),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Usuń (1)' }));
    await until(async () => expect(await names()).toEqual(['Koszty biura', 'Projekt Wisła']));
  });

  test('deletes the selected sheets after confirmation, and pins several at once', async () => {
    const user = userEvent.setup();
    open();
    await names();
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz / Odznacz wszystko' }));
    await user.click(screen.getByRole('button', { name: 'Przypnij' }));
    await until(() =>
      expect(screen.getByRole('button', { name: 'Przypnij do menu: Rezerwa' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Odznacz' }));
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Rezerwa' }));
    await user.click(screen.getByRole('button', { name: 'Usuń (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Usunąć 1 arkusz?' }));
    expect(dialog.getByText(/Zniknie 1 wiersz planu/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Usuń (1)' }));
    await until(async () => expect(await names()).not.toContain('Rezerwa'));
    expect(screen.queryByText(/^Zaznaczono/)).not.toBeInTheDocument();
  });

  test('finds similar names, and filters by year and category', async () => {
    const user = userEvent.setup();
    const { place } = open();
    await names();
    await user.type(screen.getByRole('searchbox', { name: 'Szukaj arkusza' }), 'proj wisla');
    await until(async () => expect(await names()).toEqual(['Projekt Wisła']));
    await user.clear(screen.getByRole('searchbox', { name: 'Szukaj arkusza' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rok' }), '2026');
    await until(async () => expect((await names()).length).toBeGreaterThan(1));
    await until(() => expect(place()).toContain('year=2026'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Folder lub kategoria' }), 'Firma');
    await until(() => expect(place()).toContain('folderId=1'));
  });

  test('supports keyboard navigation; Space selects; selection and position survive navigation', async () => {
    const user = userEvent.setup();
    open();
    const all = await names();
    await user.click(screen.getByRole('searchbox', { name: 'Szukaj arkusza' }));
    await user.keyboard('{ArrowDown}{End}');
    expect(screen.getByRole('link', { name: all.at(-1) ?? '' })).toHaveFocus();
    await user.keyboard(' {Home}');
    expect(screen.getByRole('link', { name: all[0] ?? '' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    cleanup();
    open();
    await names();
    expect(screen.getByText('Zaznaczono: 1')).toBeVisible();
    expect(screen.getByRole('link', { name: all[1] ?? '' })).toHaveAttribute('tabindex', '0');
    await user.click(screen.getByRole('button', { name: 'Odznacz' }));
  });

  test('moves the selected sheets to another category, then to a newly typed one', async () => {
    const user = userEvent.setup();
    open();
    await names();
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Rezerwa' }));
    await user.click(screen.getByRole('button', { name: 'Przenieś...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Przenieść 1 arkusz do kategorii' }));
    await user.click(dialog.getByRole('combobox', { name: 'Kategoria' }));
    await user.click(await screen.findByRole('option', { name: 'Projekty' }));
    await user.click(dialog.getByRole('button', { name: 'Przenieś' }));
    expect(await screen.findByText('Firma / Projekty')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Przenieś...' }));
    const again = within(await screen.findByRole('dialog', { name: 'Przenieść 1 arkusz do kategorii' }));
    const folder = again.getByRole('combobox', { name: 'Folder' });
    await user.clear(folder);
    await user.type(folder, 'Dzial N{Enter}');
    await user.tab();
    await user.keyboard('Grupa N{Enter}');
    await user.click(again.getByRole('button', { name: 'Przenieś' }));
    expect(await screen.findByText('Dzial N / Grupa N')).toBeVisible();
  });

  test('a move of several sheets is undone by its notice', async () => {
    const user = userEvent.setup();
    open();
    await names();
    const places = () =>
      screen.getAllByRole('row').map((row) => within(row).queryByText(/^Firma [/]/u)?.textContent);
    const before = places();
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Rezerwa' }));
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: Koszty biura' }));
    await user.click(screen.getByRole('button', { name: 'Przenieś...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Przenieść 2 arkusze do kategorii' }));
    await user.click(dialog.getByRole('combobox', { name: 'Kategoria' }));
    await user.click(await screen.findByRole('option', { name: 'Projekty' }));
    await user.click(dialog.getByRole('button', { name: 'Przenieś' }));
    await until(() => expect(places()).not.toEqual(before));
    const action = useToasts.getState().toasts.at(-1)?.action;
    expect(action).toMatchObject({ label: 'Cofnij', isUndo: true });
    action?.run();
    await until(() => expect(places()).toEqual(before));
    await until(() => expect(useToasts.getState().toasts.at(-1)?.title).toMatch(/^Cofnięto przeniesienie/u));
  });

  test('pins a sheet to the menu', async () => {
    const user = userEvent.setup();
    open();
    const [first = ''] = await names();
    const pin = screen.getByRole('button', { name: `Przypnij do menu: ${first}` });
    expect(pin).toHaveAttribute('aria-pressed', 'false');
    await user.click(pin);
    await until(() => expect(pin).toHaveAttribute('aria-pressed', 'true'));
  });
});
