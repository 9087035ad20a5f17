import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type PointerEvent as OverMenu,
} from 'react';
import { useLocation } from 'react-router';

const LEAVE_MS = 400;

/** Bound to a place in the history, so that navigation closes it, also to another tab of the same screen; `panel` is the key of the item whose panel is open. */
type Opened = { at: string; panel: string | null };

/**
 * Browsers also report a pointer that rests where a page appears, which is over the menu by chance.
 */
const hasMoved = ({ pointerType, nativeEvent: { movementX, movementY } }: OverMenu): boolean =>
  pointerType !== 'mouse' || movementX !== 0 || movementY !== 0;

/** The menu opens on hover and focus; it closes on an outside click, navigation, Esc (a panel first), and some time after pointer and focus have left. */
export function useMenuState() {
  const menu = useRef<HTMLElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key: place } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpen = opened?.at === place;
  const panel = isOpen ? opened.panel : null;
  const close = () => setOpened(null);
  const open = () => {
    clearTimeout(leaving.current);
    setOpened((current) => (current?.at === place ? current : { at: place, panel: null }));
  };

  usePressOutside(menu, isOpen, () => setOpened(null));
  useEffect(() => () => clearTimeout(leaving.current), []);
  useFocusAfterMenu(place);
  const pointer = usePointer(open);

  return {
    isOpen,
    panel,
    togglePanel: (key: string) => setOpened({ at: place, panel: panel === key ? null : key }),
    handlers: {
      ref: menu,
      ...pointer,
      onMouseLeave: () => {
        clearTimeout(leaving.current);
        leaving.current = setTimeout(() => {
          if (!menu.current?.contains(document.activeElement)) close();
        }, LEAVE_MS);
      },
      onFocus: (event: FocusEvent) => {
        // Clicks focus too; only keyboard focus opens the menu.
        if (event.target.matches(':focus-visible')) open();
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !menu.current?.contains(event.relatedTarget)) close();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        if (panel === null) return close();
        setOpened({ at: place, panel: null });
        menu.current?.querySelector<HTMLElement>(`[aria-controls="${panel}-panel"]`)?.focus();
      },
    },
  };
}

function usePressOutside(menu: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) press();
    };
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [menu, isOpen]);
}

/** Opens the menu when the pointer moves onto it, or once a resting pointer moves. */
function usePointer(open: () => void) {
  const isResting = useRef(false);
  const handleEnter = (event: OverMenu) => {
    isResting.current = !hasMoved(event);
    if (!isResting.current) open();
  };
  return {
    onPointerEnter: handleEnter,
    onPointerMove: (event: OverMenu) => {
      if (isResting.current) handleEnter(event);
    },
  };
}

/** After following a menu link the focus moves into the screen, not to the top of the page. */
function useFocusAfterMenu(place: string): void {
  const left = useRef(place);
  useEffect(() => {
    if (left.current === place) return;
    left.current = place;
    if (document.activeElement === document.body) document.getElementById('content')?.focus();
  }, [place]);
}
