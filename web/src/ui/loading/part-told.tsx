import {
  cloneElement,
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { toastNotLoaded } from '#lib/api/failures.ts';
import { onWake } from '#lib/live/wake.ts';
import { HeldKeys } from '#ui/keyboard/held-keys.tsx';
import type { PartLoader } from './part-loader.ts';

/** Attempts to load a part; the second after one second, the third after two (specification 2, section 4). */
const MAX_TRIES = 5;
const RETRY_MS = 1000;

/** A part that loads in the background without a placeholder. */
export function partTriedAgain<Props extends object>(loader: PartLoader<ComponentType<Props>>) {
  return function PartTriedAgain(props: Props): ReactNode {
    const [{ Part }, setPart] = useState({ Part: loader.loaded });
    const [failures, setFailures] = useState(0);
    const isHere = Part !== undefined;
    useEffect(() => {
      if (isHere) return undefined;
      if (failures === MAX_TRIES) return onWake(() => setFailures(0));
      const fail = () => {
        toastNotLoaded();
        setFailures(failures + 1);
      };
      const tryIt = () => void loader.preload().then((Loaded) => setPart({ Part: Loaded }), fail);
      if (failures > 0) {
        const timer = setTimeout(tryIt, RETRY_MS * failures);
        return () => clearTimeout(timer);
      }
      tryIt();
      return undefined;
    }, [isHere, failures]);
    return isHere ? createElement<Props>(Part, props) : null;
  };
}

export type AskedProps = { onClose: (isDone: boolean) => void };

/** Requests the part. If loading fails, the request ends: the part must not open later by itself over something else. */
export function partAsked<Props extends AskedProps>(loader: PartLoader<ComponentType<Props>>) {
  return function PartAsked(props: Props): ReactNode {
    const [{ Part }, setPart] = useState({ Part: loader.loaded });
    const close = useRef(props.onClose);
    useEffect(() => {
      close.current = props.onClose;
    });
    useEffect(() => {
      if (Part !== undefined) return undefined;
      let isLeft = false;
      const giveUp = () => {
        if (isLeft) return;
        toastNotLoaded();
        close.current(false);
      };
      void loader.inTime().then((Loaded) => setPart({ Part: Loaded }), giveUp);
      return () => {
        isLeft = true;
      };
    }, [Part]);
    return Part === undefined ? <HeldKeys /> : createElement<Props>(Part, props);
  };
}

export type TriggerProps = { trigger: ReactElement<ComponentProps<'button'>> };

/** The popup of the button. */
export type PopupKind = 'menu' | 'dialog';

/** A button whose popup loads on first use: a plain button until then, which the real one replaces with its focus and press. */
export function partFromButton<Props extends TriggerProps>(
  loader: PartLoader<ComponentType<Props>>,
  popup: PopupKind,
) {
  const preloadQuietly = () => void loader.preload().catch(() => undefined);
  return function PartFromButton(props: Props): ReactNode {
    const { trigger } = props;
    const [{ Part, isMeant }, setReal] = useState({ Part: loader.loaded, isMeant: false });
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
      if (!isMeant) return;
      button.current?.focus();
      button.current?.click();
    }, [isMeant]);
    if (Part !== undefined) {
      const held = isMeant ? cloneElement(trigger, { ref: button }) : trigger;
      return createElement<Props>(Part, { ...props, trigger: held });
    }
    return cloneElement(trigger, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      onPointerEnter: preloadQuietly,
      onFocus: preloadQuietly,
      onClick: () =>
        void loader.inTime().then((Loaded) => setReal({ Part: Loaded, isMeant: true }), toastNotLoaded),
    });
  };
}
