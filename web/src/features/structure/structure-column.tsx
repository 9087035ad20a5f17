import Plus from 'lucide-react/icons/plus';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
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
  return (
    <Region name={`structure-${name}`} label={title} className={styles.column}>
      <h2>
        {title} <span>{count}</span>
      </h2>
      {count === 0 && <p className={styles.empty}>{empty}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move the focus between the links inside */}
      <ul onKeyDown={walk}>{children}</ul>
      {add && (
        <div className={styles.add}>
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
