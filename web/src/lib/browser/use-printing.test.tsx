import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsPrinting } from './use-printing.ts';

const print = (name: 'beforeprint' | 'afterprint') => fireEvent(globalThis.window, new Event(name));

const Page = () => <p>{useIsPrinting() ? 'paper' : 'screen'}</p>;

test('follows a print, also for a part that mounts during it', () => {
  render(<Page />);
  expect(screen.getByText('screen')).toBeInTheDocument();
  print('beforeprint');
  expect(screen.getByText('paper')).toBeInTheDocument();
  render(<Page />);
  expect(screen.getAllByText('paper')).toHaveLength(2);
  print('afterprint');
  expect(screen.getAllByText('screen')).toHaveLength(2);
});
