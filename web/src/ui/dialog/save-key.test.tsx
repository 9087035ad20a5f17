import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { DateField } from '#ui/date-picker/date-field.tsx';
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

test('Ctrl+Enter sends nothing while the answer is pending', async () => {
  const { user, onConfirm } = open(<input aria-label="Nazwa" />, true);
  screen.getByLabelText('Nazwa').focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onConfirm).not.toHaveBeenCalled();
});

beforeAll(async () => loadCatalogue('parts'));

function DayDialog({ onConfirm }: { onConfirm: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-27');
  return (
    <DialogFrame
      title="Zapłacone"
      confirm="Oznacz"
      cancel="Anuluj"
      onConfirm={() => onConfirm(day)}
      onClose={vi.fn()}
    >
      <DateField label="Dzień zapłaty" value={day} today="2026-11-27" onChange={setDay} />
    </DialogFrame>
  );
}

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])('%s confirms the typed day', async (key) => {
  const onConfirm = vi.fn<(day: string) => void>();
  const user = userEvent.setup();
  render(<DayDialog onConfirm={onConfirm} />);
  const day = screen.getByRole('textbox', { name: 'Dzień zapłaty' });
  await user.clear(day);
  await user.type(day, `30112026${key}`);
  expect(onConfirm.mock.calls).toEqual([['2026-11-30']]);
});

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])(
  '%s confirms nothing while the day is unreadable',
  async (key) => {
    const onConfirm = vi.fn<(day: string) => void>();
    const user = userEvent.setup();
    render(<DayDialog onConfirm={onConfirm} />);
    const day = screen.getByRole('textbox', { name: 'Dzień zapłaty' });
    await user.clear(day);
    await user.type(day, `30.11.202${key}`);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription('Wpisz datę jako dd.mm.rrrr');
  },
);

describe('a confirmation while the content is being checked', () => {
  function check(props: object = {}) {
    const onConfirm = vi.fn<() => void>();
    const dialog = (isChecking: boolean) => (
      <DialogFrame
        title="Plik przelewów"
        confirm="Pobierz"
        cancel="Anuluj"
        isChecking={isChecking}
        onConfirm={onConfirm}
        onClose={vi.fn()}
        {...props}
      >
        <input aria-label="Data" />
      </DialogFrame>
    );
    const { rerender } = render(dialog(true));
    return { user: userEvent.setup(), onConfirm, settle: () => rerender(dialog(false)) };
  }

  test('counts once that is done, however often it is pressed', async () => {
    const { user, onConfirm, settle } = check();
    await user.type(screen.getByLabelText('Data'), '1{Enter}{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Pobierz' })).toHaveAttribute('aria-disabled', 'true');
    settle();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test('is given up by what the user types after it', async () => {
    const { user, onConfirm, settle } = check();
    await user.type(screen.getByLabelText('Data'), '1{Enter}2');
    settle();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('is given up by leaving the dialog, even if the user stays', async () => {
    const { user, onConfirm, settle } = check();
    await user.type(screen.getByLabelText('Data'), '1{Enter}{Escape}');
    settle();
    expect(onConfirm).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
