import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { AnchoredPopup } from './anchored-popup.tsx';

function Example() {
  const control = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={control} type="button" onClick={() => setOpen(true)}>
        period
      </button>
      <button type="button">next</button>
      <AnchoredPopup label="Period" anchor={control} isOpen={isOpen} setOpen={setOpen}>
        <input aria-label="from" />
        <input aria-label="to" />
        <button type="button" tabIndex={-1}>
          calendar
        </button>
      </AnchoredPopup>
    </>
  );
}

test.each([
  ['Tab past its last field', 'to', '{Tab}'],
  ['Shift+Tab before its first', 'from', '{Shift>}{Tab}{/Shift}'],
])('%s closes a popup and focuses its control', async (_, field, keys) => {
  const user = userEvent.setup();
  render(<Example />);
  const control = screen.getByRole('button', { name: 'period' });
  await user.click(control);
  const last = await screen.findByRole('textbox', { name: field });
  last.focus();
  await user.keyboard(keys);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(control);
});
