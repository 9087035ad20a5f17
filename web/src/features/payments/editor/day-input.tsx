import { useState } from 'react';
import { defaultLimits } from '#ui/calendar/unit.ts';
import { ValueInput } from '#ui/date-picker/value-input.tsx';

type DayInputProps = {
  label: string;
  /** empty: not stated */
  value: string;
  today: string;
  isDisabled: boolean;
  onChange: (day: string) => void;
  onClear?: () => void;
};

/** A day in the ledger, typed without a calendar. */
export function DayInput({ label, value, today, isDisabled, onChange, onClear }: DayInputProps) {
  const [isWrong, setWrong] = useState(false);
  return (
    <ValueInput
      unit="day"
      aria-label={label}
      {...(isWrong && { 'aria-invalid': true as const })}
      value={value === '' ? null : value}
      today={today}
      disabled={isDisabled}
      limits={defaultLimits('day', today)}
      onChange={onChange}
      onClear={onClear}
      onRemark={(remark) => setWrong(remark === 'unreadable')}
    />
  );
}
