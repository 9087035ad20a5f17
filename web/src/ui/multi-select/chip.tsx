import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './multi-select.module.css';

type ChipProps = { children: string; isDisabled?: boolean; onRemove: () => void };

/** Something chosen, which a press on its cross takes away. */
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
