import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { usePeriodKeys } from '#lib/keyboard/use-period-keys.ts';
import { analysisPath } from '#lib/navigation/analysis-link.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Toolbar, ToolbarGroup, ToolbarRule, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { MultiSelect } from '#ui/multi-select/multi-select.tsx';
import { useSheets } from './queries.ts';
import { MEASURES, type RevenueView } from './revenue-address.ts';
import styles from './revenue.module.css';

type RevenueToolbarProps = {
  view: RevenueView;
  isRising: boolean;
  onChange: (change: Partial<RevenueView> | ((view: RevenueView) => Partial<RevenueView>)) => void;
};

export function RevenueToolbar({ view, isRising, onChange }: RevenueToolbarProps) {
  const { t } = useTranslation('revenue');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { data: choices = [] } = useSheets();
  const names = choices.filter(({ id }) => view.sheets.includes(id)).map(({ name }) => name);
  const move = (step: 1 | -1) => onChange(({ year }) => ({ year: year + step }));
  usePeriodKeys(move);
  return (
    <Toolbar label={t('tools.label')}>
      <Switch
        label={t('tools.months')}
        options={(['monthly', 'rising'] as const).map((way) => ({ value: way, label: t(`tools.${way}`) }))}
        value={isRising ? 'rising' : 'monthly'}
        onChange={(way) => void navigate(`/revenue/${way}?${address.toString()}`, { replace: true })}
      />
      <ToolbarRule />
      <Switch
        label={t('tools.plot')}
        options={MEASURES.map((measure) => ({ value: measure, label: t(`rows.${measure}`) }))}
        value={view.measure}
        onChange={(measure) => onChange({ measure })}
      />
      <SheetChoice choices={choices} sheets={view.sheets} onChange={(sheets) => onChange({ sheets })} />
      <ToolbarSpace />
      <ButtonLink
        to={analysisPath({
          what: 'result',
          from: `${view.year}-01-01`,
          to: `${view.year}-12-31`,
          sheets: names,
        })}
      >
        {t('tools.export')}
      </ButtonLink>
      <ToolbarGroup>
        <IconButton
          icon={ChevronLeft}
          label={t('tools.year', { year: view.year - 1 })}
          onClick={() => move(-1)}
        />
        <b className={styles.year}>{view.year}</b>
        <IconButton
          icon={ChevronRight}
          label={t('tools.year', { year: view.year + 1 })}
          onClick={() => move(1)}
        />
      </ToolbarGroup>
    </Toolbar>
  );
}

type SheetChoiceProps = {
  choices: readonly { id: number; name: string }[];
  sheets: readonly number[];
  onChange: (sheets: readonly number[]) => void;
};

/** Selects the sheets that the figures cover. */
function SheetChoice({ choices, sheets, onChange }: SheetChoiceProps) {
  const { t } = useTranslation('revenue');
  return (
    <MultiSelect
      label={t('tools.sheets')}
      noneText={t('tools.allSheets')}
      choices={choices}
      value={sheets}
      // All of them are the company: the default, without a parameter.
      onChange={(ids) => onChange(ids.length === choices.length ? [] : ids)}
    />
  );
}
