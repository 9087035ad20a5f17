import { clickedLink } from '#lib/browser/clicked-link.ts';
import { takeFirstKeys } from './first-keys.ts';
import {
  hasSearch,
  hasTextField,
  isSearch,
  isText,
  KeyboardBuffer,
  pressAgain,
  pressInField,
  type KeyFate,
} from './keyboard-buffer.ts';
import { onPressElsewhere } from './press-elsewhere.ts';

// Keys pressed while a report loads: they act once it is there, and on no other screen.

const LINK =
  'a:is([href^="/cashflow"], [href^="/revenue/"], [href^="/explorer/"], [href^="/invoices/"], [href^="/history/"], [href^="/analysis"]):not([href*="/@/"])';
/** The code and the figures of a report over a slow connection. */
const LONGEST_MS = 20_000;

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;
/** Leads to a place of the screen, which takes the keys after it. */
const isLead = (event: KeyboardEvent): boolean => event.key === 'F6' || isSearch(event);
const isPeriod = ({ key, altKey }: KeyboardEvent): boolean => altKey && key.startsWith('Page');
const WALKING = /^(?:Arrow|Page)|^(?:Home|End)$/u;
const isOfBrowser = (event: KeyboardEvent): boolean =>
  (/^F\d/u.test(event.key) && !/^F[236]$/u.test(event.key)) ||
  (isCommand(event) && event.key.toLowerCase() === 'r');

/** The focus is on nothing that handles keys; the clicked link has done its work. */
const isFree = (holder: Element | null): boolean =>
  holder === null || holder === document.body || holder.matches(`main, ${LINK}`);

/** Reports that are loading. */
let waiting = 0;
/** keys from before the report, which no control on the screen takes: after the click of a link, or from the page's start */
let isAhead = false;
/** the path of a clicked link whose report has not begun to load */
let linked: string | null = null;
let isPlaying = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** the next step of playing */
let nextStep: ReturnType<typeof setTimeout> | undefined;
let stopListening = (): void => undefined;

/** Fields that the report shows while its figures load take their keys themselves. */
const hasOwnSearch = (): boolean => !isAhead && hasSearch();

function begins(event: KeyboardEvent): boolean {
  if (isSearch(event)) return !hasOwnSearch();
  if (isLead(event)) return true;
  const holder = document.activeElement;
  // Arrows move within the menu that has the focus.
  if (WALKING.test(event.key) && !isPeriod(event)) return holder === document.body && !event.altKey;
  return (isText(event) || isPeriod(event)) && event.key !== ' ' && isFree(holder);
}

function fateOf(event: KeyboardEvent, buffered: readonly KeyboardEvent[]): KeyFate {
  if (event.isComposing || isOfBrowser(event)) return 'pass';
  if (isPlaying) return 'buffer';
  const holder = document.activeElement;
  if (hasTextField() || holder?.closest('[role=dialog]')) return 'pass';
  if (event.key === 'Escape') dropReportKeys();
  return buffered.length > 0 || begins(event) ? 'buffer' : 'pass';
}

const buffer = new KeyboardBuffer(fateOf);

/** Discards what is kept: a click elsewhere changes what the user means. */
export function dropReportKeys(): void {
  clearTimeout(timer);
  clearTimeout(nextStep);
  isAhead = false;
  linked = null;
  isPlaying = false;
  buffer.take();
  if (waiting === 0) buffer.stop();
  stopListening();
}

function start(): void {
  buffer.start();
  clearTimeout(timer);
  timer = setTimeout(dropReportKeys, LONGEST_MS);
  stopListening();
  stopListening = onPressElsewhere(dropReportKeys);
}

function takeFirst(): void {
  const keys = takeFirstKeys();
  isAhead ||= keys.length > 0;
  buffer.push(keys);
}

/** A report is loading: its keys are kept until the returned function is called. */
export function holdReportKeys(): () => void {
  waiting += 1;
  linked = null;
  start();
  takeFirst();
  return () => {
    waiting -= 1;
    // The screen was left, unless it plays them now.
    setTimeout(() => waiting === 0 && !isPlaying && linked === null && dropReportKeys());
  };
}

/** The report at a path is there. */
export function playReportKeys(path: string): void {
  if (linked !== null && linked !== path) return;
  takeFirst();
  isAhead = false;
  linked = null;
  if (isPlaying) return;
  if (buffer.keys.length === 0) {
    // From now on the report itself takes the keys.
    if (waiting === 0) dropReportKeys();
    return;
  }
  isPlaying = true;
  const [first] = buffer.keys;
  // The report renders before its keys.
  nextStep = setTimeout(() => {
    if (first && !isLead(first)) focusFigures();
    playNext();
  });
}

/** The tab stop of a table, an axis or a list. */
function focusFigures(): void {
  if (isFree(document.activeElement))
    document
      .querySelector<HTMLElement>(
        'main :is([data-at], [data-spot][tabindex="0"], [data-list-item][tabindex="0"])',
      )
      ?.focus();
}

/** One after another, since each acts on the screen that the previous one has changed. */
function playNext(): void {
  // The previous key has begun to load other figures.
  if (waiting > 0) {
    isPlaying = false;
    return;
  }
  const [event] = buffer.take(1);
  if (event === undefined) return dropReportKeys();
  buffer.replay(() => press(event));
  nextStep = setTimeout(playNext);
}

function press(event: KeyboardEvent): void {
  const holder = document.activeElement;
  if (event.key === 'Tab') return pressInField(event);
  // The browser presses links and buttons for its own keys only.
  const clicks = event.key === 'Enter' && holder instanceof HTMLElement && holder.matches('a[href], button');
  if (!clicks) return pressAgain(event);
  const init = { key: event.key, bubbles: true, cancelable: true };
  if (holder.dispatchEvent(new KeyboardEvent('keydown', init))) holder.click();
}

function handleClick(event: MouseEvent): void {
  const link = clickedLink(event, LINK);
  if (link === null || link.pathname === location.pathname) return;
  isAhead = true;
  linked = link.pathname;
  start();
}

/**
 * A link to a report keeps keys from its click on, because its code may have to load first. Returns
 * an unsubscribe function.
 */
export function listenToReportLinks(): () => void {
  globalThis.saldoFollowsReportLinks = true;
  document.addEventListener('click', handleClick, { capture: true });
  return () => {
    globalThis.saldoFollowsReportLinks = undefined;
    document.removeEventListener('click', handleClick, { capture: true });
  };
}
