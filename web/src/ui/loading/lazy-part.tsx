import type { ComponentType } from 'react';
import { partInPlace, type InPlaceProps } from './part-in-place.tsx';
import { partLoader } from './part-loader.ts';
import {
  partOnRequest,
  partFromButton,
  partTriedAgain,
  type OnDemandProps,
  type PopupKind,
  type TriggerProps,
} from './part-on-demand.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Lazy<Props> = ComponentType<Props> & { preload: () => Promise<unknown> };

/** When a part fails to load: by default a line in its place says so; `retry` shows a toast and tries again; `close` shows a toast and calls `onClose`. A part that `opensFrom` a trigger loads when the trigger is pressed. */
type MissingPart = { ifMissing?: 'line' | 'retry' | 'close' } | { opensFrom: PopupKind };

/**
 * A part of a screen that loads when first shown, or earlier by `preload`. Keys typed while a requested part
 * loads go into it. Screens, which load with their catalogues, use `lazyScreen` (app/lazy-screen.ts).
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  how?: { ifMissing: 'line' },
): Lazy<Props & InPlaceProps>;
export function lazyPart<Props extends object>(load: Load<Props>, how: { ifMissing: 'retry' }): Lazy<Props>;
export function lazyPart<Props extends OnDemandProps>(
  load: Load<Props>,
  how: { ifMissing: 'close' },
): Lazy<Props>;
export function lazyPart<Props extends TriggerProps>(
  load: Load<Props>,
  how: { opensFrom: PopupKind },
): Lazy<Props>;
export function lazyPart<Props extends OnDemandProps & TriggerProps>(
  load: Load<Props>,
  how: MissingPart = {},
) {
  const loader = partLoader(load);
  const { preload } = loader;
  if ('opensFrom' in how) return Object.assign(partFromButton(loader, how.opensFrom), { preload });
  if (how.ifMissing === 'close') return Object.assign(partOnRequest(loader), { preload });
  if (how.ifMissing === 'retry') return Object.assign(partTriedAgain(loader), { preload });
  return Object.assign(partInPlace(loader), { preload });
}

/** A part rendered in place. */
export type LazyPart<Props extends object> = Lazy<Props & InPlaceProps>;
