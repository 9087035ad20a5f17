import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { planBlock } from './block-plan.ts';
import {
  fillEmptyRule,
  lastYearRule,
  raiseRule,
  readPercent,
  type LastYearSource,
  type Rounding,
} from './block-rules.ts';
import type { CellRange } from '#grid/grid-model.ts';
import { cellsOf } from './sheet-editing.ts';
import type { FillDirection } from './sheet-fill.ts';
import type { BlockCommand } from '../store/state.ts';
import type { SheetCommands, SheetPlaces } from '../store/contexts.ts';

type BlockDialogProps = { store: SheetPlaces & SheetCommands; block: CellRange };

const DIALOGS = {
  raise: RaiseDialog,
  'last-year': LastYearDialog,
  'fill-empty': FillEmptyDialog,
} as const satisfies Record<BlockCommand, unknown>;

/** Asks for the input of a block command and previews its result. */
export function BlockDialogs({ command, ...rest }: BlockDialogProps & { command: BlockCommand }) {
  const OpenDialog = DIALOGS[command];
  return <OpenDialog {...rest} />;
}

function RaiseDialog({ store, block }: BlockDialogProps) {
  const { t } = useTranslation('commands');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>('minor');
  const percent = readPercent(typed);
  const words = { empty: t('kept.empty'), tooLarge: store.context.t('grid.fault.too-large') };
  const plan =
    percent === null
      ? null
      : planBlock(store.context, cellsOf(store.context, block), raiseRule(percent, rounding, words));
  return (
    <BlockDialog store={store} name="raise" plan={plan}>
      <TextField
        label={t('raise.percent')}
        hint={t('raise.hint')}
        error={typed.trim() !== '' && typed.trim() !== '-' && percent === null ? t('raise.fault') : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={t('raise.rounding')}
        value={rounding}
        onChange={(value) => setRounding(value === 'whole' ? 'whole' : 'minor')}
        options={[
          { value: 'minor', label: t('raise.minor') },
          { value: 'whole', label: t('raise.whole') },
        ]}
      />
    </BlockDialog>
  );
}

function LastYearDialog({ store, block }: BlockDialogProps) {
  const { t } = useTranslation('commands');
  const [source, setSource] = useState<LastYearSource>('plan');
  const rule = lastYearRule(store.context, source, t('kept.noYear'));
  return (
    <BlockDialog
      store={store}
      name="lastYear"
      plan={planBlock(store.context, cellsOf(store.context, block), rule)}
    >
      <SelectField
        label={t('lastYear.source')}
        value={source}
        onChange={(value) => setSource(value === 'actual' ? 'actual' : 'plan')}
        options={[
          { value: 'plan', label: t('lastYear.plan') },
          { value: 'actual', label: t('lastYear.actual') },
        ]}
      />
    </BlockDialog>
  );
}

function FillEmptyDialog({ store, block }: BlockDialogProps) {
  const { t } = useTranslation('commands');
  const isOneMonth = block.fromMonth === block.toMonth;
  const [direction, setDirection] = useState<FillDirection>(isOneMonth ? 'down' : 'right');
  const rule = fillEmptyRule(store.context, block, direction, {
    filled: t('kept.filled'),
    nothing: t(`kept.nothing.${direction}`),
  });
  return (
    <BlockDialog
      store={store}
      name="fillEmpty"
      plan={planBlock(store.context, cellsOf(store.context, block), rule)}
    >
      <SelectField
        label={t('fillEmpty.from')}
        value={direction}
        onChange={(value) => setDirection(value === 'down' ? 'down' : 'right')}
        options={[
          { value: 'right', label: t('fillEmpty.right') },
          { value: 'down', label: t('fillEmpty.down') },
        ]}
      />
    </BlockDialog>
  );
}
