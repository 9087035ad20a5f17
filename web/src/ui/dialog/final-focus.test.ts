import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFinalFocus } from './final-focus.ts';

const byId = (id: string) => document.getElementById(id);

/** The target of the focus after a dialog opened from the button in an editor. */
function finalFocus(change: () => void): HTMLElement | true {
  document.body.innerHTML =
    '<main id="page" tabindex="-1"><div id="editor" tabindex="-1" data-editor><p id="notice"><button id="ask">Przejmij</button></p>' +
    '<fieldset id="fields" disabled><input id="name"></fieldset></div></main>';
  byId('ask')?.focus();
  const { result } = renderHook(() => useFinalFocus());
  change();
  return result.current();
}

test('the focus returns to the element that opened the dialog', () => {
  expect(finalFocus(() => undefined)).toBe(true);
});

test('if that element is gone, the focus goes to the first field beside it, otherwise to the editor around it', () => {
  const takeAway = () => byId('notice')?.remove();
  expect(finalFocus(takeAway)).toBe(byId('editor'));
  const unlock = () => {
    takeAway();
    byId('fields')?.removeAttribute('disabled');
  };
  expect(finalFocus(unlock)).toBe(byId('name'));
});

test('if the editor it replaced is gone, the focus goes to the active row of the list', () => {
  const closeEditor = () => {
    byId('editor')?.remove();
    byId('page')?.insertAdjacentHTML('beforeend', '<a href="#" id="row" data-list-item tabindex="0">x</a>');
  };
  expect(finalFocus(closeEditor)).toBe(byId('row'));
});

test('outside of an editor the dialog itself decides where the focus goes, even if the page could have it', () => {
  expect(finalFocus(() => byId('editor')?.remove())).toBe(true);
});
