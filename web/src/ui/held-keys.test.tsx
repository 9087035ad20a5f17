import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { HeldKeys } from './held-keys.tsx';

function Panel() {
  const input = useRef<HTMLInputElement>(null);
  const [phrase, setPhrase] = useState('');
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <input
        ref={input}
        aria-label="find"
        value={phrase}
        onChange={({ target }) => setPhrase(target.value)}
      />
      <output>{phrase}</output>
    </>
  );
}

test('what is typed while a panel is on its way goes into it, and not into what lies under it', async () => {
  const user = userEvent.setup();
  const coming = Promise.withResolvers<{ default: typeof Panel }>();
  const Coming = lazy(() => coming.promise);
  render(
    <>
      <input aria-label="cell" />
      <Suspense fallback={<HeldKeys />}>
        <Coming />
      </Suspense>
    </>,
  );
  const cell = screen.getByRole('textbox', { name: 'cell' });
  cell.focus();
  await user.keyboard('czyń{Backspace}{Backspace}ns{Enter}z');
  expect(cell).toHaveValue('');

  coming.resolve({ default: Panel });
  expect(await screen.findByText('cznsz')).toBeVisible();
  await user.keyboard('e');
  expect(screen.getByRole('textbox', { name: 'find' })).toHaveValue('cznsze');
  expect(cell).toHaveValue('');
});
