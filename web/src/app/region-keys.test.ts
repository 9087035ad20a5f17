import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { goToRegion, goToSearch, goToSearchOrAwait, nextRegion, screenShown } from './region-keys.ts';

test.each([
  [3, -1, 1, 0],
  [3, -1, -1, 2],
  [3, 2, 1, 0],
  [3, 0, -1, 2],
  [3, 0, 1, 1],
] as const)('of %d regions, from %d a step of %d leads to %d', (count, current, step, next) => {
  expect(nextRegion(count, current, step)).toBe(next);
});

const page = () => {
  document.body.innerHTML = `
    <nav data-region="menu"><a href="/">Home</a><input data-region-search id="menu-search"></nav>
    <main><section data-region="toolbar" tabindex="-1"><button id="tool">Tool</button><input data-region-search id="sheet-search"></section>
    <section data-region="empty" tabindex="-1" id="empty">Nothing to focus</section></main>`;
};
const active = () => document.activeElement?.id;

describe('keys between regions', () => {
  afterEach(() => document.body.replaceChildren());

  test('F6 moves through the first controls of regions, and through a region without any', () => {
    page();
    goToRegion(1);
    goToRegion(1);
    expect(active()).toBe('tool');
    goToRegion(1);
    expect(active()).toBe('empty');
    goToRegion(-1);
    expect(active()).toBe('tool');
  });

  test('F6 skips controls before the start of a region', () => {
    document.body.innerHTML = `<section data-region="bulk"><button id="untick">Untick</button>
      <div data-region-start><button id="pay">Pay</button></div></section>`;
    goToRegion(1);
    expect(active()).toBe('pay');
  });

  test('F3 opens the search of the active region, otherwise the page’s', () => {
    page();
    expect(goToSearch()).toBe(true);
    expect(active()).toBe('sheet-search');
    document.querySelector('a')?.focus();
    goToSearch();
    expect(active()).toBe('menu-search');
  });

  test('neither F3 nor F6 moves behind a dialog', () => {
    page();
    document.querySelector('main')?.setAttribute('aria-hidden', 'true');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog"><button id="in-dialog">OK</button></div>',
    );
    document.querySelector<HTMLElement>('#in-dialog')?.focus();
    expect(goToSearch()).toBe(false);
    document.querySelector('nav')?.setAttribute('aria-hidden', 'true');
    goToRegion(1);
    expect(active()).toBe('in-dialog');
  });

  test.each(['in-dialog', null])('F3 opens the search of a dialog, with the focus on %s', (holder) => {
    page();
    document.querySelector('main')?.setAttribute('inert', '');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog"><input type="radio" id="in-dialog"><input data-region-search id="of-dialog"></div>',
    );
    if (holder !== null) document.getElementById(holder)?.focus();
    expect(goToSearch()).toBe(true);
    expect(active()).toBe('of-dialog');
  });

  test('F3 passes a dialog without a search that covers nothing', () => {
    page();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog"><button id="in-dialog">OK</button></div>',
    );
    document.querySelector<HTMLElement>('#in-dialog')?.focus();
    expect(goToSearch()).toBe(true);
    expect(active()).toBe('sheet-search');
  });

  test('reports that there is nothing to search', () => {
    expect(goToSearch()).toBe(false);
  });
});

describe('a search while the screen is loading', () => {
  afterEach(() => document.body.replaceChildren());

  test('opens once it is there, with what was typed since', async () => {
    document.body.innerHTML = '<main id="content"><output data-loading></output></main>';
    expect(goToSearchOrAwait()).toBe(true);
    await userEvent.keyboard('biuro');
    document.body.innerHTML = '<main id="content"><input data-region-search></main>';
    const field = screen.getByRole('textbox');
    await until(() => expect(field).toHaveValue('biuro'));
    expect(field).toHaveFocus();
  });

  test('does not open in the screen of the address before, which stays until the next has loaded', async () => {
    history.replaceState(null, '', '/system/data?tab=contractors&search=a');
    screenShown(location);
    history.replaceState(null, '', '/system/data?tab=sections');
    document.body.innerHTML = '<main id="content"><input data-region-search></main>';
    expect(goToSearchOrAwait()).toBe(true);
    await userEvent.keyboard('biuro');
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    document.body.innerHTML = '<main id="content"><input data-region-search></main>';
    screenShown(location);
    const field = screen.getByRole('textbox');
    await until(() => expect(field).toHaveValue('biuro'));
    history.replaceState(null, '', '/system/data?tab=sections&search=biuro');
    expect(goToSearchOrAwait()).toBe(true);
    expect(field).toHaveFocus();
  });

  test('is left to the browser where none will come', () => {
    document.body.innerHTML = '<main id="content"><p>Dashboard</p></main>';
    expect(goToSearchOrAwait()).toBe(false);
  });
});
