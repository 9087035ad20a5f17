import type { GridModel, GridTip } from './grid-model.ts';
import styles from './grid.module.css';
import { hitTest, type Hit } from './hit-test.ts';
import { cellRect, ROW_HEIGHT, type Rect, type Scroll } from './layout.ts';
import { LOCK_ROOM } from './paint-others.ts';
import type { Scene } from './scene.ts';
import { FONT, measure, WORD_TRACKING } from './text.ts';

/** Delay before a tip appears. */
const REST_MS = 500;
const GAP = 4;
const EDGE = 8;
const WORD_ROOM = 10;
const NAME_ROOM = 10;
const ICON_ROOM = 16;
const CODE_ROOM = 28;

type TipView = Pick<Scene, 'model' | 'layout' | 'locked'> & { scroll: Scroll; isEditing: boolean };

const keyOf = (hit: Hit): string => {
  if (hit.area === 'cell') return `${hit.row}:${hit.month}`;
  if (hit.area === 'head') return hit.column === null ? '' : `head:${hit.column}`;
  return hit.area === 'frozen' ? `${hit.row}:${hit.column}` : '';
};

const titled = (title: string, state = ''): GridTip => ({ title, state, heads: [], amounts: [], facts: [] });

/** The name of a column and what a click on it does. */
function headingTip({ nameColumn, columns, describe }: GridModel, column: string): GridTip | null {
  const heading = column === 'name' ? nameColumn.heading : columns.find(({ key }) => key === column)?.heading;
  return heading === undefined ? null : titled(heading, describe.heading(column));
}

/** The full text of a frozen column where it is truncated. */
function cutText({ model, layout, locked }: TipView, row: number, column: string): string | null {
  const line = model.rows[row];
  if (line?.kind !== 'record') return null;
  const isName = column === 'name';
  const place = isName ? layout.frozen.name : layout.frozenColumns.find(({ key }) => key === column);
  if (place === undefined || column === 'direction') return null;
  const text = isName ? line.name : model.columnText(row, column);
  const beside = isName
    ? NAME_ROOM +
      (line.isBag ? ICON_ROOM : 0) +
      (line.currency === null ? 0 : CODE_ROOM) +
      (locked.has(row) ? LOCK_ROOM : 0)
    : WORD_ROOM;
  const font = isName ? FONT.wordMedium : FONT.word;
  return measure(text, font, WORD_TRACKING) > place.width - beside ? text : null;
}

const element = (name: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text });

const lineOf = (texts: readonly string[], name: string): HTMLElement => {
  const line = document.createElement('tr');
  line.append(...texts.map((text, place) => element(place === 0 ? 'th' : name, text)));
  return line;
};

function fill(box: HTMLElement, { title, state, heads, amounts, facts }: GridTip): void {
  const table = document.createElement('table');
  if (amounts.length > 0) table.append(lineOf(['', ...heads], 'th'));
  for (const { label, values } of amounts) table.append(lineOf([label, ...values], 'td'));
  const list = document.createElement('dl');
  for (const { label, value } of facts) list.append(element('dt', label), element('dd', value));
  box.replaceChildren(
    element('strong', title),
    ...(state === '' ? [] : [element('p', state)]),
    ...(amounts.length === 0 ? [] : [table]),
    ...(facts.length === 0 ? [] : [list]),
  );
}

/** Tip of the cell under the pointer: one element, created once; any event hides it, and it follows changes by others. Its content is also in the panel and in the cell's accessible name, so it is hidden from assistive technology. */
class Tips {
  readonly #host: HTMLElement;
  readonly #view: () => TipView;
  readonly #box = document.createElement('div');
  readonly #stop = new AbortController();
  readonly #scroller: HTMLElement;
  /** What others change becomes part of the cells for assistive technology, which are in the scroller. */
  readonly #changes = new MutationObserver(() => this.#follow());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown = '';
  /** position of the pointer in the window */
  #at = { x: 0, y: 0 };

  constructor(host: HTMLElement, scroller: HTMLElement, view: () => TipView) {
    this.#host = host;
    this.#scroller = scroller;
    this.#view = view;
    this.#box.className = styles.tip ?? '';
    this.#box.popover = 'manual';
    this.#box.setAttribute('aria-hidden', 'true');
    this.#box.dataset['testid'] = 'cell-tip';
    host.append(this.#box);
    const options = { signal: this.#stop.signal, passive: true };
    scroller.addEventListener('pointermove', this.moved, options);
    // In the capture phase, before another listener stops the event.
    scroller.addEventListener('pointerdown', this.close, { ...options, capture: true });
    for (const event of ['pointerleave', 'wheel', 'scroll', 'blur', 'contextmenu'])
      scroller.addEventListener(event, this.close, options);
    // Keys pressed elsewhere, such as an undo, change cells, too.
    document.addEventListener('keydown', this.close, { ...options, capture: true });
  }

  readonly close = (): void => {
    clearTimeout(this.#timer);
    if (this.#shown === '') return;
    this.#shown = '';
    this.#changes.disconnect();
    this.#box.hidePopover();
  };

  destroy(): void {
    this.close();
    this.#stop.abort();
    this.#box.remove();
  }

  readonly moved = (event: PointerEvent): void => {
    clearTimeout(this.#timer);
    if (event.pointerType === 'touch' || event.buttons !== 0) return this.close();
    const { clientX, clientY } = event;
    if (this.#shown !== '' && keyOf(this.#hitAt(clientX, clientY)) !== this.#shown) this.close();
    if (this.#shown === '') this.#timer = setTimeout(() => this.#open(clientX, clientY), REST_MS);
  };

  #hitAt(x: number, y: number): Hit {
    const { layout, scroll } = this.#view();
    const host = this.#host.getBoundingClientRect();
    return hitTest(layout, scroll, x - host.left, y - host.top);
  }

  #open(x: number, y: number): void {
    this.#at = { x, y };
    if (!this.#fill()) return;
    this.#box.showPopover();
    this.#place();
    this.#changes.observe(this.#scroller, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  }

  #follow(): void {
    if (this.#fill()) this.#place();
    else this.close();
  }

  /** Returns whether there is anything to say about the place under the pointer. */
  #fill(): boolean {
    const view = this.#view();
    const hit = this.#hitAt(this.#at.x, this.#at.y);
    const tip = view.isEditing ? null : this.#tipOf(view, hit);
    if (tip === null) return false;
    fill(this.#box, tip);
    this.#shown = keyOf(hit);
    return true;
  }

  #tipOf(view: TipView, hit: Hit): GridTip | null {
    if (hit.area === 'cell') return view.model.tipAt(hit.row, hit.month);
    if (hit.area === 'head') return hit.column === null ? null : headingTip(view.model, hit.column);
    if (hit.area !== 'frozen') return null;
    const text = cutText(view, hit.row, hit.column);
    const isSign = hit.column === 'name' || hit.column === 'gutter';
    const locked = isSign ? view.locked.get(hit.row)?.text : undefined;
    if (text !== null) return titled(text, locked);
    return locked === undefined ? null : titled(locked);
  }

  /** Position of the explained place in the host. */
  #rectOf({ model, layout, scroll }: TipView, hit: Hit): Rect {
    if (hit.area === 'cell') {
      const cell = model.rows[hit.row]?.kind === 'record' ? model.cellAt(hit.row, hit.month) : null;
      const rect = cellRect(layout, hit.row, cell?.first ?? hit.month, cell?.span ?? 1);
      return { ...rect, x: rect.x + layout.body.x - scroll.left, y: rect.y + layout.body.y - scroll.top };
    }
    const row = hit.area === 'frozen' ? hit.row : 0;
    const column = hit.area === 'frozen' || hit.area === 'head' ? hit.column : 'name';
    const place = layout.frozenColumns.find(({ key }) => key === column) ?? layout.frozen.name;
    if (hit.area === 'head') return { ...place, y: 0, height: layout.body.y };
    return { ...place, y: row * ROW_HEIGHT + layout.body.y - scroll.top, height: ROW_HEIGHT };
  }

  #place(): void {
    const { x, y, height } = this.#rectOf(this.#view(), this.#hitAt(this.#at.x, this.#at.y));
    const host = this.#host.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = this.#box;
    const left = Math.min(host.left + Math.max(0, x), innerWidth - offsetWidth - EDGE);
    const below = host.top + y + height + GAP;
    const isAbove = below + offsetHeight > innerHeight - EDGE;
    const top = isAbove ? host.top + y - offsetHeight - GAP : below;
    this.#box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }
}

/** Shows tips of places under the pointer, beginning with the position in `last`. Returns the function that stops it. */
export function explainAtRest(
  host: HTMLElement,
  scroller: HTMLElement,
  view: () => TipView,
  last?: PointerEvent,
): () => void {
  const tips = new Tips(host, scroller, view);
  // The pointer may have left while this code was loading.
  if (last && scroller.matches(':hover')) tips.moved(last);
  return () => tips.destroy();
}
