import type { AnalysisPreview } from '@saldo/contract/analysis';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { AnchoredPopup } from '#ui/popup/anchored-popup.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './analysis.module.css';
import { withFilter, type Question } from './question.ts';

type FiltersProps = {
  question: Question;
  preview: AnalysisPreview;
  onChange: (question: Question) => void;
};

/** The filters by value, each removable. */
export function Filters({ question, preview, onChange }: FiltersProps) {
  const { t } = useTranslation('analysis');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const names = new Map(preview.columns.map(({ key, name }) => [key, name]));
  return (
    <>
      <ul className={styles.chips}>
        {question.filters.flatMap(({ column, values }) =>
          values.map((value) => (
            <li key={`${column} ${value}`} className={styles.chip}>
              <span title={names.get(column)}>
                {value === '' ? t('filters.none', { column: names.get(column) }) : value}
              </span>
              <button
                type="button"
                aria-label={t('filters.remove', { value: value === '' ? t('filters.empty') : value })}
                onClick={() =>
                  onChange(withFilter(question, { column, values: values.filter((one) => one !== value) }))
                }
              >
                <Icon of={X} size="tiny" />
              </button>
            </li>
          )),
        )}
      </ul>
      <Button
        ref={button}
        size="small"
        look="plain"
        className={styles.add}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Plus} size="small" />
        {t('filters.add')}
      </Button>
      <AnchoredPopup label={t('filters.add')} anchor={button} isOpen={isOpen} setOpen={setOpen} align="start">
        <ChooseFilter question={question} preview={preview} onChange={onChange} />
      </AnchoredPopup>
    </>
  );
}

function ChooseFilter({ question, preview: { columns, values }, onChange }: FiltersProps) {
  const { t } = useTranslation('analysis');
  const [column, setColumn] = useState(values[0]?.column ?? '');
  const [phrase, setPhrase] = useState('');
  const names = new Map(columns.map(({ key, name }) => [key, name]));
  const all = values.find((one) => one.column === column)?.values ?? [];
  const wanted = phrase.trim().toLocaleLowerCase('pl');
  const shown = all.filter((value) => value.toLocaleLowerCase('pl').includes(wanted));
  const chosen = question.filters.find((one) => one.column === column)?.values ?? [];
  return (
    <div className={styles.choose}>
      <NativeSelect
        isSmall
        aria-label={t('filters.column')}
        value={column}
        onChange={({ target }) => {
          setColumn(target.value);
          setPhrase('');
        }}
      >
        {values.map(({ column: key }) => (
          <option key={key} value={key}>
            {names.get(key)}
          </option>
        ))}
      </NativeSelect>
      <SearchField
        label={t('filters.search')}
        clearLabel={t('filters.clear')}
        value={phrase}
        onChange={setPhrase}
      />
      <ul className={styles.values} aria-label={names.get(column)}>
        {shown.map((value) => (
          <li key={value}>
            <Checkbox
              label={value === '' ? t('filters.empty') : value}
              isChecked={chosen.includes(value)}
              onChange={(isOn) =>
                onChange(
                  withFilter(question, {
                    column,
                    values: isOn ? [...chosen, value] : chosen.filter((one) => one !== value),
                  }),
                )
              }
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.note}>{t('filters.nothing')}</p>}
    </div>
  );
}
