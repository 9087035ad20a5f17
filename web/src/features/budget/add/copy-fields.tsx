import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import type { NewSheetInput } from './add-sheet-fields.ts';
import styles from './add-sheet.module.css';
import { useSheetChoices } from '../manage/manage-queries.ts';

type CopyFieldsProps = {
  copyOf: number | null;
  withAmounts: boolean;
  onChange: (change: Partial<NewSheetInput>) => void;
};

/** Copies the rows of another sheet, with or without amounts, and its range. */
export function CopyFields({ copyOf, withAmounts, onChange }: CopyFieldsProps) {
  const { t } = useTranslation(['manage', 'common']);
  const sheets = useSheetChoices();
  const choose = (id: number) => {
    const source = sheets.find((sheet) => sheet.id === id);
    if (source) onChange({ copyOf: id, firstMonth: source.firstMonth, lastMonth: source.lastMonth });
  };
  return (
    <div className={styles.copy}>
      <ChoiceField
        label={t('add.copyOf')}
        hint={copyOf === null ? t('add.copyHint') : undefined}
        emptyText={t('add.nothingFound')}
        placeholder={t('common:search')}
        choices={sheets}
        value={copyOf}
        onChange={choose}
      />
      {copyOf !== null && (
        <div className={styles.copyOptions}>
          <Checkbox
            label={t('add.withAmounts')}
            isChecked={withAmounts}
            onChange={(isOn) => onChange({ withAmounts: isOn })}
          />
          <Button size="small" onClick={() => onChange({ copyOf: null })}>
            {t('add.noCopy')}
          </Button>
        </div>
      )}
    </div>
  );
}
