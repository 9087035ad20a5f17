/** Rows grouped under a heading: a day, a week, probable duplicates. */
export type ListGroup = { key: string; count: number };

/** Content of one line of the list; `row` and `group` are indexes in the whole list. */
export type Line = { kind: 'row'; row: number } | { kind: 'group'; group: number };

export type Lines = {
  count: number;
  at: (line: number) => Line;
  /** undefined if its group is collapsed */
  lineOf: (row: number) => number | undefined;
};

type Start = { line: number; row: number; group: number; isOpen: boolean };

/** The last start at or before an index. */
function startAt(starts: readonly Start[], place: number, of: 'line' | 'row'): Start | undefined {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle]?.[of] ?? Infinity) <= place) low = middle + 1;
    else high = middle;
  }
  return starts[low - 1];
}

/** Lines of a list: its rows and the headings of their groups. Rows of a collapsed group have no lines; rows after the last group have no heading. */
export function layLines(
  total: number,
  groups: readonly ListGroup[] = [],
  closed: ReadonlySet<string> = new Set(),
): Lines {
  const starts: Start[] = [];
  let line = 0;
  let row = 0;
  for (const [group, { key, count }] of groups.entries()) {
    const isOpen = !closed.has(key);
    starts.push({ line, row, group, isOpen });
    const held = Math.min(count, total - row);
    line += 1 + (isOpen ? held : 0);
    row += held;
  }
  const headed = { line, row };
  return {
    count: line + total - row,
    at: (place) => {
      if (place >= headed.line) return { kind: 'row', row: headed.row + place - headed.line };
      const start = startAt(starts, place, 'line');
      if (start === undefined) return { kind: 'row', row: place };
      const below = place - start.line;
      return below === 0
        ? { kind: 'group', group: start.group }
        : { kind: 'row', row: start.row + below - 1 };
    },
    lineOf: (place) => {
      if (place >= headed.row) return headed.line + place - headed.row;
      const start = startAt(starts, place, 'row');
      if (start === undefined) return place;
      return start.isOpen ? start.line + 1 + place - start.row : undefined;
    },
  };
}
