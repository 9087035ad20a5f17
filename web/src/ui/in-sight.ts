/** As a ref: what comes up out of sight, as a refusal at the head of a long form does, is scrolled to. */
export const intoSight = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });
