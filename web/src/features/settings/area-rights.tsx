import { AREAS, type Area, type Permission } from '@saldo/contract/domain/permission';
import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/field/switch.tsx';
import { levelName, levelsOf } from './area-level.ts';
import styles from './rights-dialog.module.css';

type AreaRightsProps = {
  levelIn: (area: Area) => Permission;
  onGive: (area: Area, permission: Permission) => void;
};

/** Rights to each area of the product, independent of sheets. */
export function AreaRights({ levelIn, onGive }: AreaRightsProps) {
  const { t } = useTranslation('team');
  return (
    <section className={styles.areas} aria-label={t('rights.areas')}>
      <h3>{t('rights.areas')}</h3>
      <ul>
        {AREAS.map((area) => (
          <li key={area}>
            <span>{t(`area.${area}`)}</span>
            <Switch
              size="small"
              label={t(`area.${area}`)}
              value={levelIn(area)}
              onChange={(permission) => onGive(area, permission)}
              options={levelsOf(area).map((level) => ({ value: level, label: t(levelName(area, level)) }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
