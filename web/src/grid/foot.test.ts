import { afterEach, expect, test, vi } from 'vitest';
import { Foot } from './foot.ts';
import { layoutOf, ROW_HEIGHT } from './layout.ts';

afterEach(() => document.body.replaceChildren());

function typedIn() {
  const [host, scroller, field] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('input'),
  ];
  document.body.append(host, scroller);
  const foot = new Foot();
  foot.slot.append(field);
  foot.standIn(host);
  field.value = 'Drugi';
  field.focus();
  field.setSelectionRange(2, 2);
  return { host, scroller, field, foot };
}

test('text typed while the grid replaces an empty sheet continues in the field, without events', () => {
  const { host, scroller, field, foot } = typedIn();
  const left = vi.fn();
  for (const type of ['blur', 'focusout', 'focus', 'focusin']) field.addEventListener(type, left);
  foot.layOver(scroller);
  expect(host).toBeEmptyDOMElement();
  expect(field).toHaveFocus();
  expect([field.value, field.selectionStart]).toEqual(['Drugi', 2]);
  expect(left).not.toHaveBeenCalled();
});

test('the field returns when the sheet loses its last row', () => {
  const { host, scroller, field, foot } = typedIn();
  foot.layOver(scroller);
  foot.standIn(host);
  foot.destroy();
  expect(field).toHaveFocus();
  expect(host).toContainElement(field);
});

test('the field has the focus again when the grid was removed with it, and the next key does not replace its text', () => {
  const { host, scroller, field, foot } = typedIn();
  field.addEventListener('focus', () => field.select());
  foot.layOver(scroller);
  foot.leaveGrid();
  foot.destroy();
  foot.standIn(host);
  expect(field).toHaveFocus();
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Drugi', 2, 2]);
});

test('a line scrolled out of view becomes visible when it gets the focus, and during typing', () => {
  const { scroller, field, foot } = typedIn();
  field.blur();
  foot.layOver(scroller);
  const place = (rows: number) =>
    foot.place(
      layoutOf({
        width: 900,
        height: 400,
        ratio: 1,
        rows,
        months: 12,
        totals: 1,
        monthWidth: 78,
        columns: [],
      }),
    );
  const end = 100 * ROW_HEIGHT;
  Object.defineProperty(scroller, 'scrollHeight', { value: end });
  place(3);
  field.focus();
  expect(scroller.scrollTop).toBe(0);
  place(100);
  expect(scroller.scrollTop).toBe(end);

  field.blur();
  scroller.scrollTop = 0;
  field.focus();
  expect(scroller.scrollTop).toBe(end);

  scroller.scrollTop = 0;
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'L', bubbles: true }));
  expect(scroller.scrollTop).toBe(end);
});
