import {
  FROZEN,
  FROZEN_WIDTH,
  HEAD_HEIGHT,
  host,
  loadSheet,
  MONTH_WIDTH,
  noteWritten,
  ROW_HEIGHT,
  whenDrawn,
} from './rival-sheet.ts';

// An alternative without a library (docs/decisions/006): DOM cells are reused with new texts and positions.

const sheet = await loadSheet();
const scroller = host();
scroller.style.overflow = 'auto';
const content = document.createElement('div');
content.className = 'content';
content.style.width = `${FROZEN_WIDTH + sheet.months.length * MONTH_WIDTH}px`;
content.style.height = `${HEAD_HEIGHT + (sheet.rows.length + 1) * ROW_HEIGHT}px`;
scroller.append(content);

const pane = (name: string) => {
  const element = document.createElement('div');
  element.className = name;
  content.append(element);
  return element;
};
const head = pane('head');
const frozen = pane('frozen');
const totals = pane('totals');
const body = pane('body');

type Slot = { element: HTMLElement; text: Text; row: number; column: number };
const slotIn = (parent: HTMLElement, width: number): Slot => {
  const element = document.createElement('div');
  element.className = 'cell';
  element.style.width = `${width}px`;
  const text = document.createTextNode('');
  element.append(text);
  parent.append(element);
  return { element, text, row: -1, column: -1 };
};
const rowsShown = Math.ceil(scroller.clientHeight / ROW_HEIGHT) + 2;
const columnsShown = Math.ceil((scroller.clientWidth - FROZEN_WIDTH) / MONTH_WIDTH) + 2;
const cells = Array.from({ length: rowsShown * columnsShown }, () => slotIn(body, MONTH_WIDTH));
const words = Array.from({ length: rowsShown * FROZEN.length }, (_, n) =>
  slotIn(frozen, FROZEN[n % FROZEN.length]?.width ?? 0),
);
const heads = Array.from({ length: columnsShown }, () => slotIn(head, MONTH_WIDTH));
const sums = Array.from({ length: columnsShown }, () => slotIn(totals, MONTH_WIDTH));

type Place = { row: number; column: number; x: number; y: number };
const move = (slot: Slot, { row, column, x, y }: Place, text: () => string) => {
  if (slot.row === row && slot.column === column) return;
  slot.row = row;
  slot.column = column;
  slot.element.style.left = `${x}px`;
  slot.element.style.top = `${y}px`;
  slot.text.data = text();
};

function draw(): void {
  const { scrollTop, scrollLeft } = scroller;
  const firstRow = Math.floor(scrollTop / ROW_HEIGHT);
  const firstColumn = Math.floor(scrollLeft / MONTH_WIDTH);
  for (let y = firstRow; y < firstRow + rowsShown; y++) {
    for (let x = firstColumn; x < firstColumn + columnsShown; x++) {
      const slot = cells[(y % rowsShown) * columnsShown + (x % columnsShown)];
      if (slot !== undefined)
        move(slot, { row: y, column: x, x: x * MONTH_WIDTH, y: y * ROW_HEIGHT }, () => sheet.text(y, x));
    }
    let left = 0;
    for (const [place, { key, width }] of FROZEN.entries()) {
      const slot = words[(y % rowsShown) * FROZEN.length + place];
      if (slot !== undefined)
        move(slot, { row: y, column: place, x: left, y: y * ROW_HEIGHT }, () => sheet.rows[y]?.[key] ?? '');
      left += width;
    }
  }
  for (let x = firstColumn; x < firstColumn + columnsShown; x++) {
    const [title, sum] = [heads[x % columnsShown], sums[x % columnsShown]];
    if (title !== undefined)
      move(title, { row: 0, column: x, x: x * MONTH_WIDTH, y: 0 }, () => sheet.months[x] ?? '');
    if (sum !== undefined) move(sum, { row: 0, column: x, x: x * MONTH_WIDTH, y: 0 }, () => sheet.total(x));
  }
}

const at = (event: MouseEvent): { row: number; month: number } => {
  const box = scroller.getBoundingClientRect();
  return {
    row: Math.floor((event.clientY - box.top - HEAD_HEIGHT + scroller.scrollTop) / ROW_HEIGHT),
    month: Math.floor((event.clientX - box.left - FROZEN_WIDTH + scroller.scrollLeft) / MONTH_WIDTH),
  };
};

scroller.addEventListener('scroll', draw, { passive: true });
scroller.addEventListener('dblclick', (event) => {
  const { row, month } = at(event);
  const input = document.createElement('input');
  input.style.cssText = `left:${month * MONTH_WIDTH}px;top:${row * ROW_HEIGHT}px;width:${MONTH_WIDTH}px`;
  body.append(input);
  input.focus();
  input.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    sheet.write(row, month, input.value);
    input.remove();
    for (const slot of [...cells, ...sums]) slot.row = -1;
    draw();
    noteWritten(sheet, month);
  });
});
draw();
whenDrawn(() => ({
  down: scroller,
  across: scroller,
  isTotalPainted: (text) => sums.some((slot) => slot.text.data === text),
}));
