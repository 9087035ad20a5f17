import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { usePeriodKeys } from '#lib/keyboard/use-period-keys.ts';
import { useColumnWords } from '#lib/words/column-words.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ColumnChooser } from '#ui/column-chooser/column-chooser.tsx';
import { ExportMenu } from '#ui/data-table/export-menu.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Toolbar, ToolbarGroup, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { MonthRangePicker } from '#ui/range-picker/range-picker.tsx';
import {
  GROUPS,
  MEASURES,
  periodBeside,
  writeView,
  type ExplorerView,
  type Kind,
} from './explorer-address.ts';
import { readExplorer } from './queries.ts';
import { useSumColumns } from './use-sum-columns.ts';
import styles from './explorer.module.css';

/**
 * The month of an amount: by its sheet, by payment, or by issue with booked and unbooked amounts
 * separated.
 */
const DATE_BASES = ['cell', 'payment', 'booking'] as const;
type DateBasis = (typeof DATE_BASES)[number];

type ExplorerToolbarProps = {
  kind: Kind;
  view: ExplorerView;
  today: string;
  onChange: (change: Partial<ExplorerView> | ((view: ExplorerView) => Partial<ExplorerView>)) => void;
};

export function ExplorerToolbar({ kind, view, today, onChange }: ExplorerToolbarProps) {
  const { t } = useTranslation('explorer');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const words = useColumnWords();
  const sums = useSumColumns(view);
  const basis: DateBasis = kind === 'booking' ? 'booking' : view.dates;
  const goTo = (next: DateBasis) => {
    const dates = next === 'payment' ? 'payment' : 'cell';
    const query = writeView(address, { dates, opened: null });
    void navigate(`/explorer/${next === 'booking' ? next : 'budget'}?${query.toString()}`, { replace: true });
  };
  return (
    <Toolbar label={t('tools.label')}>
      <Switch
        label={t('tools.kind')}
        options={DATE_BASES.map((one) => ({ value: one, label: t(`tools.${one}`) }))}
        value={basis}
        onChange={goTo}
      />
      <Search phrase={view.phrase} onChange={onChange} />
      <Switch
        label={t('tools.measure')}
        options={MEASURES.map((measure) => ({ value: measure, label: t(`rows.${measure}`) }))}
        value={view.measure}
        onChange={(measure) => onChange({ measure })}
      />
      <span className={styles.group}>
        <NativeSelect
          isSmall
          aria-label={t('tools.group')}
          value={view.group}
          onChange={({ target }) => {
            const group = GROUPS.find((one) => one === target.value);
            if (group) onChange({ group });
          }}
        >
          {GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`groups.${group}`)}
            </option>
          ))}
        </NativeSelect>
      </span>
      <span className={styles.switches}>
        <Checkbox
          label={t('tools.internals')}
          isChecked={view.withInternals}
          onChange={(withInternals) => onChange({ withInternals })}
        />
        <Checkbox
          label={t('tools.compare')}
          isChecked={view.isCompared}
          onChange={(isCompared) => onChange({ isCompared })}
        />
      </span>
      <ToolbarSpace />
      <Period view={view} today={today} onChange={onChange} />
      <ColumnChooser
        look="icon"
        words={words}
        columns={sums.columns}
        onChange={sums.change}
        onReset={sums.reset}
      />
      <ExportMenu look="icon" name={t('title')} read={(format) => readExplorer(kind, view, format)} />
    </Toolbar>
  );
}

const SEARCH_MS = 300;

/** The search is sent after a pause in typing. */
function Search({ phrase, onChange }: { phrase: string; onChange: ExplorerToolbarProps['onChange'] }) {
  const { t } = useTranslation('explorer');
  const [typed, setTyped] = useState(phrase);
  useEffect(() => {
    if (typed === phrase) return undefined;
    const timer = setTimeout(() => onChange({ phrase: typed }), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed, phrase, onChange]);
  return (
    <SearchField
      label={t('tools.search')}
      clearLabel={t('tools.clear')}
      value={typed}
      onChange={setTyped}
      className={styles.search}
    />
  );
}

function Period({ view: { start, end }, today, onChange }: Omit<ExplorerToolbarProps, 'kind'>) {
  const { t } = useTranslation('explorer');
  const move = (step: 1 | -1) => onChange((shown) => periodBeside(shown, step));
  usePeriodKeys(move);
  return (
    <ToolbarGroup>
      <IconButton icon={ChevronLeft} label={t('tools.earlier')} onClick={() => move(-1)} />
      <MonthRangePicker label={t('tools.period')} value={{ start, end }} today={today} onChange={onChange} />
      <IconButton icon={ChevronRight} label={t('tools.later')} onClick={() => move(1)} />
    </ToolbarGroup>
  );
}
