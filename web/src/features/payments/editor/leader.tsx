import { useEffect, useRef } from 'react';
import styles from './ledger.module.css';

/** Distance of the line above a label, and size of its ends. */
const ABOVE = 5;
const END = 3;

const isWithin = (at: DOMRect, frame: DOMRect): boolean => {
  const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
  return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
};

interface Ends {
  from: [number, number];
  /** the horizontal position of its bend, between page and form */
  turn: number;
  /** above the label of the field */
  over: number;
  to: [number, number];
}

/**
 * Ends of the line from a place on the page to the focused field; null: one of them is not visible.
 */
function endsOf(popup: HTMLElement): Ends | null {
  const mark = popup.querySelector<HTMLElement>('[data-current-mark]');
  const input = popup.querySelector<HTMLElement>('form :focus');
  const form = input?.closest('form');
  const paper = mark?.closest('section');
  const field = input?.closest<HTMLElement>('[data-read-cell], [data-read]');
  if (!mark || !input || !form || !paper || !field) return null;
  const [at, frame, page] = [mark, input, paper].map((one) => one.getBoundingClientRect());
  const [host, side, box] = [popup, form, field].map((one) => one.getBoundingClientRect());
  if (!at || !frame || !page || !host || !side || !box) return null;
  if (!isWithin(at, page) || !isWithin(frame, side) || page.right > side.left + 1) return null;
  const over = Math.max(side.top + ABOVE, Math.min(box.top, frame.top) - ABOVE) - host.top;
  return {
    from: [Math.min(at.right, page.right) - host.left, at.top + at.height / 2 - host.top],
    turn: side.left - host.left + ABOVE,
    over,
    to: [frame.left + frame.width / 2 - host.left, frame.top - host.top],
  };
}

/**
 * A line from the place on the page to the focused field, which shows that they belong together.
 */
export function Leader() {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const host = svg.current;
    const popup = host?.closest<HTMLElement>('[role=dialog]');
    if (!host || !popup) return;
    const [path, ...ends] = host.children;
    let frame = 0;
    const draw = () => {
      const found = endsOf(popup);
      host.toggleAttribute('hidden', found === null);
      if (!found || !path) return;
      const { from, turn, over, to } = found;
      path.setAttribute('d', `M${from.join(' ')}H${turn}V${over}H${to[0]}V${to[1]}`);
      for (const [place, [x, y]] of [from, to].entries()) {
        ends[place]?.setAttribute('cx', String(x));
        ends[place]?.setAttribute('cy', String(y));
      }
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    later();
    // Pages are rendered, turned and zoomed, and both sides scroll.
    const sizes = new ResizeObserver(later);
    sizes.observe(popup);
    const changes = new MutationObserver((all) => {
      if (all.some(({ target }) => !host.contains(target))) later();
    });
    changes.observe(popup, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'width', 'height'],
    });
    popup.addEventListener('scroll', later, true);
    popup.addEventListener('focusin', later);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      popup.removeEventListener('scroll', later, true);
      popup.removeEventListener('focusin', later);
    };
  }, []);
  return (
    <svg ref={svg} className={styles.leader} aria-hidden data-leader>
      <path />
      <circle r={END} />
      <circle r={END} />
    </svg>
  );
}
