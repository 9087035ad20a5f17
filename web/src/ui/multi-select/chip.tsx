import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/text/icon.tsx';
import styles from './multi-select.module.css';

type ChipProps = { children: string; isDisabled?: boolean; onRemove: () => void };

/** A chosen item, which its cross removes. */
export function Chip({ children, isDisabled = false, onRemove }: ChipProps) {
  const { t } = useTranslation('parts');
  return (
    <span className={styles.chip}>
      <span>{children}</span>
      <button
        type="button"
        aria-label={t('choices.remove', { name: children })}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <Icon of={X} size="tiny" />
      </button>
    </span>
  );
}
