import Plus from 'lucide-react/icons/plus';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { DOUBLE_PRESS_MS } from '#lib/browser/double-press.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Region } from '#ui/page/region.tsx';
import styles from './structure.module.css';

const ITEMS = '[data-structure-item]';

type StructureColumnProps = {
  name: string;
  title: string;
  count: number;
  empty: string;
  /** Absent if nothing may be added. `isBegun`: something typed earlier is kept, so its form is open. */
  add?: { label: string; isBegun?: boolean; renderForm: (close: () => void) => ReactNode } | undefined;
  children: ReactNode;
};

/** One of the three columns; arrow keys move through its rows and to the adjacent columns. */
export function StructureColumn({ name, title, count, empty, add, children }: StructureColumnProps) {
  const [adding, setAdding] = useState<'not' | 'now' | 'ended'>(() => (add?.isBegun ? 'now' : 'not'));
  const list = useRef<HTMLUListElement>(null);
  const focusKept = useFocusKept(list);
  const entered = useRef(-Infinity);
  const dropSecondEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The first of two Enters has closed the form, the second would open it again.
    if (adding === 'ended' && event.timeStamp - entered.current < DOUBLE_PRESS_MS) event.preventDefault();
    entered.current = event.timeStamp;
  };
  return (
    <Region name={`structure-${name}`} label={title} className={styles.column}>
      <h2>
        {title} <span>{count}</span>
      </h2>
      {count === 0 && <p className={styles.empty}>{empty}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move the focus between the links inside */}
      <ul ref={list} onKeyDown={walk} {...focusKept}>
        {children}
      </ul>
      {add && (
        <div className={styles.add} onKeyDownCapture={dropSecondEnter}>
          {adding === 'now' ? (
            add.renderForm(() => setAdding('ended'))
          ) : (
            <Button ref={adding === 'ended' ? focusBack : null} look="plain" onClick={() => setAdding('now')}>
              <Icon of={Plus} size="small" />
              {add.label}
            </Button>
          )}
        </div>
      )}
    </Region>
  );
}

/**
 * When the row with the focus disappears, the one in its place gets the focus; if there is none, the current one of
 * the column before. A menu of the row counts as the row.
 */
function useFocusKept(list: RefObject<HTMLUListElement | null>) {
  const held = useRef<{ row: Element; place: number }>(null);
  useEffect(() => {
    if (held.current === null || held.current.row.isConnected) return;
    const { place } = held.current;
    held.current = null;
    focusWhenLost(() => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
      const heir = items[place] ?? items.at(-1) ?? (list.current && itemBeside(list.current, 'ArrowLeft'));
      heir?.focus();
      return heir !== null && heir !== undefined;
    });
  });
  const handleFocus = ({ target }: FocusEvent) => {
    const row = target.closest('li');
    if (row !== null && list.current?.contains(row))
      held.current = { row, place: [...list.current.children].indexOf(row) };
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    const isInMenu = relatedTarget instanceof Element && relatedTarget.closest('[role=menu]') !== null;
    if (!isInMenu && held.current?.row.isConnected) held.current = null;
  };
  return { onFocus: handleFocus, onBlur: handleBlur };
}

/** Returns the focus to the element that started adding. */
const focusBack = (button: HTMLButtonElement | null) => button?.focus();

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const list = event.currentTarget;
  const at = document.activeElement;
  if (!at?.matches(ITEMS)) return;
  const items = [...list.querySelectorAll<HTMLElement>(ITEMS)];
  const place = items.findIndex((item) => item === at);
  const target =
    event.key === 'ArrowDown'
      ? items[place + 1]
      : event.key === 'ArrowUp'
        ? items[place - 1]
        : itemBeside(list, event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The selected row of the next column, or its first row. */
function itemBeside(list: HTMLElement, key: string): HTMLElement | null | undefined {
  const column = list.closest('section');
  const beside =
    key === 'ArrowRight'
      ? column?.nextElementSibling
      : key === 'ArrowLeft'
        ? column?.previousElementSibling
        : null;
  return (
    beside?.querySelector<HTMLElement>(`${ITEMS}[aria-current]`) ?? beside?.querySelector<HTMLElement>(ITEMS)
  );
}
