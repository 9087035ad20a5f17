import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  /** Into what has been found. */
  onArrowDown?: () => void;
  className?: string | undefined;
};

/** The region's search: F3 and Ctrl+F find it by `data-region-search`. Esc clears it, then goes back to where one came from. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  onArrowDown,
  className,
}: SearchFieldProps) {
  const cameFrom = useRef<Element | null>(null);
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
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onArrowDown) {
            event.preventDefault();
            onArrowDown();
          }
          if (event.key !== 'Escape') return;
          if (value !== '') {
            event.stopPropagation();
            onChange('');
          } else if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
        }}
      />
      {value === '' ? (
        <kbd aria-hidden>F3</kbd>
      ) : (
        <IconButton size="small" icon={X} label={clearLabel} onClick={() => onChange('')} />
      )}
    </div>
  );
}
