import { useState } from 'react';
import { Calendar } from '#ui/calendar/calendar.tsx';
import { defaultLimits, type Unit } from '#ui/calendar/unit.ts';
import { DateField, MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { DateRangePicker, MonthRangePicker } from '#ui/range-picker/range-picker.tsx';
import { say, Specimen, TODAY } from './specimen.tsx';

type Picked = { start: string; end: string };

export function DatePages() {
  const [day, setDay] = useState<string | null>(TODAY);
  const [month, setMonth] = useState<string | null>('2026-11');
  const [days, setDays] = useState<Picked>({ start: '2026-11-12', end: '2026-12-04' });
  const [months, setMonths] = useState<Picked>({ start: '2026-08', end: '2027-04' });
  const due = say('Termin', 'Due');
  return (
    <>
      <Specimen name="DateField">
        <DateField label={due} value={day} onChange={setDay} onClear={() => setDay(null)} today={TODAY} />
      </Specimen>
      <Specimen name="DateField: small, within one month">
        <DateField
          isSmall
          label={due}
          value={day}
          onChange={setDay}
          today={TODAY}
          limits={{ min: '2026-11-01', max: '2026-11-30' }}
          hint={say('tylko w listopadzie', 'in November only')}
        />
      </Specimen>
      <Specimen name="DateField: refused">
        <DateField
          label={due}
          value={day}
          onChange={setDay}
          today={TODAY}
          error={say('Miesiąc jest zamknięty', 'This month is closed')}
        />
      </Specimen>
      <Specimen name="DateField: disabled">
        <DateField isDisabled label={due} value={day} onChange={setDay} today={TODAY} />
      </Specimen>
      <Specimen name="MonthPickerField">
        <MonthPickerField
          label={say('Miesiąc', 'Month')}
          value={month}
          onChange={setMonth}
          onClear={() => setMonth(null)}
          today={TODAY}
        />
      </Specimen>
      <Specimen name="DateRangePicker">
        <DateRangePicker label={say('Okres', 'Period')} value={days} onChange={setDays} today={TODAY} />
      </Specimen>
      <Specimen name="MonthRangePicker">
        <MonthRangePicker
          label={say('Miesiące', 'Months')}
          value={months}
          onChange={setMonths}
          today={TODAY}
        />
      </Specimen>
      <Specimen name="Calendar: days, two panes" isWide>
        <OpenCalendar unit="day" range={days} panes={2} />
      </Specimen>
      <Specimen name="Calendar: months, two panes" isWide>
        <OpenCalendar unit="month" range={months} panes={2} />
      </Specimen>
      <Specimen name="Calendar: at its limit">
        <OpenCalendar unit="day" range={{ start: '2036-11-18', end: '2036-11-18' }} panes={1} />
      </Specimen>
    </>
  );
}

function OpenCalendar({ unit, range, panes }: { unit: Unit; range: Picked; panes: 1 | 2 }) {
  const [chosen, setChosen] = useState(range);
  const [cursor, setCursor] = useState(range.start);
  return (
    <Calendar
      panes={panes}
      view={{
        unit,
        today: TODAY,
        limits: defaultLimits(unit, TODAY),
        range: chosen,
        cursor,
        setCursor,
        pick: (one) => setChosen({ start: one, end: one }),
        hover: () => undefined,
      }}
    />
  );
}
