import { Field } from './field.tsx';
import styles from './month-field.module.css';
import { NativeSelect } from './native-select.tsx';

type MonthFieldProps = {
  label: string;
  yearLabel: string;
  /** Twelve names, in the user's language. */
  monthNames: readonly string[];
  /** Years to choose from. */
  firstYear: number;
  lastYear: number;
  /** `YYYY-MM` */
  value: string;
  onChange: (month: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
};

/** A month and its year. */
export function MonthField(props: MonthFieldProps) {
  const { label, yearLabel, monthNames, value, onChange, hint, error, isDisabled = false } = props;
  const [year = '', month = ''] = value.split('-');
  const first = Math.min(props.firstYear, Number(year));
  const last = Math.max(props.lastYear, Number(year));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.pair}>
          <NativeSelect
            {...control}
            disabled={isDisabled}
            value={month}
            onChange={(event) => onChange(`${year}-${event.target.value}`)}
          >
            {monthNames.map((name, place) => (
              <option key={name} value={String(place + 1).padStart(2, '0')}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            aria-label={`${label}, ${yearLabel}`}
            disabled={isDisabled}
            value={year}
            onChange={(event) => onChange(`${event.target.value}-${month}`)}
          >
            {Array.from({ length: last - first + 1 }, (_, place) => (
              <option key={place}>{first + place}</option>
            ))}
          </NativeSelect>
        </div>
      )}
    </Field>
  );
}
