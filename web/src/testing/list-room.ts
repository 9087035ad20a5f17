/** What a list has in a window of 1280 px beside the menu, the padding and the scroll bar. */
export const LIST_ROOM = 1161;

/** The width below which a list scrolls sideways. */
export const leastWidthOf = (list: HTMLElement | null): number =>
  Number.parseFloat(list?.style.minWidth ?? '');
