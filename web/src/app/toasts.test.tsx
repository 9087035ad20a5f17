import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showToast } from '#lib/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Toasts } from './toasts.tsx';

test('a notice is displayed over an open dialog, and its button leaves the dialog open', async () => {
  const onClose = vi.fn<() => void>();
  const { container } = render(
    <>
      <Dialog title="Pytanie" confirm="Tak" cancel="Nie" onConfirm={() => undefined} onClose={onClose}>
        <input aria-label="Kwota" />
      </Dialog>
      <Toasts />
    </>,
  );
  act(() => void showToast({ title: 'Zapisano', type: 'done', duration: 'long' }));
  const notice = await screen.findByRole('region', { name: 'Powiadomienia' });
  // Content of the page is below the backdrop of a dialog, whatever its z-index.
  expect(container).not.toContainElement(notice);
  screen.getByRole('textbox', { name: 'Kwota' }).focus();
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(screen.queryByText('Zapisano')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Kwota' })).toHaveFocus();
});
