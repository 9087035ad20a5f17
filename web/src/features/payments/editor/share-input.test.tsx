import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ShareInput } from './share-input.tsx';

test.each(['{Enter}', '{Control>}{Enter}{/Control}', '{Tab}'])('%s applies the typed share', async (key) => {
  const onChange = vi.fn<(percent: number) => void>();
  render(<ShareInput label="Udział, rata 1" value="100" isDisabled={false} onChange={onChange} />);
  const share = screen.getByRole('textbox', { name: 'Udział, rata 1' });
  const user = userEvent.setup();
  await user.clear(share);
  await user.type(share, `37,5${key}`);
  expect(onChange.mock.calls[0]).toEqual([37.5]);
});
