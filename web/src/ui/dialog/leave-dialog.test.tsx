import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { DialogFrame } from './dialog-frame.tsx';

beforeAll(() => loadCatalogue('editing'));

function open() {
  const onClose = vi.fn<() => void>();
  const onConfirm = vi.fn<() => void>();
  render(
    <DialogFrame title="Dodaj osobę" confirm="Dodaj" cancel="Anuluj" {...{ onClose, onConfirm }}>
      <input aria-label="Imię" />
      <input aria-label="Miasto" defaultValue="Łódź" />
      <input aria-label="Hasło" type="password" />
    </DialogFrame>,
  );
  return { user: userEvent.setup(), onClose, onConfirm };
}
const question = () => screen.findByRole('dialog', { name: 'Porzucić zmiany?' });

test('Esc asks before typed text is lost, and both answers work', async () => {
  const { user, onClose, onConfirm } = open();
  await user.type(screen.getByLabelText('Imię'), 'Jan');
  await user.keyboard('{Escape}');
  await question();
  await user.click(screen.getByRole('button', { name: 'Wróć do edycji' }));
  await until(() => expect(screen.queryByText('Porzucić zmiany?')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Imię')).toHaveValue('Jan');
  expect(onClose).not.toHaveBeenCalled();

  await user.click(screen.getByLabelText('Imię'));
  await user.keyboard('{Escape}');
  await question();
  await user.click(screen.getByRole('button', { name: 'Porzuć zmiany' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Esc closes at once if nothing is lost: reverted text, a password, no input', async () => {
  const { user, onClose } = open();
  await user.type(screen.getByLabelText('Miasto'), 'x{Backspace}');
  await user.type(screen.getByLabelText('Hasło'), 'secret');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the cancel button is an answer by itself', async () => {
  const { user, onClose } = open();
  await user.type(screen.getByLabelText('Imię'), 'Jan');
  await user.click(screen.getByRole('button', { name: 'Anuluj' }));
  expect(onClose).toHaveBeenCalledOnce();
});
