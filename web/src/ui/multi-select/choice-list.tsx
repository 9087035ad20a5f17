import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { SEARCH_MS } from '#ui/choice/choice-search.ts';
import { cx } from '#ui/cx.ts';
import checkbox from '#ui/field/checkbox.module.css';
import { linesOf, ticked, toggled, type ChoiceLine, type GroupedChoice } from './choice-lines.ts';
import styles from './multi-select.module.css';

/** Dropdown measures of the specification, px, and the number of visible lines. */
const HEIGHT = { medium: 32, small: 27 } as const;
const SHOWN = 10;
const SPARE = 5;

type ChoiceListProps = {
  label: string;
  choices: readonly GroupedChoice[];
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  isSmall?: boolean;
};

const placeAfterKey = (key: string, at: number, count: number): number | undefined =>
  ({
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: Math.min(count - 1, at + SHOWN),
    PageUp: Math.max(0, at - SHOWN),
  })[key];

/** Lines found by typing, ticked by a click or Enter; the focus stays in the search and arrows move through the lines. */
export function ChoiceList({ label, choices, value, onChange, isSmall = false }: ChoiceListProps) {
  const { t } = useTranslation(['parts', 'common']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const settled = useDebounced(typed, SEARCH_MS);
  const lines = linesOf(choices, typed === '' ? '' : settled);
  const chosen = new Set(value);
  const height = HEIGHT[isSmall ? 'small' : 'medium'];
  const { list, window } = useLines(lines.length, height);
  const at = Math.min(active, lines.length - 1);
  const goTo = (place: number) => {
    const next = (place + lines.length) % lines.length;
    setActive(next);
    window.scrollToIndex(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    const line = lines[at];
    if (event.key === 'Enter' && line) onChange(toggled(choices, chosen, line.ids));
    else {
      const next = placeAfterKey(event.key, at, lines.length);
      if (next === undefined || lines.length === 0) return;
      goTo(next);
    }
    event.preventDefault();
  };
  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-label={`${label}: ${t('common:search')}`}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={lines[at] && `${id}-${at}`}
        placeholder={t('common:search')}
        autoComplete="off"
        className={styles.search}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list has neither boxes nor groups */}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable
        className={styles.list}
        style={{ maxHeight: height * SHOWN }}
      >
        <div style={{ height: window.getTotalSize() }} role="presentation">
          {window.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            if (line === undefined) return null;
            return (
              <Line
                key={keyOf(line)}
                id={`${id}-${index}`}
                line={line}
                state={ticked(line.ids, chosen)}
                isActive={index === at}
                place={{ top: start, height, index, count: lines.length }}
                onToggle={() => {
                  setActive(index);
                  onChange(toggled(choices, chosen, line.ids));
                }}
              />
            );
          })}
        </div>
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      {lines.length === 0 && <output className={styles.none}>{t('choices.notFound')}</output>}
    </>
  );
}

/** Renders only the visible lines of possibly thousands. */
function useLines(count: number, height: number) {
  const list = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler, whose memoization it would upset
  const window: Virtualizer<HTMLDivElement, Element> = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: SPARE,
    initialRect: { width: 0, height: height * SHOWN },
    // Before layout, the number of lines that would be visible.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) =>
        tell({ width: rect.width, height: Math.max(rect.height, height * SHOWN) }),
      ),
  });
  return { list, window };
}

const keyOf = (line: ChoiceLine): string =>
  line.kind === 'choice' ? String(line.choice.id) : line.kind === 'group' ? `group ${line.name}` : 'all';

const ARIA = { all: true, some: 'mixed', none: false } as const;

type LineProps = {
  id: string;
  line: ChoiceLine;
  state: keyof typeof ARIA;
  isActive: boolean;
  place: { top: number; height: number; index: number; count: number };
  onToggle: () => void;
};

function Line({ id, line, state, isActive, place, onToggle }: LineProps) {
  const { t } = useTranslation('parts');
  const name = line.kind === 'all' ? t('choices.all') : line.kind === 'group' ? line.name : line.choice.name;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the search does the same
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one has no box and no group
      role="option"
      tabIndex={-1}
      aria-checked={ARIA[state]}
      aria-selected={state === 'all'}
      aria-posinset={place.index + 1}
      aria-setsize={place.count}
      className={cx(styles.line, styles[line.kind], isActive && styles.active)}
      style={{ top: place.top, height: place.height }}
      data-in-group={line.kind === 'choice' && line.isInGroup ? '' : undefined}
      // The focus stays in the search.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <span className={cx(checkbox.box, state !== 'none' && styles.ticked)} aria-hidden>
        {state === 'some' ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
      </span>
      <span className={styles.name}>{name}</span>
      {line.kind === 'choice' && line.choice.note !== undefined && <small>{line.choice.note}</small>}
      {line.kind === 'group' && <small>{line.ids.length}</small>}
    </div>
  );
}
