const NO_BREAK_SPACE = '\u00A0';

/** Whole per cent of a share (0 to 1), between 0 and 100. */
export const percentOf = (share: number): number =>
  Number.isNaN(share) ? 0 : Math.round(Math.min(1, Math.max(0, share)) * 100);

/** `62 %` */
export const percentText = (percent: number): string =>
  `${Math.round(Math.min(100, Math.max(0, percent)))}${NO_BREAK_SPACE}%`;

/** What a reader is told of a per cent: every tenth, as each would be too much. */
export const toldPercent = (percent: number): number =>
  Math.floor(Math.min(100, Math.max(0, percent)) / 10) * 10;
