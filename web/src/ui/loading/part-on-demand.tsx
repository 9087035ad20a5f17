import {
  cloneElement,
  createElement,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { toastNotLoaded } from '#lib/api/failures.ts';
import { onPressElsewhere } from '#lib/keyboard/press-elsewhere.ts';
import { onWake } from '#lib/live/wake.ts';
import { KeyBuffer } from '#ui/keyboard/key-buffer.tsx';
import { dropKeysForPopup, bufferKeysForPopup, playKeysInPopup } from '#ui/keyboard/keys-for-popup.ts';
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

export type OnDemandProps = { onClose: (isDone: boolean) => void };

/** Requests the part. If loading fails, the request ends: the part must not open later by itself over something else. */
export function partOnRequest<Props extends OnDemandProps>(loader: PartLoader<ComponentType<Props>>) {
  return function PartOnRequest(props: Props): ReactNode {
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
    if (Part === undefined) return <KeyBuffer />;
    // What it waits for, such as its texts, neither hides the screen below nor takes the focus
    // there.
    return <Suspense fallback={<KeyBuffer />}>{createElement<Props>(Part, props)}</Suspense>;
  };
}

export type TriggerProps = { trigger: ReactElement<ComponentProps<'button'>> };

/** The popup of the button. */
export type PopupKind = 'menu' | 'dialog';

/**
 * How a button was pressed: by pointer, by a key that clicks, or by an arrow, which opens menus.
 */
type Press = { key: string } | { detail: number };

/**
 * The popup opens as if its code had been loaded: by pointer without an active item, by key with
 * the first or last one.
 */
function pressAs(button: HTMLButtonElement, press: Press): void {
  const init = { bubbles: true, cancelable: true };
  button.focus();
  button.dispatchEvent(
    'key' in press
      ? new KeyboardEvent('keydown', { ...init, key: press.key })
      : new MouseEvent('click', { ...init, detail: press.detail }),
  );
}

const isClosed = (button: Element) => button.getAttribute('aria-expanded') !== 'true';
const opensMenu = (key: string) => key === 'ArrowDown' || key === 'ArrowUp';

/**
 * Keys after the press belong to the popup, which has the focus some frames later. A menu opens on
 * pointer down, a dialog on click.
 */
function keepsKeys(trigger: TriggerProps['trigger'], popup: PopupKind): ComponentProps<'button'> {
  const hold = (button: Element) => {
    if (isClosed(button)) playKeysInPopup(button);
  };
  return {
    onMouseDown: (event) => {
      trigger.props.onMouseDown?.(event);
      if (popup === 'menu' && event.button === 0) hold(event.currentTarget);
    },
    onClick: (event) => {
      trigger.props.onClick?.(event);
      if (popup === 'dialog' || event.detail === 0) hold(event.currentTarget);
    },
    onKeyDown: (event) => {
      trigger.props.onKeyDown?.(event);
      if (popup === 'menu' && opensMenu(event.key)) hold(event.currentTarget);
    },
  };
}

/** A button whose popup loads on first use: a plain button until then, which the real one replaces with its focus and press. Keys go into the popup from the press on. */
export function partFromButton<Props extends TriggerProps>(
  loader: PartLoader<ComponentType<Props>>,
  popup: PopupKind,
) {
  const preloadQuietly = () => void loader.preload().catch(() => undefined);
  return function PartFromButton(props: Props): ReactNode {
    const { trigger } = props;
    const [{ Part, press }, setReal] = useState<{ Part: ComponentType<Props> | undefined; press?: Press }>({
      Part: loader.loaded,
    });
    const button = useRef<HTMLButtonElement>(null);
    const isAwaited = useRef(false);
    const [isWaiting, setWaiting] = useState(false);
    // After Esc, or a click elsewhere, it does not open later over other work.
    const leave = useCallback(() => {
      isAwaited.current = false;
      setWaiting(false);
      dropKeysForPopup();
    }, []);
    useEffect(() => (isWaiting ? onPressElsewhere(leave) : undefined), [isWaiting, leave]);
    useEffect(() => {
      if (press === undefined || button.current === null) return;
      isAwaited.current = false;
      const real = button.current;
      playKeysInPopup(real, () => pressAs(real, press));
    }, [press]);
    // If the button is unmounted before the code has loaded, nothing opens.
    useEffect(() => () => void (isAwaited.current && dropKeysForPopup()), []);
    if (Part !== undefined) {
      const held = cloneElement(trigger, {
        ...keepsKeys(trigger, popup),
        ...(press !== undefined && { ref: button }),
      });
      return createElement<Props>(Part, { ...props, trigger: held });
    }
    const open = (by: Press) => {
      isAwaited.current = true;
      setWaiting(true);
      bufferKeysForPopup(leave);
      const come = (Loaded: ComponentType<Props>) => {
        setWaiting(false);
        setReal(isAwaited.current ? { Part: Loaded, press: by } : { Part: Loaded });
      };
      const giveUp = () => {
        isAwaited.current = false;
        setWaiting(false);
        dropKeysForPopup();
        toastNotLoaded();
      };
      void loader.inTime().then(come, giveUp);
    };
    return cloneElement(trigger, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      ...(isWaiting && { 'aria-busy': true }),
      onPointerEnter: preloadQuietly,
      onFocus: preloadQuietly,
      onClick: ({ detail }) => open({ detail }),
      onKeyDown: (event) => {
        if (popup !== 'menu' || !opensMenu(event.key)) return;
        event.preventDefault();
        open({ key: event.key });
      },
    });
  };
}
