import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DialogFrame } from './dialog-frame.tsx';

function open(children?: ReactNode, isBusy = false) {
  const onConfirm = vi.fn<() => void>();
  render(
    <DialogFrame
      title="Dodaj firmę"
      confirm="Dodaj"
      cancel="Anuluj"
      {...{ onConfirm, isBusy }}
      onClose={vi.fn()}
    >
      {children}
    </DialogFrame>,
  );
  return { user: userEvent.setup(), onConfirm };
}

test.each(['Nazwa', 'Rodzaj', 'Dodatkowo', 'Anuluj'])(
  'Ctrl+Enter on „%s” confirms a dialog with fields',
  async (label) => {
    const { user, onConfirm } = open(
      <>
        <input aria-label="Nazwa" />
        <select aria-label="Rodzaj" />
        <input aria-label="Dodatkowo" type="checkbox" />
      </>,
    );
    (label === 'Anuluj' ? screen.getByText(label) : screen.getByLabelText(label)).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onConfirm).toHaveBeenCalledOnce();
  },
);

test('Ctrl+Enter sends nothing while the answer is on its way', async () => {
  const { user, onConfirm } = open(<input aria-label="Nazwa" />, true);
  screen.getByLabelText('Nazwa').focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onConfirm).not.toHaveBeenCalled();
});
