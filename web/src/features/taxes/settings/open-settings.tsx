import type { DateText } from '@saldo/contract/domain/day';
import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import { formatDate } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { useSaveTaxSettings } from '../queries.ts';
import { LANES, type Lane, type LanePeriod } from './lanes.ts';
import { LanesView } from './lanes-view.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { PeriodDialog, type OpeningDraft } from './period-dialog.tsx';
import { withOpening } from './period-fields.ts';
import { gapsOf, type Period } from './periods.ts';
import styles from './taxes.module.css';
import { configsAt, useLanes, type LanePeriods } from './use-lanes.ts';
import { ZusPathView } from './zus-path-view.tsx';

type OpenSettingsProps = { periods: LanePeriods; opening: TaxOpeningSetting | null; today: DateText };

const TAX_LANES = ['vat', 'income-tax', 'zus'] as const;

/** The lanes and their editing. */
export function OpenSettings({ periods, opening, today }: OpenSettingsProps) {
  const lanes = useLanes(periods, opening);
  const { edited } = lanes;
  /** The opening draft, if the edited period is the first one of a tax. */
  const openingOf = ({ lane, startDate }: LanePeriod): OpeningDraft | null => {
    if (lane === 'legal-form') return null;
    const isFirst = periods[lane].every(
      (other) => other.startDate === edited?.was?.startDate || other.startDate >= startDate,
    );
    return isFirst ? { lane, opening, configs: configsAt(periods, startDate) } : null;
  };
  return (
    <>
      <MissingSettings periods={periods} today={today} onFill={lanes.begin} />
      <Head periods={periods} opening={opening} today={today} onChange={lanes.begin} />
      <LanesView
        periods={periods}
        today={today}
        onOpen={lanes.open}
        onMove={lanes.move}
        onFill={lanes.begin}
      />
      <ZusPathView
        periods={periods.zus}
        today={today}
        onPropose={({ mode, from }) => {
          const like = periods.zus.at(-1);
          if (like?.paymentType !== 'zus') return;
          lanes.propose({ ...like, startDate: from, endDate: null, config: { ...like.config, mode } });
        }}
      />
      {edited && (
        <PeriodDialog
          period={edited.period}
          was={edited.was}
          present={lanes.present}
          mayDelete={lanes.present !== undefined && periods[edited.period.lane].length > 1}
          legalForm={lanes.formAt(edited.period.startDate)}
          opening={openingOf(edited.period)}
          today={today}
          isBusy={lanes.isBusy}
          error={lanes.error}
          onSave={lanes.save}
          onDelete={lanes.remove}
          onClose={lanes.close}
        />
      )}
    </>
  );
}

type HeadProps = {
  periods: LanePeriods;
  opening: TaxOpeningSetting | null;
  today: DateText;
  onChange: (lane: Lane, period: Period) => void;
};

/** Title, the opening, and a change from a date on. */
function Head({ periods, opening, today, onChange }: HeadProps) {
  const { t } = useTranslation('taxes');
  const [isOpen, setOpen] = useState(false);
  const save = useSaveTaxSettings(() => {
    setOpen(false);
    showToast({ type: 'done', title: t('saved') });
  });
  const monthStart = `${today.slice(0, 7)}-01`;
  return (
    <div className={styles.head}>
      <h2>{t('lanes.title')}</h2>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('opening.open')}
      </Button>
      <Menu
        trigger={
          <Button size="small">
            <Icon of={Plus} size="small" />
            {t('lanes.change')}
          </Button>
        }
      >
        {LANES.map((lane) => (
          <MenuItem key={lane} onClick={() => onChange(lane, { startDate: monthStart, endDate: null })}>
            {t(`lane.${lane}`)}
          </MenuItem>
        ))}
      </Menu>
      {isOpen && (
        <OpeningDialog
          opening={opening}
          configsAt={(month) => configsAt(periods, `${month}-01`)}
          today={today}
          isBusy={save.isPending}
          error={save.error}
          onSave={(changed) =>
            save.mutate((now) => {
              const put = withOpening(now.opening, changed, opening);
              return { settings: [], ...(put !== undefined && { opening: put }) };
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type MissingProps = {
  periods: LanePeriods;
  today: DateText;
  onFill: (lane: Lane, gap: Period) => void;
};

/** The gap of a tax without any setting: from the start of the year on. */
const wholeYear = (today: DateText): Period => ({ startDate: `${today.slice(0, 4)}-01-01`, endDate: null });

/** The first gap of each tax up to the end of next year, with a button to fill it. */
function MissingSettings({ periods, today, onFill }: MissingProps) {
  const { t } = useTranslation('taxes');
  const until = `${Number(today.slice(0, 4)) + 1}-12-31`;
  return TAX_LANES.map((lane) => {
    const [gap] = periods[lane].length === 0 ? [wholeYear(today)] : gapsOf(periods[lane], until);
    if (!gap) return null;
    return (
      <Banner
        key={lane}
        tone="danger"
        title={t('missing.title', { name: t(`missing.${lane}`), date: formatDate(gap.startDate) })}
        action={{ label: t('missing.fill'), run: () => onFill(lane, gap) }}
      >
        {` ${t('missing.text')}`}
      </Banner>
    );
  });
}
