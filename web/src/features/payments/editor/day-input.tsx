import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('parts');
  const [remark, setRemark] = useState<'outOfRange' | 'unreadable' | null>(null);
  const id = useId();
  const inRange = remark === 'outOfRange' ? t('date.putInRange') : undefined;
  const note = [inRange, doubt].filter((one) => one !== undefined).join(' ');
  return (
    <>
      <ValueInput
        unit="day"
        aria-label={label}
        aria-describedby={note === '' ? undefined : id}
        {...(remark === 'unreadable' && { 'aria-invalid': true as const })}
        value={value === '' ? null : value}
        today={today}
        disabled={isDisabled}
        limits={defaultLimits('day', today)}
        onChange={onChange}
        onClear={onClear}
        onRemark={setRemark}
      />
      {note !== '' && (
        <small id={id} className={cx(styles.due, styles.doubt)}>
          {note}
        </small>
      )}
    </>
  );
}
