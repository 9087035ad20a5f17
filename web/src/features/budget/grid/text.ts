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

/** Amounts stand closer than words: -0.02 em. */
export const AMOUNT_TRACKING = '-0.24px';
export const WORD_TRACKING = '0px';

/** From the top of a 23 px row to the line its letters stand on. */
export const BASELINE = 15;

let loading: Promise<void> | undefined;
let isLoaded = false;

/** All that the grid writes with. */
export const loadFonts = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  const samples = Object.values(FONT).map((font) => document.fonts.load(font, '0 1−a\u202fżół'));
  await Promise.allSettled(samples);
  fitted.clear();
  isLoaded = true;
}

/** So long the first picture waits for its fonts, so that nothing is drawn twice where they are nearly there. */
const WAIT_MS = 150;

export const fontsOrSoon = (): Promise<void> =>
  Promise.race([loadFonts(), new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))]);

/** Calls back when fonts come that were not there for the first picture. */
export function watchFonts(onChange: () => void): () => void {
  let isWatched = !isLoaded;
  if (isWatched) void loadFonts().then(() => isWatched && onChange());
  return () => {
    isWatched = false;
  };
}

const fitted = new Map<string, string>();
const MOST_FITTED = 5000;
/** So few letters of a cut word are left out. */
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

/** The first so many letters, without the stump of a word that tells nothing. */
function atWord(text: string, length: number): string {
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  return space > 0 && length - space - 1 <= STUMP ? cut.slice(0, space) : cut;
}

/** The text, cut with an ellipsis where it does not fit; remembered, since measuring costs more than drawing. */
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

/** Width of a text as the grid draws it. */
export function measure(text: string, font: string, tracking: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (ruler === null) return text.length * 7.6;
  ruler.font = font;
  ruler.letterSpacing = tracking;
  return ruler.measureText(text).width;
}

/** Width of an amount as the grid draws it. */
export const measureAmount = (text: string, font: string): number => measure(text, font, AMOUNT_TRACKING);
