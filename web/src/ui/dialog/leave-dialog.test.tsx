import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { DialogFrame } from './dialog-frame.tsx';

beforeAll(() => loadCatalogue('editing'));

function open() {
  const onClose = vi.fn<() => void>();
  const onConfirm = vi.fn<() => void>();
  const { unmount } = render(
    <DialogFrame title="Dodaj osobę" confirm="Dodaj" cancel="Anuluj" {...{ onClose, onConfirm }}>
      <input aria-label="Imię" />
      <input aria-label="Miasto" defaultValue="Łódź" />
      <input aria-label="Hasło" type="password" autoComplete="current-password" />
      <input aria-label="Klucz API" type="password" autoComplete="off" />
    </DialogFrame>,
  );
  return { user: userEvent.setup(), onClose, onConfirm, unmount };
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

test('Esc asks before the pasted key of a service is lost', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByLabelText('Klucz API'));
  await user.paste('klucz');
  await user.keyboard('{Escape}');
  await question();
  expect(onClose).not.toHaveBeenCalled();
});

test('the cancel button is an answer by itself', async () => {
  const { user, onClose } = open();
  await user.type(screen.getByLabelText('Imię'), 'Jan');
  await user.click(screen.getByRole('button', { name: 'Anuluj' }));
  expect(onClose).toHaveBeenCalledOnce();
});

/** As the router numbers its entries. */
const goTo = (idx: number, path: string) => history.pushState({ idx }, '', path);
const seen = vi.fn<() => void>();

describe('the browser’s Back', () => {
  beforeEach(() => {
    goTo(1, '/before');
    goTo(2, '/page');
    window.addEventListener('popstate', seen);
  });
  afterEach(() => {
    window.removeEventListener('popstate', seen);
    seen.mockClear();
  });

  test('asks before typed text is lost, and stays or leads on', async () => {
    const { user, onClose } = open();
    await user.type(screen.getByLabelText('Imię'), 'Jan');
    history.back();
    await question();
    await until(() => expect(location.pathname).toBe('/page'));
    await user.click(screen.getByRole('button', { name: 'Wróć do edycji' }));
    expect(screen.getByLabelText('Imię')).toHaveValue('Jan');
    expect(seen).not.toHaveBeenCalled();

    history.back();
    await question();
    await until(() => expect(location.pathname).toBe('/page'));
    await user.click(screen.getByRole('button', { name: 'Porzuć zmiany' }));
    expect(onClose).toHaveBeenCalledOnce();
    await until(() => expect(location.pathname).toBe('/before'));
    expect(seen).toHaveBeenCalledOnce();
  });

  test('leads on at once if nothing would be lost', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Miasto'), 'x{Backspace}');
    history.back();
    await until(() => expect(seen).toHaveBeenCalledOnce());
    expect(location.pathname).toBe('/before');
    expect(screen.queryByText('Porzucić zmiany?')).not.toBeInTheDocument();
  });

  test('leads on once the dialog has closed', async () => {
    const { user, unmount } = open();
    await user.type(screen.getByLabelText('Imię'), 'Jan');
    unmount();
    history.back();
    await until(() => expect(seen).toHaveBeenCalledOnce());
    expect(location.pathname).toBe('/before');
  });
});
