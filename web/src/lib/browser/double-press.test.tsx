import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { swallowStrayPresses } from './double-press.ts';

let stop: () => void;
let page: HTMLButtonElement;
let dialog: HTMLButtonElement;
const pressed = vi.fn<(what: string) => void>();

function buttonIn(layer: string): HTMLButtonElement {
  const host = document.body.appendChild(document.createElement('div'));
  const button = host.appendChild(document.createElement('button'));
  for (const name of ['pointerdown', 'mousedown', 'click', 'dblclick'])
    button.addEventListener(name, () => pressed(`${layer} ${name}`));
  return button;
}

function press(target: Element, { x = 10, y = 10, after = 0 } = {}): void {
  vi.advanceTimersByTime(after);
  for (const name of ['pointerdown', 'mousedown', 'mouseup', 'click']) {
    const Kind = name.startsWith('pointer') ? PointerEvent : MouseEvent;
    const event = new Kind(name, { bubbles: true, cancelable: true, clientX: x, clientY: y });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    target.dispatchEvent(event);
  }
}

describe('swallowStrayPresses', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    pressed.mockReset();
    page = buttonIn('page');
    dialog = buttonIn('dialog');
    stop = swallowStrayPresses();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  test('keeps the second press from what lay under a dialog that the first has closed', () => {
    press(dialog);
    pressed.mockReset();
    press(page, { after: 120 });
    expect(pressed).not.toHaveBeenCalled();
  });

  test('keeps it from a dialog that the first has opened', () => {
    press(page);
    pressed.mockReset();
    press(dialog, { after: 120 });
    expect(pressed).not.toHaveBeenCalled();
  });

  test('leaves presses alone that come later, elsewhere, or on the same layer', () => {
    press(dialog);
    press(page, { after: 600 });
    press(dialog, { after: 100, x: 60 });
    press(dialog, { after: 100, x: 60 });
    expect(pressed.mock.calls.flat().filter((what) => what.endsWith('click'))).toEqual([
      'dialog click',
      'page click',
      'dialog click',
      'dialog click',
    ]);
  });

  test('leaves the clicks of the keyboard alone after a swallowed press', () => {
    press(dialog);
    press(page, { after: 100 });
    pressed.mockReset();
    page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    page.click();
    expect(pressed).toHaveBeenCalledExactlyOnceWith('page click');
  });
});
