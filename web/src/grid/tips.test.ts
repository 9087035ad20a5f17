import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridModel, GridTip } from './grid-model.ts';
import { layoutOf } from './layout.ts';
import { explainAtRest } from './tips.ts';

const layout = layoutOf({
  width: 1080,
  height: 697,
  ratio: 1,
  rows: 100,
  months: 24,
  totals: 4,
  monthWidth: 78,
  columns: [],
});
const tipOf = (title: string): GridTip => ({ title, state: '', heads: [], amounts: [], facts: [] });
const model = { rows: [], tipAt: vi.fn<GridModel['tipAt']>() } as unknown as GridModel;

const show = vi.fn<() => void>();
const hide = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(model.tipAt).mockReturnValue(tipOf('Plan 5 700,00'));
  // jsdom has no popovers
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** The pointer rests on a cell, or has left the grid while the code of tips was loading. */
function rest(isOver: boolean, scroller = document.createElement('div')) {
  Object.assign(scroller, { matches: (selector: string) => selector === ':hover' && isOver });
  const view = { model, layout, locked: new Map(), scroll: { left: 0, top: 0 }, isEditing: false };
  const last = new MouseEvent('pointermove', { clientX: layout.body.x + 10, clientY: layout.body.y + 10 });
  const stop = explainAtRest(document.body, scroller, () => view, last as PointerEvent);
  vi.runAllTimers();
  return stop;
}

test('a tip opens for the place where the pointer rested while the code was loading', () => {
  rest(true)();
  expect(show).toHaveBeenCalledOnce();
});

test('no tip opens if the pointer has left the grid meanwhile', () => {
  rest(false)();
  expect(show).not.toHaveBeenCalled();
});

test('a key pressed outside the grid closes the tip, since it may change the cell', () => {
  const stop = rest(true);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
  expect(hide).toHaveBeenCalledOnce();
  stop();
});

/** Opens a tip; another user then changes what is said of the cell, and its name for assistive technology. */
async function changedByOthers(tip: GridTip | null) {
  const scroller = document.createElement('div');
  const stop = rest(true, scroller);
  vi.mocked(model.tipAt).mockReturnValue(tip);
  scroller.append('6 000,00');
  // Observers of changes run in a microtask.
  await Promise.resolve();
  const text = document.querySelector('[data-testid=cell-tip]')?.textContent;
  return { text, stop };
}

test('an open tip follows a change by another user', async () => {
  const { text, stop } = await changedByOthers(tipOf('Plan 6 000,00'));
  expect(text).toBe('Plan 6 000,00');
  expect(hide).not.toHaveBeenCalled();
  stop();
});

test('an open tip closes if another user leaves nothing to say about the cell', async () => {
  const { stop } = await changedByOthers(null);
  expect(hide).toHaveBeenCalledOnce();
  stop();
});
