import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { ResizablePane } from './resizable-pane.tsx';

beforeAll(async () => loadCatalogue('parts'));

const kept = vi.fn<(size: number) => void>();

function Screen({ side }: { side: 'bottom' | 'right' }) {
  const [size, setSize] = useState(300);
  return (
    <ResizablePane
      name="payments"
      title="Płatności komórki"
      side={side}
      size={size}
      limits={{ min: 120, max: 480 }}
      usualSize={240}
      onResize={(to) => {
        kept(to);
        setSize(to);
      }}
      onClose={() => undefined}
    >
      Treść
    </ResizablePane>
  );
}

const separator = () => screen.getByRole('separator', { name: 'Zmień rozmiar: Płatności komórki' });

test('arrows on the separator set the size between its limits', async () => {
  const user = userEvent.setup();
  render(<Screen side="bottom" />);
  expect(separator()).toHaveAttribute('aria-orientation', 'horizontal');
  await user.tab();
  expect(separator()).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(separator()).toHaveAttribute('aria-valuenow', '316');
  await user.keyboard('{End}{ArrowUp}');
  expect(separator()).toHaveAttribute('aria-valuenow', '480');
  await user.keyboard('{Home}');
  expect(separator()).toHaveAttribute('aria-valuenow', '120');
});

test('a drag is rendered at most every 50 ms and stored once, at its end', () => {
  kept.mockClear();
  render(<Screen side="right" />);
  vi.useFakeTimers({ toFake: ['Date'] });
  fireEvent.pointerDown(separator(), { clientX: 500 });
  fireEvent.pointerMove(separator(), { clientX: 480 });
  expect(separator()).toHaveAttribute('aria-valuenow', '320');
  vi.advanceTimersByTime(20);
  fireEvent.pointerMove(separator(), { clientX: 470 });
  expect(separator()).toHaveAttribute('aria-valuenow', '320');
  vi.advanceTimersByTime(40);
  fireEvent.pointerMove(separator(), { clientX: 460 });
  expect(separator()).toHaveAttribute('aria-valuenow', '340');
  fireEvent.pointerMove(separator(), { clientX: 450 });
  fireEvent.pointerUp(separator(), { clientX: 450 });
  expect(separator()).toHaveAttribute('aria-valuenow', '350');
  expect(kept.mock.calls).toEqual([[350]]);
  vi.useRealTimers();
});

test('Esc cancels a drag, a double click restores the default size', async () => {
  kept.mockClear();
  const user = userEvent.setup();
  render(<Screen side="bottom" />);
  fireEvent.pointerDown(separator(), { clientY: 500 });
  fireEvent.pointerMove(separator(), { clientY: 400 });
  fireEvent.keyDown(separator(), { key: 'Escape' });
  expect(separator()).toHaveAttribute('aria-valuenow', '300');
  expect(kept).not.toHaveBeenCalled();
  await user.dblClick(separator());
  expect(separator()).toHaveAttribute('aria-valuenow', '240');
});
