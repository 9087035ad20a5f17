const WORDS = '"Inter Variable", Inter, system-ui, sans-serif';
const FIGURES = `"Saldo Figures", ${WORDS}`;

export const FONT = {
  amount: `400 12px ${FIGURES}`,
  amountStrong: `600 12px ${FIGURES}`,
  word: `400 12px ${WORDS}`,
  wordMedium: `500 12px ${WORDS}`,
  wordStrong: `600 12px ${WORDS}`,
  small: `400 11px ${WORDS}`,
  initials: `600 10px ${WORDS}`,
} as const;

/** Letter spacing of amounts: -0.02 em. */
export const AMOUNT_TRACKING = '-0.24px';
export const WORD_TRACKING = '0px';

/** Distance from the top of a 23 px row to the baseline. */
export const BASELINE = 15;

let loading: Promise<void> | undefined;
let isLoaded = false;

/** All fonts of the grid. */
export const loadFonts = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  const samples = Object.values(FONT).map((font) => document.fonts.load(font, '0 1−a\u202fżół'));
  await Promise.allSettled(samples);
  fitted.clear();
  isLoaded = true;
}

/** Longest wait of the first paint for its fonts, which avoids painting twice when they arrive soon. */
const WAIT_MS = 150;

export const fontsOrSoon = (): Promise<void> =>
  Promise.race([loadFonts(), new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))]);

/** Calls back when fonts arrive after the first paint. */
export function watchFonts(onChange: () => void): () => void {
  let isWatched = !isLoaded;
  if (isWatched) void loadFonts().then(() => isWatched && onChange());
  return () => {
    isWatched = false;
  };
}

const fitted = new Map<string, string>();
const MOST_FITTED = 5000;
/** Shortest stump of a truncated word that is kept. */
const STUMP = 2;

function shorten(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let low = 0;
  let high = text.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (context.measureText(`${text.slice(0, middle).trimEnd()}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${atWord(text, low).trimEnd()}…`;
}

/** The first letters up to the given length, without the meaningless stump of a word. */
function atWord(text: string, length: number): string {
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  return space > 0 && length - space - 1 <= STUMP ? cut.slice(0, space) : cut;
}

/** The text, truncated with an ellipsis if it does not fit; cached, since measuring costs more than drawing. */
export function fit(context: CanvasRenderingContext2D, text: string, width: number): string {
  const key = `${context.font}|${width}|${text}`;
  const known = fitted.get(key);
  if (known !== undefined) return known;
  if (fitted.size >= MOST_FITTED) fitted.clear();
  const result = shorten(context, text, width);
  fitted.set(key, result);
  return result;
}

let ruler: CanvasRenderingContext2D | null = null;

/** Width of a text in the grid's font. */
export function measure(text: string, font: string, tracking: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (ruler === null) return text.length * 7.6;
  ruler.font = font;
  ruler.letterSpacing = tracking;
  return ruler.measureText(text).width;
}

/** Width of an amount in the grid's font. */
export const measureAmount = (text: string, font: string): number => measure(text, font, AMOUNT_TRACKING);
