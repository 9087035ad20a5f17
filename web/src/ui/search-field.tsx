import { Search, X } from 'lucide-react';
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

/** The region's search: F3 and Ctrl+F find it by `data-region-search`. Esc clears it. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  onArrowDown,
  className,
}: SearchFieldProps) {
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
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onArrowDown) {
            event.preventDefault();
            onArrowDown();
          }
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
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
