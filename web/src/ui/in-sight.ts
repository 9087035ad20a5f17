/** A ref that scrolls a new element into view, such as an error at the top of a long form. */
export const intoSight = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });
