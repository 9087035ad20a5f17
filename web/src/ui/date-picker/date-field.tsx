import type { DateText } from '@saldo/contract/domain/day';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredPopup } from '#ui/popup/anchored-popup.tsx';
import { Button } from '#ui/button/button.tsx';
import { Calendar } from '#ui/calendar/calendar.tsx';
import { clamp, defaultLimits, isWithin, type Limits, type Unit } from '#ui/calendar/unit.ts';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field/field.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './date-picker.module.css';
import { ValueInput } from './value-input.tsx';

type PickerFieldProps = {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  /** If the value is optional. */
  onClear?: (() => void) | undefined;
  /** The account's business date. */
  today: DateText;
  /** By default ten years before and after today. */
  limits?: Limits | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
  /** As high as the tools beside it. */
  isSmall?: boolean;
};

/** A day `YYYY-MM-DD`, typed or picked in a calendar. */
export const DateField = (props: PickerFieldProps) => <PickerField {...props} unit="day" />;

/** A month `YYYY-MM`, typed or picked. */
export const MonthPickerField = (props: PickerFieldProps) => <PickerField {...props} unit="month" />;

function PickerField(props: PickerFieldProps & { unit: Unit }) {
  const { label, unit, value, today, hint, error, isDisabled = false } = props;
  const { t } = useTranslation('parts');
  const control = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [remark, setRemark] = useState<'outOfRange' | 'unreadable' | null>(null);
  const limits = props.limits ?? defaultLimits(unit, today);
  const unreadable = unit === 'day' ? 'date.unreadableDay' : 'date.unreadableMonth';
  return (
    <Field
      label={label}
      hint={remark === 'outOfRange' ? t('date.putInRange') : hint}
      error={remark === 'unreadable' ? t(unreadable) : error}
    >
      {(field) => (
        <div ref={control} className={cx(styles.control, props.isSmall && styles.small)}>
          <ValueInput
            {...field}
            unit={unit}
            value={value}
            today={today}
            limits={limits}
            disabled={isDisabled}
            onChange={props.onChange}
            onClear={props.onClear}
            onRemark={setRemark}
            onOpen={() => setOpen(true)}
          />
          <button
            type="button"
            tabIndex={-1}
            className={styles.trigger}
            aria-label={t(unit === 'day' ? 'date.openCalendar' : 'date.openMonths', { label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={isDisabled}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={CalendarDays} size="small" />
          </button>
          <AnchoredPopup label={label} anchor={control} isOpen={isOpen} setOpen={setOpen}>
            <PickOne
              {...props}
              limits={limits}
              onPicked={() => {
                setRemark(null);
                setOpen(false);
              }}
            />
          </AnchoredPopup>
        </div>
      )}
    </Field>
  );
}

type PickOneProps = PickerFieldProps & { unit: Unit; limits: Limits; onPicked: () => void };

/** The calendar, with buttons for today and for no date. */
function PickOne({ unit, value, today, limits, onChange, onClear, onPicked }: PickOneProps) {
  const { t } = useTranslation('parts');
  const now = unit === 'day' ? today : today.slice(0, 7);
  const [cursor, setCursor] = useState(clamp(value ?? now, limits));
  const pick = (one: string) => {
    onChange(one);
    onPicked();
  };
  const clear = () => {
    onClear?.();
    onPicked();
  };
  const range = { start: value, end: value };
  return (
    <>
      <Calendar view={{ unit, today, limits, range, cursor, setCursor, pick, hover: () => undefined }} />
      <div className={styles.clear}>
        <Button look="plain" size="small" disabled={!isWithin(now, limits)} onClick={() => pick(now)}>
          {t(unit === 'day' ? 'date.today' : 'date.thisMonth')}
        </Button>
        {onClear && value !== null && (
          <Button look="plain" size="small" onClick={clear}>
            {t('date.clear')}
          </Button>
        )}
      </div>
    </>
  );
}
