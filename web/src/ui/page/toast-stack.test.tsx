import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ToastStack, type ToastView } from './toast-stack.tsx';

const nothing = () => undefined;

function Page() {
  const [toasts, setToasts] = useState<ToastView[]>([
    { id: '1', title: 'Zapisano', type: 'done', count: 1, action: { label: 'Cofnij', run: nothing } },
  ]);
  return (
    <>
      <button type="button">Wiersz</button>
      <ToastStack
        toasts={toasts}
        more={undefined}
        label="Powiadomienia"
        closeLabel="Zamknij"
        onClose={() => setToasts([])}
        onHold={nothing}
        onRelease={nothing}
      />
    </>
  );
}

test.each(['Cofnij', 'Zamknij'])('%s in a toast returns the focus to its previous element', async (name) => {
  render(<Page />);
  screen.getByText('Wiersz').focus();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByText('Zapisano')).toBeNull();
  expect(screen.getByText('Wiersz')).toHaveFocus();
});
