import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type KeyboardEvent } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  /** Moves the focus into the results. */
  onArrowDown?: () => void;
  /** Goes to the next match on Enter or ArrowDown, to the previous one with Shift or ArrowUp. */
  onStep?: (isBack: boolean) => void;
  /** Position among the matches. */
  status?: string | null;
  /** Esc clears the search and moves the focus there at once. */
  onLeave?: () => void;
  className?: string | undefined;
};

/** The region's search: F3 and Ctrl+F find it by `data-region-search`. Esc clears it, then returns the focus to where it was. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  onArrowDown,
  onStep,
  status,
  onLeave,
  className,
}: SearchFieldProps) {
  const cameFrom = useRef<Element | null>(null);
  const handleKey = (event: KeyboardEvent) => {
    const isBack = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (event.key === 'ArrowDown' && onArrowDown) {
      event.preventDefault();
      onArrowDown();
    } else if (onStep && (isBack || event.key === 'ArrowDown' || event.key === 'Enter')) {
      event.preventDefault();
      onStep(isBack);
    } else if (event.key === 'Escape') handleEscape(event);
  };
  const handleEscape = (event: KeyboardEvent) => {
    if (value !== '') {
      event.stopPropagation();
      onChange('');
    } else if (!onLeave && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onLeave?.();
  };
  return (
    <div className={cx(styles.search, className)}>
      <Icon of={Search} />
      <input
        type="search"
        data-region-search
        aria-label={label}
        aria-keyshortcuts="F3"
        placeholder={label}
        autoComplete="off"
        value={value}
        onFocus={(event) => {
          cameFrom.current = event.relatedTarget;
        }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
      />
      {onStep && <output className={styles.status}>{value === '' ? null : status}</output>}
      {value === '' ? (
        <kbd aria-hidden>F3</kbd>
      ) : (
        <IconButton size="small" icon={X} label={clearLabel} onClick={() => onChange('')} />
      )}
    </div>
  );
}
