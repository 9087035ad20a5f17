import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Region } from '#ui/page/region.tsx';
import { Tag } from '#ui/text/tag.tsx';
import styles from './sheet-properties.module.css';

type SheetPropertiesProps = {
  title: string;
  /** The month, below the title. */
  subtitle?: string | undefined;
  /** The row's basis. */
  tag?: string | undefined;
  onClose: () => void;
  /** `PropertySection`s */
  children: ReactNode;
};

/** The panel beside the grid with facts of the active cell. */
export function SheetProperties({ title, subtitle, tag, onClose, children }: SheetPropertiesProps) {
  const { t } = useTranslation(['budget', 'common']);
  return (
    <Region name="properties" label={t('common:regions.properties')} className={styles.panel}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <IconButton size="small" icon={X} label={t('properties.close')} onClick={onClose} />
        <span className={styles.subtitle}>{subtitle}</span>
        {tag !== undefined && <Tag>{tag}</Tag>}
      </header>
      {children}
    </Region>
  );
}

/** Heading of a section's facts or fields. */
export function PropertyHead({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <header className={styles.over}>
      <h3>{title}</h3>
      {action}
    </header>
  );
}

type PropertySectionProps = {
  title: string;
  facts: readonly { label: string; value: ReactNode }[];
  /** beside the title */
  action?: ReactNode;
};

export function PropertySection({ title, facts, action }: PropertySectionProps) {
  return (
    <section className={styles.section}>
      <PropertyHead title={title} action={action} />
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
