import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const image = (avatar: HTMLElement) => avatar.querySelector('img') as HTMLImageElement;

test('initials replace a picture that is slow to load, until it has loaded', () => {
  render(<Avatar initials="AK" avatarId={3} />);
  const avatar = screen.getByText('AK');
  expect(image(avatar)).toHaveAttribute('src', '/img/avatar/generic_3.png');
  act(() => void vi.advanceTimersByTime(599));
  expect(avatar).toHaveAttribute('data-picture', 'awaited');
  act(() => void vi.advanceTimersByTime(1));
  expect(avatar).toHaveAttribute('data-picture', 'late');
  fireEvent.load(image(avatar));
  expect(avatar).toHaveAttribute('data-picture', 'here');
});

test('initials replace a picture that fails to load at once', () => {
  render(<Avatar initials="AK" avatarId={99} />);
  fireEvent.error(image(screen.getByText('AK')));
  expect(screen.getByText('AK')).toHaveAttribute('data-picture', 'late');
});
