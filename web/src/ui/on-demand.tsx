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

type Trigger = ReactElement<ComponentProps<'button'>>;

/** What is said of a button before its popup is there. */
type Standing = { 'aria-haspopup': 'menu' | 'dialog' };

/** A button whose popup comes with its first use: a plain one stands there until then, and the real one takes over its place, focus and press. */
export function onDemand<Props extends { trigger: Trigger }>(
  load: () => Promise<ComponentType<Props>>,
  standing: Standing,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded ??= await load());
  const preloadQuietly = () => void preload().catch(() => undefined);

  function OnDemand(props: Props) {
    const { trigger } = props;
    // An element type is a function: in an object, or React would call it.
    const [real, setReal] = useState({ Part: loaded, isMeant: false });
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
        void preload().then((Loaded) => setReal({ Part: Loaded, isMeant: true }), toastNotLoaded),
    });
  }
  return Object.assign(OnDemand, { preload });
}

/** A part that nobody sees on the first screen: nothing, or what is given, stands there until it has come. */
export function whenLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded ??= await load());

  function WhenLoaded(props: Props) {
    const [part, setPart] = useState({ Part: loaded });
    const isHere = part.Part !== undefined;
    useEffect(() => {
      if (!isHere) {
        void preload().then((Part) => setPart({ Part }), toastNotLoaded);
      }
    }, [isHere]);
    const Shown = part.Part ?? Meanwhile;
    return Shown === undefined ? null : createElement<Props>(Shown, props);
  }
  return Object.assign(WhenLoaded, { preload });
}
