import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#ui/dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import type { PastePlan } from './sheet-editing-block.ts';

beforeEach(async () => {
  await Dialog.preload();
});

const plan = (more: Partial<PastePlan>): PastePlan => ({
  edits: [],
  misfits: [],
  total: 2,
  costs: { minus: 1, plain: 1 },
  isUnsigned: false,
  ...more,
});
const KEPT = plan({ misfits: [{ cell: 'Najem, luty', text: '-5', reason: 'bez minusa' }] });
const UNSIGNED = plan({ isUnsigned: true });

test('offers costs that have a minus the other way, and says how many cells come', async () => {
  const user = userEvent.setup();
  const handleOther = vi.fn<(other: PastePlan) => void>();
  const dialog = (chosen: PastePlan, other: PastePlan | null) => (
    <PasteDialog plan={chosen} other={other} onOther={handleOther} onClose={() => undefined} />
  );
  const { rerender } = render(dialog(KEPT, UNSIGNED));
  expect(await screen.findByRole('button', { name: 'Wklej 1 komórkę' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /bez minusa koszty.*\(1\)/u }));
  expect(handleOther).toHaveBeenCalledWith(UNSIGNED);
  rerender(dialog(UNSIGNED, KEPT));
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('button', { name: 'Wklej 2 komórki' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('asks nothing about a minus where no cost has one', async () => {
  render(<PasteDialog plan={KEPT} other={null} onOther={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
