/** Files of the demo company, by their contents. */
export const FILE = {
  receipt: 1,
  wood: 2,
  wiring: 3,
  rubble: 4,
  plaster: 5,
  lamps: 6,
  unread: 7,
  bricks: 8,
} as const;
