import PanelRight from 'lucide-react/icons/panel-right';
import Plus from 'lucide-react/icons/plus';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { Toolbar, ToolbarRule, ToolbarSpace } from '#ui/page/toolbar.tsx';
import styles from './sheet-toolbar.module.css';

export type AmountBasis = 'net' | 'gross';
export type AmountSource = 'plan' | 'actual' | 'projection';
export type BalanceView = 'monthly' | 'cumulative';

type SheetToolbarProps = {
  /** undefined if no row can be added */
  onAddRow: (() => void) | undefined;
  search: string;
  onSearch: (phrase: string) => void;
  /** position of the search, as text */
  hits: string | null;
  onNextHit: (isBack: boolean) => void;
  onLeaveSearch: () => void;
  basis: AmountBasis;
  onBasis: (basis: AmountBasis) => void;
  source: AmountSource;
  onSource: (source: AmountSource) => void;
  balance: BalanceView;
  onBalance: (balance: BalanceView) => void;
  /** undefined in a read-only sheet */
  history:
    | {
        canUndo: boolean;
        canRedo: boolean;
        onStep: (direction: 'undo' | 'redo') => void;
        /** recent steps to choose from */
        renderSteps: (direction: 'undo' | 'redo') => ReactNode;
      }
    | undefined;
  /** commands on the selection */
  actions?: ReactNode;
  /** months, groups, order and columns */
  look: ReactNode;
  isPropertiesOpen: boolean;
  onToggleProperties: () => void;
};

/** Search, and the switches of displayed amounts. */
export function SheetToolbar(props: SheetToolbarProps) {
  const { t } = useTranslation('budget');
  return (
    <Toolbar label={t('toolbar.label')}>
      {props.onAddRow && <AddRowButton onAddRow={props.onAddRow} />}
      <SearchField
        label={t('toolbar.search')}
        clearLabel={t('toolbar.clearSearch')}
        value={props.search}
        onChange={props.onSearch}
        status={props.hits}
        onStep={props.onNextHit}
        onLeave={props.onLeaveSearch}
      />
      <ToolbarRule />
      <Switch
        label={t('toolbar.amounts')}
        options={[
          { value: 'net', label: t('toolbar.net') },
          { value: 'gross', label: t('toolbar.gross') },
        ]}
        value={props.basis}
        onChange={props.onBasis}
      />
      <Switch
        label={t('toolbar.values')}
        options={[
          { value: 'plan', label: t('toolbar.plan') },
          { value: 'actual', label: t('toolbar.actual') },
          { value: 'projection', label: t('toolbar.projection') },
        ]}
        value={props.source}
        onChange={props.onSource}
      />
      <Switch
        label={t('toolbar.balance')}
        options={[
          { value: 'monthly', label: t('toolbar.monthly') },
          { value: 'cumulative', label: t('toolbar.cumulative') },
        ]}
        value={props.balance}
        onChange={props.onBalance}
      />
      {props.history && (
        <>
          <ToolbarRule />
          <Tooltip text={`${t('toolbar.undo')} (Ctrl+Z)`}>
            <IconButton
              icon={Undo2}
              label={t('toolbar.undo')}
              aria-keyshortcuts="Control+Z"
              disabled={!props.history.canUndo}
              onClick={() => props.history?.onStep('undo')}
            />
          </Tooltip>
          {props.history.renderSteps('undo')}
          <Tooltip text={`${t('toolbar.redo')} (Ctrl+Shift+Z)`}>
            <IconButton
              icon={Redo2}
              label={t('toolbar.redo')}
              aria-keyshortcuts="Control+Shift+Z Control+Y"
              disabled={!props.history.canRedo}
              onClick={() => props.history?.onStep('redo')}
            />
          </Tooltip>
          {props.history.renderSteps('redo')}
        </>
      )}
      {props.actions}
      <ToolbarSpace />
      {props.look}
      <Tooltip text={`${t('toolbar.properties')} (F4)`}>
        <IconButton
          icon={PanelRight}
          label={t('toolbar.properties')}
          aria-keyshortcuts="F4"
          isOn={props.isPropertiesOpen}
          onClick={props.onToggleProperties}
        />
      </Tooltip>
    </Toolbar>
  );
}

function AddRowButton({ onAddRow }: { onAddRow: () => void }) {
  const { t } = useTranslation('budget');
  return (
    <Tooltip text={`${t('toolbar.addRowName')} (Alt+N)`}>
      <Button
        look="primary"
        className={styles.add}
        aria-label={t('toolbar.addRowName')}
        aria-keyshortcuts="Insert Alt+N"
        onClick={onAddRow}
      >
        <Icon of={Plus} />
        <span className={styles.word}>{t('toolbar.addRow')}</span>
      </Button>
    </Tooltip>
  );
}
