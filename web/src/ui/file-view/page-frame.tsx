import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import styles from './file-view.module.css';
import { boxBetween, movedBox, startBox, type Point } from './frame-box.ts';
import type { Marking, PageBox, PageMark } from './page-marks.ts';

type PageFrameProps = {
  /** from 0 */
  page: number;
  current: PageMark | undefined;
  frame: Marking['frame'];
  children: ReactNode;
};

/** Distance in pixels from which a press of the pointer counts as drawing a frame. */
const LEAST = 4;
const percent = (share: number): string => `${share * 100}%`;

/**
 * Draws a frame over the page with the pointer, or with the keyboard from F7 on; its content is
 * then read.
 */
export function PageFrame({ page, current, frame, children }: PageFrameProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const from = useRef<Point | null>(null);
  const before = useRef<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState<PageBox | null>(null);
  const [hasKeys, setKeys] = useState(false);
  const end = (box: PageBox | null) => {
    from.current = null;
    setDrawn(null);
    setKeys(false);
    if (hasKeys) before.current?.focus();
    if (box) frame?.onFrame(box);
  };
  const begin = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F7' || event.defaultPrevented || frame === undefined) return;
    event.preventDefault();
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setDrawn(startBox(page, current));
    setKeys(true);
  });
  useEffect(() => {
    const handleKeyDown = (event: globalThis.KeyboardEvent) => begin(event);
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height, width, height };
  };
  const draw = (event: PointerEvent) => {
    if (from.current === null || sheet.current === null) return;
    const box = boxBetween(page, from.current, pointOf(event));
    if (
      drawn === null &&
      Math.hypot(box.width * from.current.width, box.height * from.current.height) < LEAST
    )
      return;
    sheet.current.setPointerCapture(event.pointerId);
    setDrawn(box);
  };
  return (
    <div
      ref={sheet}
      role="presentation"
      className={styles.framing}
      data-drawing={drawn !== null || undefined}
      // The field to fill keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (frame && event.button === 0 && event.pointerType !== 'touch') from.current = pointOf(event);
      }}
      onPointerMove={draw}
      onPointerUp={() => end(hasKeys ? null : drawn)}
      onPointerCancel={() => end(null)}
    >
      {children}
      {drawn && (
        <FrameBox box={drawn} label={hasKeys ? frame?.label : undefined} onMove={setDrawn} onEnd={end} />
      )}
    </div>
  );
}

type FrameBoxProps = {
  box: PageBox;
  /** instructions for the keyboard; absent: drawn with the pointer */
  label: string | undefined;
  onMove: (box: PageBox) => void;
  onEnd: (box: PageBox | null) => void;
};

function FrameBox({ box, label, onMove, onEnd }: FrameBoxProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const moved = movedBox(box, event.key, event.shiftKey);
    const isEnd = event.key === 'Enter' || event.key === 'Escape';
    if (moved === null && !isEnd) return;
    event.preventDefault();
    // Esc cancels the frame, not the dialog.
    event.stopPropagation();
    if (moved) onMove(moved);
    else onEnd(event.key === 'Enter' ? box : null);
  };
  return (
    <div
      ref={label === undefined ? null : focusOnce}
      className={styles.frame}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
      {...(label !== undefined && {
        tabIndex: 0,
        role: 'application',
        'aria-label': label,
        title: label,
        onKeyDown: handleKeyDown,
        onBlur: () => onEnd(null),
      })}
    />
  );
}

const focusOnce = (frame: HTMLElement | null) => frame?.focus();
