import type { UserColor } from '#grid/others.ts';

const COLORS = 6;

/** A user has the same colour in every sheet and for everybody. */
export const colorOf = (userId: number): UserColor => ((userId % COLORS) + 1) as UserColor;
