import type { ComponentProps } from 'react';
import type * as Parts from './popover-popup.tsx';
import { onDemand } from './on-demand.tsx';

let parts: typeof Parts | undefined;
const load = async () => (parts ??= await import('./popover-popup.tsx'));

/** Choices that open from a button and stay while one makes them. */
export const Popover = onDemand(async () => (await load()).PopoverPopup, { 'aria-haspopup': 'dialog' });

// Drawn when the popover opens: by then its parts are there.
export const PopoverTitle = (props: ComponentProps<typeof Parts.PopoverTitle>) =>
  parts && <parts.PopoverTitle {...props} />;
