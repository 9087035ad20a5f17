import {
  cloneElement,
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react';
import { toastNotLoaded } from '#lib/failures.ts';
import { onWake } from '#lib/live/wake.ts';
import { partLoader } from './part-loader.ts';

type Trigger = ReactElement<ComponentProps<'button'>>;

/** What is said of a button before its popup is there. */
type Standing = { 'aria-haspopup': 'menu' | 'dialog' };

/** A button whose popup comes with its first use: a plain one stands there until then, and the real one takes over its place, focus and press. */
export function onDemand<Props extends { trigger: Trigger }>(
  load: () => Promise<ComponentType<Props>>,
  standing: Standing,
) {
  const loader = partLoader(load);
  const { preload } = loader;
  const preloadQuietly = () => void preload().catch(() => undefined);

  function OnDemand(props: Props) {
    const { trigger } = props;
    // An element type is a function: in an object, or React would call it.
    const [real, setReal] = useState({ Part: loader.loaded, isMeant: false });
    const button = useRef<HTMLButtonElement>(null);
    const { Part, isMeant } = real;
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
      ...standing,
      'aria-expanded': false,
      onPointerEnter: preloadQuietly,
      onFocus: preloadQuietly,
      onClick: () =>
        void loader.inTime().then((Loaded) => setReal({ Part: Loaded, isMeant: true }), toastNotLoaded),
    });
  }
  return Object.assign(OnDemand, { preload });
}

/** A part that did not come is tried again so often, the second time after a second, then after two (specification 2, section 4). */
const MAX_TRIES = 5;
const RETRY_MS = 1000;

/** A part that nobody sees on the first screen: nothing, or what is given, stands there until it has come. */
export function whenLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
) {
  const loader = partLoader(load);
  const { preload } = loader;

  function WhenLoaded(props: Props) {
    const [part, setPart] = useState({ Part: loader.loaded });
    const [failures, setFailures] = useState(0);
    const isHere = part.Part !== undefined;
    useEffect(() => {
      if (isHere) return undefined;
      if (failures === MAX_TRIES) return onWake(() => setFailures(0));
      const fail = () => {
        toastNotLoaded();
        setFailures(failures + 1);
      };
      const tryIt = () => void preload().then((Part) => setPart({ Part }), fail);
      if (failures > 0) {
        const timer = setTimeout(tryIt, RETRY_MS * failures);
        return () => clearTimeout(timer);
      }
      tryIt();
      return undefined;
    }, [isHere, failures]);
    const Shown = part.Part ?? Meanwhile;
    return Shown === undefined ? null : createElement<Props>(Shown, props);
  }
  return Object.assign(WhenLoaded, { preload });
}

/** A part that somebody asks for. Where it does not come that is said, and the asking is over: it does not open by itself later, over something else. */
export function whenAsked<Props extends { onClose: (isDone: boolean) => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const loader = partLoader(load);
  const { preload } = loader;

  function WhenAsked(props: Props) {
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
    return Part === undefined ? null : createElement<Props>(Part, props);
  }
  return Object.assign(WhenAsked, { preload });
}
