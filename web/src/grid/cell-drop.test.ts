import { describe, expect, test, vi } from 'vitest';
import { listenToDrops } from './cell-drop.ts';
import type { CellRange } from './grid-model.ts';

const SCAN = new File(['%PDF'], 'faktura.pdf', { type: 'application/pdf' });
/** A quarter, from its second month on. */
const QUARTER: CellRange = { fromRow: 3, toRow: 3, fromMonth: 6, toMonth: 8 };

/** jsdom has no drag events. */
function dragEvent(type: string, { files = [SCAN], types = ['Files'], effectAllowed = 'copyMove' } = {}) {
  const dataTransfer = { types, files, dropEffect: 'move', effectAllowed };
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
}

type Setting = { cell?: CellRange | null; takes?: boolean };

function listening({ cell = QUARTER, takes = true }: Setting = {}) {
  const scroller = document.createElement('div');
  const [aim, dropped] = [vi.fn<(cell: CellRange | null) => void>(), vi.fn()];
  const typeOf = (types: readonly string[]) => types.find((type) => type === 'Files' || type === 'parts');
  const stop = listenToDrops(scroller, { typeOf, cellAt: () => cell, takes: () => takes, aim, dropped });
  const send = (event: ReturnType<typeof dragEvent>) => {
    scroller.dispatchEvent(event);
    return event;
  };
  return { send, aim, dropped, stop };
}

describe('dragged content over the grid', () => {
  test('highlights the cell that would take it, and is dropped on its first month', () => {
    const { send, aim, dropped } = listening();
    const over = send(dragEvent('dragover'));
    expect(over.dataTransfer.dropEffect).toBe('copy');
    expect(aim).toHaveBeenLastCalledWith(QUARTER);
    const drop = send(dragEvent('drop'));
    expect(drop.defaultPrevented).toBe(true);
    expect(aim).toHaveBeenLastCalledWith(null);
    expect(dropped).toHaveBeenCalledExactlyOnceWith(drop.dataTransfer, { row: 3, month: 6 });
  });

  test.each([{ cell: null }, { takes: false }])('is kept from the browser if no cell takes it', (over) => {
    const { send, aim, dropped } = listening(over);
    const event = send(dragEvent('dragover'));
    expect(event.defaultPrevented).toBe(true);
    expect(event.dataTransfer.dropEffect).toBe('none');
    expect(aim).toHaveBeenLastCalledWith(null);
    send(dragEvent('drop'));
    expect(dropped).not.toHaveBeenCalled();
  });

  test('is moved if only that is allowed', () => {
    const { send } = listening();
    const over = send(dragEvent('dragover', { files: [], types: ['parts'], effectAllowed: 'move' }));
    expect(over.dataTransfer.dropEffect).toBe('move');
  });

  test('is left to the browser if it is text', () => {
    const { send, aim } = listening();
    expect(send(dragEvent('dragover', { files: [], types: ['text/plain'] })).defaultPrevented).toBe(false);
    expect(aim).not.toHaveBeenCalled();
  });

  test('clears the highlight on leaving, and is ignored after the grid is destroyed', () => {
    const { send, aim, dropped, stop } = listening();
    send(dragEvent('dragleave'));
    expect(aim).toHaveBeenLastCalledWith(null);
    stop();
    send(dragEvent('drop'));
    expect(dropped).not.toHaveBeenCalled();
  });
});
