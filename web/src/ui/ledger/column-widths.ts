const SCROLLBAR = 16;

/** A size of the text: what its amounts and labels need, in pixels. */
export type TextSize = { needed: readonly number[]; narrowestLabel: number };

type Sizes = { usual: TextSize; compact: TextSize; widestLabel: number };

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

/** What is left for the labels, and whether it is enough. */
function fitted({ needed, narrowestLabel }: TextSize, room: number) {
  const labelRoom = room - sum(needed);
  return { needed, labelRoom, fits: labelRoom >= narrowestLabel };
}

/** Equal columns where the widest of them fits; otherwise what they need, and the same share of the rest. */
function spread(needed: readonly number[], room: number): number[] {
  const equal = Math.floor(room / needed.length);
  if (equal >= Math.max(...needed)) return needed.map(() => equal);
  const rest = Math.max(0, Math.floor((room - sum(needed)) / needed.length));
  return needed.map((width) => width + rest);
}

/**
 * Widths of the columns of a report. Where they do not fit, as at 1280 px, the text is smaller; what
 * has to be scrolled even so keeps its size and its labels.
 */
export function columnWidths({ usual, compact, widestLabel }: Sizes, width: number) {
  const room = width - SCROLLBAR;
  const [large, small] = [fitted(usual, room), fitted(compact, room)];
  const isCompact = !large.fits && small.fits;
  const { needed, labelRoom, fits } = isCompact ? small : large;
  const labelWidth = fits ? Math.min(widestLabel, labelRoom) : widestLabel;
  return { labelWidth, widths: spread(needed, room - labelWidth), isCompact };
}
