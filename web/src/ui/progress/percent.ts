import { percentSign } from '#lib/words/percent.ts';

const NO_BREAK_SPACE = '\u00A0';

/** A share from 0 to 1 as an integer percentage. */
export const percentOf = (share: number): number =>
  Number.isNaN(share) ? 0 : Math.round(Math.min(1, Math.max(0, share)) * 100);

/** `62 %` */
export const percentText = (percent: number): string =>
  `${Math.round(Math.min(100, Math.max(0, percent)))}${percentSign(NO_BREAK_SPACE)}`;

/** Announced percentage: rounded down to tens, so that screen readers do not hear each step. */
export const announcedPercent = (percent: number): number =>
  Math.floor(Math.min(100, Math.max(0, percent)) / 10) * 10;
