import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { editingContext, range } from '../testing/editing-context.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { planPaste, type PasteChoice } from './sheet-editing-block.ts';
import { RENT } from '../testing/sheet-source.ts';

beforeEach(async () => {
  await Promise.all([Dialog.preload(), loadCatalogue('commands')]);
});

const ALL: PasteChoice = { isUnsigned: true, isRounded: true, isExtended: true };

/** A rent row until June; a block is pasted from a given month on. */
function Pasting({ texts, first }: { texts: string[][]; first?: Partial<PasteChoice> }) {
  const [choice, setChoice] = useState({ ...ALL, ...first });
  const [{ context }] = useState(() =>
    editingContext({ sheet: { records: [{ ...RENT, lastMonth: '2026-06' }] } }),
  );
  return (
    <PasteDialog
      choice={choice}
      planOf={(chosen) => planPaste(context, texts, range(1, 1, 4, 4), null, chosen)}
      onChoose={setChoice}
      onClose={() => undefined}
    />
  );
}

test('offers to reverse the sign of negative costs, and states the number of cells', async () => {
  const user = userEvent.setup();
  render(<Pasting texts={[['-5', '7']]} first={{ isUnsigned: false }} />);
  expect(await screen.findByRole('button', { name: 'Wklej 1 komórkę' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /bez minusa.*\(1\)/u }));
  expect(screen.getByRole('button', { name: 'Wklej 2 komórki' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('rounds amounts with too many decimals, and shows the result', async () => {
  const user = userEvent.setup();
  render(<Pasting texts={[['333,3333333', '7']]} />);
  expect(await screen.findByRole('cell', { name: '333,33' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Zaokrąglij/u }));
  expect(screen.getByRole('cell', { name: /^Za dużo miejsc po przecinku/u })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wklej 1 komórkę' })).toBeVisible();
});

test('offers to extend the row for amounts beyond its range', async () => {
  const user = userEvent.setup();
  render(<Pasting texts={[['5', '6', '7']]} />);
  expect(await screen.findByRole('button', { name: 'Wklej 3 komórki' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Wydłuż wiersze/u }));
  expect(screen.getByRole('cell', { name: 'Ten miesiąc jest poza zakresem wiersza.' })).toBeVisible();
});

test('offers nothing for texts that are no amounts', async () => {
  render(<Pasting texts={[['razem', '6']]} />);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('speaks of filling where nothing is pasted', async () => {
  const plan = { edits: [], misfits: [], total: 3, costs: { minus: 0, plain: 0 }, rounded: [], beyond: 3 };
  render(
    <PasteDialog
      choice={ALL}
      planOf={() => ({ ...plan, block: null })}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Wypełnij 3 komórki' })).toBeVisible();
  expect(screen.getByText('Wszystkie komórki da się wypełnić.')).toBeVisible();
});
