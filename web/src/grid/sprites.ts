import type { CellMark } from './grid-model.ts';
import { readTheme, type Theme } from './theme.ts';

export type SpriteName =
  | CellMark
  | 'income'
  | 'cost'
  | 'bag'
  | 'open'
  | 'folded'
  | 'lock'
  | 'handle'
  | 'box'
  | 'boxTicked'
  | 'boxSome'
  | 'ascending'
  | 'descending';

type Draw = (context: CanvasRenderingContext2D, theme: Theme) => void;

const circle = (context: CanvasRenderingContext2D, radius: number) => {
  context.beginPath();
  context.arc(3.5, 3.5, radius, 0, Math.PI * 2);
};

/** 7 x 7 marks of payment states, each with a distinct shape. */
const MARKS: Record<CellMark, Draw> = {
  document: (context, theme) => {
    context.strokeStyle = theme.text3;
    context.lineWidth = 1.2;
    circle(context, 2.9);
    context.stroke();
  },
  partial: (context, theme) => {
    context.strokeStyle = theme.partial;
    context.fillStyle = theme.partial;
    context.lineWidth = 1.2;
    circle(context, 2.9);
    context.stroke();
    context.beginPath();
    context.arc(3.5, 3.5, 3, Math.PI / 2, -Math.PI / 2);
    context.fill();
  },
  paid: (context, theme) => {
    context.strokeStyle = theme.paid;
    context.lineWidth = 1.2;
    context.beginPath();
    context.moveTo(0.3, 3.6);
    context.lineTo(2.4, 5.7);
    context.lineTo(6.7, 0.5);
    context.stroke();
  },
  overpaid: (context, theme) => {
    context.fillStyle = theme.overpaid;
    context.beginPath();
    context.moveTo(3.5, -0.4);
    context.lineTo(7.4, 3.5);
    context.lineTo(3.5, 7.4);
    context.lineTo(-0.4, 3.5);
    context.fill();
  },
  /** a clock: overdue */
  outdated: (context, theme) => {
    context.strokeStyle = theme.warning;
    context.lineWidth = 1.1;
    circle(context, 3.2);
    context.moveTo(3.5, 1.4);
    context.lineTo(3.5, 3.7);
    context.lineTo(5.2, 4.6);
    context.stroke();
  },
  overdue: (context, theme) => {
    context.fillStyle = theme.overdueFill;
    circle(context, 3.5);
    context.fill();
  },
};

/** 12 px icons with the stroke of the page's icon set (2 of 24). */
const icon =
  (colour: keyof Theme, ...paths: string[]): Draw =>
  (context, theme) => {
    context.scale(0.5, 0.5);
    context.strokeStyle = theme[colour];
    context.lineWidth = 2;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const path of paths) context.stroke(new Path2D(path));
  };

/** The check box of a row. */
const box =
  (...tick: readonly (readonly [number, number])[]): Draw =>
  (context, theme) => {
    context.beginPath();
    context.roundRect(0.5, 0.5, 12, 12, 2.5);
    context.fillStyle = tick.length > 0 ? theme.accent : theme.surface;
    context.strokeStyle = tick.length > 0 ? theme.accent : theme.text3;
    context.lineWidth = 1;
    context.fill();
    context.stroke();
    context.strokeStyle = theme.surface;
    context.lineWidth = 1.8;
    context.lineCap = 'round';
    context.beginPath();
    for (const [x, y] of tick) context.lineTo(x, y);
    context.stroke();
  };

const handle: Draw = (context, theme) => {
  context.fillStyle = theme.text3;
  for (const x of [1, 4.5]) for (const y of [1.5, 5.5, 9.5]) context.fillRect(x, y, 1.8, 1.8);
};

const ICONS: Record<Exclude<SpriteName, CellMark>, Draw> = {
  handle,
  box: box(),
  boxTicked: box([3.5, 6.8], [5.7, 9], [9.6, 4.4]),
  boxSome: box([3.7, 6.5], [9.3, 6.5]),
  income: icon('income', 'M17 7 7 17', 'M17 17H7V7'),
  cost: icon('cost', 'M7 7h10v10', 'M7 17 17 7'),
  bag: icon('text3', 'm12 2 10 5-10 5L2 7Z', 'm2 12 10 5 10-5', 'm2 17 10 5 10-5'),
  open: icon('text3', 'm6 9 6 6 6-6'),
  folded: icon('text3', 'm9 6 6 6-6 6'),
  ascending: icon('accentText', 'm5 12 7-7 7 7', 'M12 19V5'),
  descending: icon('accentText', 'M12 5v14', 'm19 12-7 7-7-7'),
  lock: icon(
    'text3',
    'M7 11V7a5 5 0 0 1 10 0v4',
    'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Z',
  ),
};

const BOX = 15;
const INSET = 1;

export type Sprites = {
  draw: (
    context: CanvasRenderingContext2D,
    name: SpriteName,
    at: { x: number; y: number },
    alpha?: number,
  ) => void;
};

/** Marks and icons are drawn once per theme and pixel ratio and then copied: drawing paths in every cell would drop frames. */
function makeSprites(theme: Theme, ratio: number): Sprites {
  const all = { ...MARKS, ...ICONS };
  const names = Object.keys(all) as SpriteName[];
  const size = Math.ceil(BOX * ratio);
  const atlas = document.createElement('canvas');
  atlas.width = size * names.length;
  atlas.height = size;
  const context = atlas.getContext('2d');
  for (const [index, name] of names.entries()) {
    if (context === null) break;
    context.setTransform(ratio, 0, 0, ratio, index * size + INSET * ratio, INSET * ratio);
    all[name](context, theme);
  }
  const places = new Map(names.map((name, index) => [name, index * size]));
  return {
    draw: (target, name, { x, y }, alpha = 1) => {
      const before = target.globalAlpha;
      if (alpha !== 1) target.globalAlpha = before * alpha;
      target.drawImage(
        atlas,
        places.get(name) ?? 0,
        0,
        size,
        size,
        x - INSET,
        y - INSET,
        size / ratio,
        size / ratio,
      );
      if (alpha !== 1) target.globalAlpha = before;
    },
  };
}

/** Colours and sprites for the theme around the grid. */
export function looksOf(host: HTMLElement): { theme: Theme; sprites: Sprites } {
  const theme = readTheme(host);
  return { theme, sprites: makeSprites(theme, devicePixelRatio) };
}
