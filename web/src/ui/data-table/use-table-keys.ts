import {
  useEffect,
  useEffectEvent,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { keepList, keptList, useKeptList } from '#lib/list-state/kept-list.ts';
import { lineAfterKey } from '#lib/list-state/list-keys.ts';
import type { Identified } from '#lib/list-state/list-rows.ts';
import { isNothingTicked } from '#lib/list-state/ticks.ts';
import type { TableView } from './list-view.ts';
import { tickAll, tickRow } from './tick-rows.ts';
import type { ListWindow } from './use-window.ts';

/** Focusable elements of the list: a row's title, a group's heading, or the placeholder of a loading row. */
export const LIST_ITEM = '[data-list-item]';

/** Takes its clicks itself. */
const CONTROL = 'a, button, input, label, select, textarea';

const isWaiting = (target: EventTarget): boolean =>
  target instanceof Element && target.hasAttribute('data-waiting');

const lineOf = (target: EventTarget): number | undefined => {
  const line = target instanceof Element ? target.closest('tr')?.getAttribute('data-line') : undefined;
  return line === null || line === undefined ? undefined : Number(line);
};

/** Whether the focus is in another line than the active row, which has moved. */
const isMoved = (holder: Element | null, activeLine: number): boolean => {
  const line = holder === null ? undefined : lineOf(holder);
  return line !== undefined && line !== activeLine;
};

export function toggleGroup(key: string, group: string): void {
  const closed = new Set(keptList(key).closed);
  if (!closed.delete(group)) closed.add(group);
  keepList(key, { closed });
}

/**
 * Focuses a line, which may first have to be rendered, or a loading row once it has arrived; when a
 * focused row moves, it keeps the focus; when it disappears, the one in its place gets it. Enter on a
 * loading row opens it then.
 */
function useWantedFocus(table: RefObject<HTMLTableElement | null>, activeLine: number) {
  const isWanted = useRef(false);
  const opensOnArrival = useRef(false);
  const holder = useRef<Element>(null);
  const focus = (line: number) => {
    const item = table.current?.querySelector<HTMLElement>(`tr[data-line="${line}"] ${LIST_ITEM}`);
    isWanted.current = !item || isWaiting(item);
    item?.focus({ preventScroll: true });
    if (isWanted.current || !opensOnArrival.current) return;
    opensOnArrival.current = false;
    item?.click();
  };
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body;
    const isHere = table.current?.contains(activeElement) === true;
    if (!isLost && !isHere) {
      isWanted.current = false;
      opensOnArrival.current = false;
    } else if (isWanted.current || (isLost && holder.current?.isConnected === false)) focus(activeLine);
    // Lines are rendered by their place: the element now shows another row.
    else if (isMoved(activeElement, activeLine)) focus(activeLine);
    holder.current = table.current?.contains(document.activeElement) ? document.activeElement : null;
  });
  const openOnArrival = (isAsked: boolean) => {
    opensOnArrival.current = isAsked;
  };
  /** the focus may come back to the table without a render */
  const hold = (element: Element) => {
    holder.current = element;
  };
  return { focus, openOnArrival, hold };
}

type Focusing = { focus: (line: number) => void; table: RefObject<HTMLTableElement | null> };

/** Scrolls to a row that has just been added once the list has it, and marks it. The focus goes there too, unless it is outside the rows. */
function useAddedRow<Row extends Identified>(
  { list: { key }, rows, lines }: TableView<Row>,
  window: ListWindow,
  { focus, table }: Focusing,
) {
  const { wanted } = useKeptList(key);
  const { ids } = rows;
  const show = useEffectEvent((place: number) => {
    const line = lines.lineOf(place);
    if (line === undefined) return;
    keepList(key, { active: { line, id: wanted }, wanted: null, added: wanted });
    window.scrollToIndex(line, { align: 'center' });
    // A closing editor still has the focus.
    if (table.current?.contains(document.activeElement)) focus(line);
    else focusWhenLost(() => focus(line));
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    let isCurrent = true;
    const find = async () => {
      const place = (await ids()).indexOf(wanted);
      if (isCurrent && place >= 0) show(place);
    };
    // If its place is unknown, the list does not scroll.
    void find().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [wanted, ids]);
}

/** Arrows, Home, End and the page keys move through the lines; Space ticks, with Shift a range, Ctrl+A all; Esc unticks; left and right collapse and expand a group. */
export function useTableKeys<Row extends Identified>(
  view: TableView<Row>,
  window: ListWindow,
  activeLine: number,
  table: RefObject<HTMLTableElement | null>,
) {
  const { list, rows, lines, rowHeight } = view;
  const { key } = list;
  const { focus, openOnArrival, hold } = useWantedFocus(table, activeLine);
  useAddedRow(view, window, { focus, table });
  const makeActive = (line: number) => {
    const at = lines.at(line);
    const id = at.kind === 'row' ? (rows.at(at.row)?.id ?? null) : null;
    const { added } = keptList(key);
    keepList(key, { active: { line, id }, wanted: null, added: added === id ? added : null });
  };
  const goTo = (line: number): true => {
    makeActive(line);
    window.scrollToIndex(line);
    focus(line);
    return true;
  };
  const act = (event: KeyboardEvent, line: number): boolean => {
    const at = lines.at(line);
    const page = Math.floor((window.scrollRect?.height ?? 0) / rowHeight) - 2;
    const next = lineAfterKey(event.key, line, lines.count, page);
    if (next !== undefined) return goTo(next);
    if (at.kind === 'group') return actOnGroup(view, event, at.group);
    return view.ticks !== undefined && actOnTicks(view, event, at.row);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isItem = event.target instanceof Element && event.target.matches(LIST_ITEM);
    const line = lineOf(event.target);
    // Another key on a loading row is a change of mind.
    openOnArrival(event.key === 'Enter' && isWaiting(event.target));
    if (isItem && line !== undefined && act(event, line)) event.preventDefault();
  };
  const handleFocus = (event: FocusEvent) => {
    hold(event.target);
    const line = lineOf(event.target);
    // The first line is active before it is known by its row.
    if (line !== undefined && (line !== activeLine || keptList(key).active === null)) makeActive(line);
  };
  const handleClick = ({ target }: MouseEvent) => {
    const line = lineOf(target);
    const isPlain = target instanceof Element && target.closest(CONTROL) === null;
    // Selecting text is no choice of a row.
    if (line === undefined || !isPlain || getSelection()?.isCollapsed === false) return;
    makeActive(line);
    focus(line);
  };
  return { handleKeyDown, handleFocus, handleClick };
}

function actOnGroup<Row extends Identified>(
  { list, rows }: TableView<Row>,
  event: KeyboardEvent,
  place: number,
): boolean {
  const group = rows.groups?.[place]?.key;
  if (group === undefined || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return false;
  if (keptList(list.key).closed.has(group) === (event.key === 'ArrowRight')) toggleGroup(list.key, group);
  return true;
}

function actOnTicks<Row extends Identified>(
  { list, rows, ticks }: TableView<Row>,
  event: KeyboardEvent,
  place: number,
): boolean {
  const row = rows.at(place);
  if (event.key === ' ' && row !== undefined) tickRow(list.key, rows, row.id, event.shiftKey);
  else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) tickAll(list.key, rows, true);
  else if (event.key === 'Escape' && ticks !== undefined && !isNothingTicked(ticks))
    tickAll(list.key, rows, false);
  else return false;
  return true;
}
