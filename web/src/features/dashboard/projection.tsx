import type { Dashboard } from '@saldo/contract/report';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Switch } from '#ui/field/switch.tsx';
import { BoardSection } from './board-section.tsx';
import { ProjectionChart } from './projection-chart.tsx';
import styles from './projection.module.css';

const RANGES = ['6', '12', '24'] as const;
type Range = (typeof RANGES)[number];

type ProjectionProps = { balances: NonNullable<Dashboard['balances']>; currentMonth: string };

export function Projection({ balances, currentMonth }: ProjectionProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [range, setRange] = useState<Range>('12');
  const months = balances.months.slice(0, Number(range));
  const [first = currentMonth] = months.map(({ month }) => month);
  const last = months.at(-1)?.month ?? first;
  return (
    <BoardSection
      title={t('projection.title')}
      basis={formatMonthRange(first, last, currentLocale())}
      legend={<Legend />}
      tools={
        <Switch
          size="small"
          label={t('projection.range')}
          options={RANGES.map((value) => ({
            value,
            label: t('projection.months', { count: Number(value) }),
          }))}
          value={range}
          onChange={setRange}
        />
      }
    >
      <ProjectionChart months={months} currentMonth={currentMonth} />
    </BoardSection>
  );
}

function Legend() {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <ul className={styles.legend}>
      <li className={styles.income}>{t('common:income')}</li>
      <li className={styles.cost}>{t('common:cost')}</li>
      <li className={styles.plan}>{t('projection.plan')}</li>
      <li className={styles.balance}>{t('projection.balance')}</li>
    </ul>
  );
}
