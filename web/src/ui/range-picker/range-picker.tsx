import type { DateText } from '@saldo/contract/domain/day';
import CalendarRange from 'lucide-react/icons/calendar-range';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { AnchoredPopup } from '#ui/popup/anchored-popup.tsx';
import { Button } from '#ui/button/button.tsx';
import { Calendar } from '#ui/calendar/calendar.tsx';
import { defaultLimits, isWithin, type Limits, type Unit } from '#ui/calendar/unit.ts';
import { cx } from '#ui/cx.ts';
import { ValueInput } from '#ui/date-picker/value-input.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Switch } from '#ui/field/switch.tsx';
import styles from './range-picker.module.css';
import { lengthOf, picked, previewed, type Mode, type Picking, type Range, type Side } from './range.ts';

type RangePickerProps = {
  label: string;
  value: Range;
  /** Called on each change. */
  onChange: (range: Range) => void;
  /** The account's business date. */
  today: DateText;
  /** By default ten years before and after today. */
  limits?: Limits | undefined;
  isDisabled?: boolean;
};

/** From one day `YYYY-MM-DD` to another. */
export const DateRangePicker = (props: RangePickerProps) => <RangePicker {...props} unit="day" />;

/** From one month `YYYY-MM` to another. */
export const MonthRangePicker = (props: RangePickerProps) => <RangePicker {...props} unit="month" />;

function rangeText(unit: Unit, { start, end }: Range): string {
  if (unit === 'month') return formatMonthRange(start, end, currentLocale());
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;
}

function RangePicker(props: RangePickerProps & { unit: Unit }) {
  const { label, unit, value, today, isDisabled = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const text = rangeText(unit, value);
  return (
    <>
      <Button
        ref={button}
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        className={styles.trigger}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={CalendarRange} />
        {text}
      </Button>
      <AnchoredPopup label={label} anchor={button} isOpen={isOpen} setOpen={setOpen} align="end">
        <PickRange {...props} limits={props.limits ?? defaultLimits(unit, today)} />
      </AnchoredPopup>
    </>
  );
}

/** Fields for both ends, one of them active, above the calendars that set it or move both. */
function PickRange(props: RangePickerProps & { unit: Unit; limits: Limits }) {
  const { unit, value, today, limits, onChange } = props;
  const { t } = useTranslation('parts');
  const [side, setSide] = useState<Side>('left');
  const [mode, setMode] = useState<Mode>('select');
  const [cursor, setCursor] = useState(value.start);
  const [hovered, setHovered] = useState<string | null>(null);
  const picking: Picking = { ...value, side, mode };
  const pick = (one: string) => {
    const next = picked(unit, picking, one, limits);
    setSide(next.side);
    setHovered(null);
    setCursor(one);
    onChange({ start: next.start, end: next.end });
  };
  const isOut = hovered !== null && !isWithin(hovered, limits);
  const preview = isOut ? undefined : previewed(unit, picking, hovered, limits);
  return (
    <>
      <div className={styles.ends}>
        {(['left', 'right'] as const).map((one) => (
          <End
            key={one}
            {...props}
            side={one}
            isActive={one === side}
            mode={mode}
            onActivate={() => setSide(one)}
            onShow={setCursor}
          />
        ))}
        <Switch
          size="small"
          label={t('range.mode')}
          options={(['select', 'move'] as const).map((one) => ({ value: one, label: t(`range.${one}`) }))}
          value={mode}
          onChange={setMode}
        />
      </div>
      <Calendar
        panes={2}
        view={{
          unit,
          today,
          limits,
          range: value,
          preview: hovered === null ? undefined : preview,
          cursor,
          setCursor,
          pick,
          hover: setHovered,
        }}
      />
      <output className={cx(styles.foot, isOut && styles.out)}>
        {isOut
          ? t('date.outOfRange')
          : t(unit === 'day' ? 'range.days' : 'range.months', { count: lengthOf(unit, preview ?? value) })}
      </output>
    </>
  );
}

type EndProps = RangePickerProps & {
  unit: Unit;
  limits: Limits;
  side: Side;
  isActive: boolean;
  mode: Mode;
  onActivate: () => void;
  onShow: (value: string) => void;
};

function End({ unit, value, today, limits, onChange, side, isActive, mode, onActivate, onShow }: EndProps) {
  const { t } = useTranslation('parts');
  const [remark, setRemark] = useState<'outOfRange' | 'unreadable' | null>(null);
  const own = side === 'left' ? value.start : value.end;
  const unreadable = unit === 'day' ? 'date.unreadableDay' : 'date.unreadableMonth';
  const text = remark === 'unreadable' ? t(unreadable) : remark && t('date.outOfRange');
  return (
    <div className={styles.end}>
      <label className={cx(styles.typed, isActive && styles.active)}>
        <span>{t(`range.${side}`)}</span>
        <ValueInput
          unit={unit}
          value={own}
          today={today}
          limits={limits}
          aria-invalid={remark === 'unreadable' || undefined}
          title={text ?? undefined}
          onFocus={onActivate}
          onRemark={setRemark}
          onChange={(typed) => {
            const { start, end } = picked(unit, { ...value, side, mode }, typed, limits);
            onChange({ start, end });
            onShow(typed);
          }}
        />
      </label>
      {text !== null && <output>{text}</output>}
    </div>
  );
}
