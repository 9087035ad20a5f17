import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { bufferKeysForPopup, dropKeysForPopup, playKeysInPopup } from './keys-for-popup.ts';

test('Esc gives up a popup that is loading, but behind Enter it follows what Enter has confirmed', async () => {
  const user = userEvent.setup();
  const leave = vi.fn<() => void>();
  bufferKeysForPopup(leave);
  await user.keyboard('7{Escape}');
  expect(leave).toHaveBeenCalledOnce();
  dropKeysForPopup();

  leave.mockClear();
  bufferKeysForPopup(leave);
  await user.keyboard('7{Enter}{Escape}');
  expect(leave).not.toHaveBeenCalled();
  const field = document.createElement('input');
  const opener = document.createElement('button');
  const pressed: string[] = [];
  field.addEventListener('keydown', ({ key }) => pressed.push(key));
  document.body.append(opener, field);
  opener.focus();
  playKeysInPopup(opener, () => field.focus());
  await until(() => expect(pressed).toEqual(['7', 'Enter', 'Escape']));
  opener.remove();
  field.remove();
});
