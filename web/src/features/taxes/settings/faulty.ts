/** Whether a field shows that it holds nothing readable: its last readable value would be saved in place of what is seen. */
export const isFaulty = (fields: HTMLElement | null): boolean =>
  fields !== null && fields.querySelector('[aria-invalid="true"]') !== null;
