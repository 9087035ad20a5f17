import type { GridModel, Widths } from './grid-model.ts';
import { GUTTER, mostFrozen, type ColumnRequest, type FrozenPlace } from './frozen-columns.ts';
import type { Layout } from './layout.ts';
import { FONT, measure, WORD_TRACKING } from './text.ts';

/** Key of the width shared by all months. */
export const MONTHS = 'months';

/** Padding of a frozen column; a name also leaves room for the marks after it. */
const WORD_ROOM = 11;
const NAME_ROOM = 24;
const NAME = { least: 112, most: 240 };
/** Minimum width that a user may set, and maximum width when fitting to the text. */
const LEAST_CHOSEN: Widths = { name: 64, direction: 20 };
const LEAST_OTHER = 36;
const MOST_FITTING = 480;
const MOST_MONTH = 240;

const widestOf = (texts: readonly string[], font: string): number =>
  Math.max(0, ...texts.map((text) => measure(text, font, WORD_TRACKING)));

const within = (width: number, least: number, most: number) =>
  Math.ceil(Math.min(Math.max(width, least), most));

/** Width at which a frozen column shows all its texts. */
function fullWidth({ nameColumn, columns }: GridModel, key: string): number {
  if (key === 'name')
    return widestOf([...nameColumn.samples, nameColumn.heading], FONT.wordMedium) + NAME_ROOM;
  const column = columns.find((one) => one.key === key);
  if (column === undefined || column.kind === 'direction') return column?.least ?? 0;
  const head = widestOf([column.heading], FONT.wordMedium);
  return Math.max(head, widestOf(column.samples, FONT.word)) + WORD_ROOM;
}

const chosenWish = (wish: ColumnRequest, width: number | undefined): ColumnRequest =>
  width === undefined ? wish : { ...wish, wanted: width, least: Math.min(wish.least, width), isChosen: true };

/** Requested widths of a sheet's frozen columns. */
export function columnRequestsOf(model: GridModel, widths: Widths): ColumnRequest[] {
  const name = {
    key: 'name',
    wanted: within(fullWidth(model, 'name'), NAME.least, NAME.most),
    least: NAME.least,
  };
  const others = model.columns.map(({ key, kind, heading, least, most }) => {
    if (kind === 'direction') return { key, wanted: least, least };
    const head = widestOf([heading], FONT.wordMedium) + WORD_ROOM;
    // The heading is always readable.
    const atLeast = Math.ceil(Math.max(least, Math.min(head, most)));
    return { key, wanted: within(fullWidth(model, key), atLeast, Math.max(atLeast, most)), least: atLeast };
  });
  return [name, ...others].map((wish) => chosenWish(wish, widths[wish.key]));
}

/** The width at which no text in the column is truncated. */
export const fittingWidth = (model: GridModel, key: string): number =>
  Math.min(MOST_FITTING, Math.ceil(fullWidth(model, key)));

const placesOf = ({ frozen, frozenColumns }: Layout): readonly FrozenPlace[] => [
  frozen.name,
  ...frozenColumns,
];

/** The current width of a column. */
export const widthOf = (layout: Layout, key: string): number =>
  key === MONTHS ? layout.monthWidth : (placesOf(layout).find((place) => place.key === key)?.width ?? 0);

/** The widths after the user resizes one column; the other frozen columns keep theirs, so nothing else moves. */
export function widened(layout: Layout, widths: Widths, key: string, width: number): Widths {
  if (key === MONTHS) return { ...widths, [MONTHS]: Math.round(Math.min(width, MOST_MONTH)) };
  const places = placesOf(layout);
  const others = places.reduce((sum, place) => sum + (place.key === key ? 0 : place.width), GUTTER);
  const least = LEAST_CHOSEN[key] ?? LEAST_OTHER;
  const room = Math.max(least, mostFrozen(layout.width) - others);
  const kept = Object.fromEntries(places.map((place) => [place.key, place.width]));
  return { ...widths, ...kept, [key]: Math.round(Math.min(Math.max(width, least), room)) };
}
