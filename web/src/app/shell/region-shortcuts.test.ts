import { afterEach, describe, expect, test } from 'vitest';
import { asksForShortcuts } from './asks-for-shortcuts.ts';
import { listedRegion, regionOf } from './region-shortcuts.ts';

afterEach(() => document.body.replaceChildren());

const pressIn = (html: string) => {
  document.body.innerHTML = html;
  let isAsked = false;
  document.addEventListener('keydown', (event) => (isAsked = asksForShortcuts(event)), { once: true });
  const event = new KeyboardEvent('keydown', { key: '?', shiftKey: true, bubbles: true });
  document.querySelector('#here')?.dispatchEvent(event);
  return isAsked;
};

describe('a question mark', () => {
  test.each([
    '<button id="here">x</button>',
    '<a id="here" href="/">x</a>',
    '<input id="here" type="checkbox">',
  ])('shows the shortcuts at %s', (html) => expect(pressIn(html)).toBe(true));

  test.each([
    '<input id="here">',
    '<input id="here" type="search">',
    '<textarea id="here"></textarea>',
    '<div id="here" contenteditable="true"></div>',
  ])('is text in %s', (html) => expect(pressIn(html)).toBe(false));
});

describe('the region whose shortcuts are shown', () => {
  test.each([
    ['<nav data-region="menu"><a id="here" href="/">x</a></nav>', 'menu'],
    ['<section data-region="structure-folders"><a id="here" href="/">x</a></section>', 'structure-folders'],
    ['<main data-region="main"><b id="here"></b></main><div role="dialog"></div>', 'dialog'],
    ['<div role="dialog"><div role="treegrid"><b id="here"></b></div></div>', 'rights'],
    ['<main data-region="main"><b data-shortcuts="chart" id="here"></b></main>', 'chart'],
    ['<b id="here"></b><div data-shortcuts="list"></div>', 'list'],
    ['<main data-region="main"><b id="here"></b><div data-shortcuts="list"></div></main>', 'list'],
    ['<main data-region="main"><b id="here"></b></main>', 'main'],
    ['<main data-region="main"></main><b id="here"></b>', null],
    ['<b id="here"></b>', 'message'],
  ])('%s', (html, region) => {
    document.body.innerHTML = html;
    expect(regionOf(document.querySelector('#here'))).toBe(region);
  });

  test('all columns of the structure share a list', () => {
    expect(listedRegion('structure-categories')).toBe('structure');
    expect(listedRegion('sheet')).toBeNull();
    expect(listedRegion('menu')).toBe('menu');
    expect(listedRegion(null)).toBeNull();
  });
});
