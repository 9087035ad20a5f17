import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useColumnWords } from '#lib/words/column-words.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { arrangeColumns } from './column-order.ts';

const USUAL = [
  { key: 'contractor', name: 'Kontrahent', isShown: true },
  { key: 'section', name: 'Sekcja', isShown: true },
  { key: 'note', name: 'Notatka', isShown: false },
];

function Chooser() {
  const [columns, setColumns] = useState<readonly { key: string; isShown: boolean }[]>(USUAL);
  return (
    <ColumnChooser
      words={useColumnWords()}
      columns={arrangeColumns(USUAL, columns)}
      fixed={['Przedmiot']}
      onChange={setColumns}
      onReset={() => setColumns(USUAL)}
    />
  );
}

const shown = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => {
    const name = box.closest('label')?.textContent ?? '';
    return box.checked ? name : `(${name})`;
  });

test('columns are shown, hidden and moved by the keyboard', async () => {
  const user = userEvent.setup();
  render(<Chooser />);
  await user.click(screen.getByRole('button', { name: 'Kolumny' }));
  const list = await screen.findByRole('list', { name: 'Kolumny i ich kolejność' });
  expect(within(list).getByText('Przedmiot')).toBeVisible();
  expect(shown()).toEqual(['Kontrahent', 'Sekcja', '(Notatka)']);

  await user.click(screen.getByRole('checkbox', { name: 'Notatka' }));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(shown()).toEqual(['Kontrahent', 'Notatka', 'Sekcja']);
  expect(screen.getByRole('checkbox', { name: 'Notatka' })).toHaveFocus();
  expect(screen.getByText('Notatka: pozycja 2 z 3')).toBeInTheDocument();

  await user.keyboard('{ArrowDown} ');
  expect(shown()).toEqual(['Kontrahent', 'Notatka', '(Sekcja)']);

  await user.click(screen.getByRole('button', { name: 'Przywróć domyślne' }));
  expect(shown()).toEqual(['Kontrahent', 'Sekcja', '(Notatka)']);
});
