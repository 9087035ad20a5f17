import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import styles from './sheet-title.module.css';

type ButtonProps = ComponentProps<'button'>;

/** The server controls the name and place of a tax sheet. */
export const mayRename = ({ permission, isInternal }: SheetProperties): boolean =>
  permission !== 'read' && !isInternal;

export const pathOf = ({ folder, category }: SheetProperties): string => `${folder.name} / ${category.name}`;

// The appearance of the buttons, whether or not their code has loaded.

export function PathButton({ path, ...rest }: ButtonProps & { path: string }) {
  const { t } = useTranslation('budget');
  return (
    <button type="button" className={styles.path} aria-label={t('header.move', { path })} {...rest}>
      {path}
      <Icon of={ChevronDown} size="tiny" />
    </button>
  );
}

export function NameButton({ name, ...rest }: ButtonProps & { name: string }) {
  const { t } = useTranslation('budget');
  return (
    <button type="button" className={styles.name} title={t('header.rename')} {...rest}>
      {name}
    </button>
  );
}

export function ManageButton(props: ButtonProps) {
  const { t } = useTranslation('budget');
  return (
    <Button {...props}>
      {t('header.manage')}
      <Icon of={ChevronDown} size="tiny" />
    </Button>
  );
}
