import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';

const LEAVE_MS = 400;

/** The menu opens on hover and focus, closes on outside click, route change, Esc, and a while after pointer and focus have left. */
export function useMenuState() {
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setIsOpen(false);
  }
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [isOpen]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const open = () => {
    clearTimeout(leaving.current);
    setIsOpen(true);
  };
  return {
    isOpen,
    handlers: {
      ref: menu,
      onMouseEnter: open,
      onMouseLeave: () => {
        clearTimeout(leaving.current);
        leaving.current = setTimeout(() => {
          if (!menu.current?.contains(document.activeElement)) setIsOpen(false);
        }, LEAVE_MS);
      },
      onFocus: (event: FocusEvent) => {
        // A press focuses too; only the keyboard's focus opens by itself.
        if (event.target.matches(':focus-visible')) open();
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !menu.current?.contains(event.relatedTarget))
          setIsOpen(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setIsOpen(false);
      },
    },
  };
}
