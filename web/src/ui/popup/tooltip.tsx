import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type PointerEvent,
  type FocusEvent,
  type ReactElement,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';

const OPEN_DELAY_MS = 150;
/** Time for the pointer to move from the control to its tooltip. */
const LEAVE_DELAY_MS = 100;
/** Time after a tooltip within which the next one opens at once. */
const SKIP_DELAY_MS = 300;
const GAP = 6;

let lastClosed = Number.NEGATIVE_INFINITY;

/**
 * Opens after a short hover or at once on keyboard focus; Esc, a click or leaving closes it.
 * `hasText` false: nothing to show; a later text waits for the next hover or focus.
 */
function useTip(hasText: boolean) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (to: Element | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (to === null && anchor !== null) lastClosed = performance.now();
      setAnchor(to);
    }, delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (anchor === null) return;
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setAnchor(null);
    };
    const events = ['keydown', 'pointerdown', 'scroll'] as const;
    for (const name of events) document.addEventListener(name, close, true);
    return () => {
      for (const name of events) document.removeEventListener(name, close, true);
    };
  }, [anchor]);
  const handlers = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !hasText) return;
      const isNext = performance.now() - lastClosed < SKIP_DELAY_MS;
      change(currentTarget.firstElementChild, isNext ? 0 : OPEN_DELAY_MS);
    },
    onPointerLeave: () => change(null, LEAVE_DELAY_MS),
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      if (hasText && target.matches(':focus-visible')) change(currentTarget.firstElementChild, 0);
    },
    onBlur: () => change(null, 0),
  };
  return { anchor, handlers };
}

/** Without a text there is no tooltip; the control stays the same element, with its focus. */
type TooltipProps = { text: string | undefined; children: ReactElement<ComponentProps<'button'>> };

/** Describes a control that already has an accessible name. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const { anchor, handlers } = useTip(text !== undefined);
  const isOpen = anchor !== null && text !== undefined;
  const control = !isOpen ? children : cloneElement(children, { 'aria-describedby': id });
  return (
    <span className={styles.place} {...handlers}>
      {control}
      {isOpen && createPortal(<Tip id={id} anchor={anchor} text={text} />, document.body)}
    </span>
  );
}

function Tip({ id, anchor, text }: { id: string; anchor: Element; text: string }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tip.current !== null) place(tip.current, anchor.getBoundingClientRect());
  }, [anchor]);
  return (
    <div ref={tip} id={id} role="tooltip" className={styles.popup}>
      {text}
    </div>
  );
}

/** Above the control, or below it if there is no room; always inside the window. */
function place(tip: HTMLElement, at: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = at.left + (at.width - width) / 2;
  const top = at.top - height - GAP;
  const furthest = document.documentElement.clientWidth - width - GAP;
  tip.style.left = `${Math.max(GAP, Math.min(left, furthest))}px`;
  tip.style.top = `${top < GAP ? at.bottom + GAP : top}px`;
}
