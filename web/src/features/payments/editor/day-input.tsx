import { useId, useState } from 'react';
import { defaultLimits } from '#ui/calendar/unit.ts';
import { ValueInput } from '#ui/date-picker/value-input.tsx';
import { cx } from '#ui/cx.ts';
import styles from './ledger.module.css';

type DayInputProps = {
  label: string;
  /** empty: not stated */
  value: string;
  today: string;
  isDisabled: boolean;
  /** what is doubtful about the day */
  doubt?: string | undefined;
  onChange: (day: string) => void;
  onClear?: () => void;
};

/** A day in the ledger, typed without a calendar. */
export function DayInput({ label, value, today, isDisabled, doubt, onChange, onClear }: DayInputProps) {
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  return (
    <>
      <ValueInput
        unit="day"
        aria-label={label}
        aria-describedby={doubt === undefined ? undefined : id}
        {...(isWrong && { 'aria-invalid': true as const })}
        value={value === '' ? null : value}
        today={today}
        disabled={isDisabled}
        limits={defaultLimits('day', today)}
        onChange={onChange}
        onClear={onClear}
        onRemark={(remark) => setWrong(remark === 'unreadable')}
      />
      {doubt !== undefined && (
        <small id={id} className={cx(styles.due, styles.doubt)}>
          {doubt}
        </small>
      )}
    </>
  );
}
