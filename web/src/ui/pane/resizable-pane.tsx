import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { throttled } from '#lib/keyboard/throttled.ts';
import { cx } from '../cx.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Region } from '#ui/page/region.tsx';
import { sizeAfterKey, sizeWithin, type PaneLimits } from './pane-size.ts';
import styles from './pane.module.css';
import { useFocusBack } from './use-focus-back.ts';

/** The specification's throttle of a drag. */
const DRAG_MS = 50;

type ResizablePaneProps = {
  /** Name of the region, which F6 focuses. */
  name: string;
  title: string;
  /** Below its main content, or beside it. */
  side: 'bottom' | 'right';
  /** px; stored by the caller. */
  size: number;
  limits: PaneLimits;
  /** Size that a double click restores. */
  usualSize: number;
  /** Called when a drag ends or a key is pressed. */
  onResize: (size: number) => void;
  onClose: () => void;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A pane at the edge, resized by dragging or by arrow keys on its separator. */
export function ResizablePane(props: ResizablePaneProps) {
  const { name, title, side, size, limits, onClose, tools, children } = props;
  const { t } = useTranslation('parts');
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = sizeWithin(dragged ?? size, limits);
  const region = useFocusBack();
  return (
    <Region ref={region} name={name} label={title} className={cx(styles.pane, styles[side])}>
      <Separator {...props} shown={shown} setDragged={setDragged} />
      <div className={styles.inside} style={side === 'bottom' ? { height: shown } : { width: shown }}>
        <header className={styles.head}>
          <h2>{title}</h2>
          {tools}
          <IconButton size="small" icon={X} label={t('pane.close', { title })} onClick={onClose} />
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the arrow keys need the focus in it */}
        <section className={styles.body} tabIndex={0} aria-label={t('pane.content', { title })}>
          {children}
        </section>
      </div>
    </Region>
  );
}

type SeparatorProps = ResizablePaneProps & { shown: number; setDragged: (size: number | null) => void };

function Separator({ title, side, limits, usualSize, onResize, shown, setDragged }: SeparatorProps) {
  const { t } = useTranslation('parts');
  const drag = useRef<{ from: number; size: number; last: number } | null>(null);
  const show = useRef(throttled(setDragged, DRAG_MS));
  const placeOf = (event: PointerEvent) => (side === 'bottom' ? event.clientY : event.clientX);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { from: placeOf(event), size: shown, last: shown };
  };
  const go = (event: PointerEvent) => {
    if (drag.current === null) return;
    const { from, size } = drag.current;
    drag.current.last = sizeWithin(size + from - placeOf(event), limits);
    show.current(drag.current.last);
  };
  const end = (isKept: boolean) => {
    if (drag.current === null) return;
    const { last, size } = drag.current;
    drag.current = null;
    setDragged(null);
    if (isKept && last !== size) onResize(last);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.current !== null) {
      event.stopPropagation();
      end(false);
      return;
    }
    const next = sizeAfterKey(shown, event, side === 'bottom' ? 'top' : 'left', limits);
    if (next === undefined) return;
    event.preventDefault();
    onResize(next);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `hr` cannot be moved
      role="separator"
      tabIndex={0}
      aria-label={t('pane.resize', { title })}
      aria-orientation={side === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuenow={shown}
      aria-valuemin={limits.min}
      aria-valuemax={Math.max(limits.min, limits.max)}
      aria-valuetext={t('pane.size', { size: shown })}
      className={styles.separator}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={() => onResize(sizeWithin(usualSize, limits))}
      onKeyDown={handleKey}
    />
  );
}
