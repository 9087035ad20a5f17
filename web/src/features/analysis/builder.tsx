import { ANALYSIS_SOURCES, fileFormatSchema, type AnalysisPreview } from '@saldo/contract/analysis';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { addDays } from '@saldo/contract/domain/day';
import styles from './analysis.module.css';
import { Filters } from './filters.tsx';
import { monthAround, ofSource, yearAround, type Question } from './question.ts';

export type BuilderProps = {
  question: Question;
  preview: AnalysisPreview;
  today: string;
  onChange: (question: Question) => void;
};

/** Source, period, columns and format. */
export function Builder(props: BuilderProps) {
  const { question, preview, onChange } = props;
  const { t } = useTranslation('analysis');
  const hasPeriod = preview.dates.length > 0;
  return (
    <aside className={styles.builder} aria-label={t('builder')}>
      <Step number={1} title={t('what')}>
        <Sources question={question} onChange={onChange} />
      </Step>
      {hasPeriod && (
        <Step number={2} title={t('period')}>
          <Period {...props} />
        </Step>
      )}
      <Step number={hasPeriod ? 3 : 2} title={t('filters.title')}>
        <Filters question={question} preview={preview} onChange={onChange} />
      </Step>
      <Step number={hasPeriod ? 4 : 3} title={t('format')}>
        <Switch
          label={t('format')}
          size="small"
          options={fileFormatSchema.options.map((value) => ({ value, label: value.toUpperCase() }))}
          value={question.format}
          onChange={(format) => onChange({ ...question, format })}
        />
        <Group question={question} preview={preview} onChange={onChange} />
        <Checkbox
          label={t('withSums')}
          isChecked={question.withSums}
          onChange={(withSums) => onChange({ ...question, withSums })}
        />
        <p className={styles.note}>{t(`formatNote.${question.format}`)}</p>
      </Step>
    </aside>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.step}>
      <h2>
        <i aria-hidden="true">{number}</i>
        {title}
      </h2>
      {children}
    </section>
  );
}

type OfQuestion = Pick<BuilderProps, 'question' | 'onChange'>;

function Sources({ question, onChange }: OfQuestion) {
  const { t } = useTranslation('analysis');
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('what')} className={styles.what}>
      {ANALYSIS_SOURCES.map((source) => (
        <label key={source} data-on={source === question.source || undefined}>
          <input
            type="radio"
            name={name}
            checked={source === question.source}
            onChange={() => onChange(ofSource(question, source))}
          />
          <b>{t(`source.${source}.name`)}</b>
          <small>{t(`source.${source}.about`)}</small>
        </label>
      ))}
    </div>
  );
}

function Period({ question, preview, today, onChange }: BuilderProps) {
  const { t } = useTranslation('analysis');
  const { from, to } = question;
  const yesterday = addDays(today, -1);
  const presets = [
    { key: 'yesterday', from: yesterday, to: yesterday },
    { key: 'thisMonth', ...monthAround(today) },
    { key: 'lastMonth', ...monthAround(today, -1) },
    { key: 'year', ...yearAround(today) },
  ] as const;
  const names = new Map(preview.columns.map(({ key, name }) => [key, name]));
  return (
    <>
      <div className={styles.pair}>
        <DateField
          isSmall
          label={t('from')}
          value={from}
          today={today}
          onChange={(day) => onChange({ ...question, from: day, to: day > to ? day : to })}
        />
        <DateField
          isSmall
          label={t('to')}
          value={to}
          today={today}
          onChange={(day) => onChange({ ...question, to: day, from: day < from ? day : from })}
        />
      </div>
      <p className={styles.periods}>
        {presets.map((one) => (
          <button
            key={one.key}
            type="button"
            aria-pressed={one.from === from && one.to === to}
            onClick={() => onChange({ ...question, from: one.from, to: one.to })}
          >
            {t(`periods.${one.key}`)}
          </button>
        ))}
      </p>
      {preview.dates.length > 1 && (
        <label className={styles.by}>
          {t('by')}
          <NativeSelect
            isSmall
            value={question.dates ?? preview.dates[0]}
            onChange={({ target }) =>
              onChange({ ...question, dates: target.value === preview.dates[0] ? null : target.value })
            }
          >
            {preview.dates.map((key) => (
              <option key={key} value={key}>
                {names.get(key)}
              </option>
            ))}
          </NativeSelect>
        </label>
      )}
    </>
  );
}

/** The column whose equal values are grouped, among those in the file. */
function Group({ question, preview, onChange }: Omit<BuilderProps, 'today'>) {
  const { t } = useTranslation('analysis');
  const columns = preview.columns.filter(({ key, isGroup }) => isGroup && preview.shown.includes(key));
  return (
    <label className={styles.by}>
      {t('group')}
      <NativeSelect
        isSmall
        value={question.groupBy ?? ''}
        onChange={({ target }) =>
          onChange({ ...question, groupBy: target.value === '' ? null : target.value })
        }
      >
        <option value="">{t('noGroup')}</option>
        {columns.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
