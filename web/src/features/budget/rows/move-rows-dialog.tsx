import { nameSchema } from '@saldo/contract/values';
import type { BudgetRecord } from '@saldo/contract/record';
import { effectivePermission } from '@saldo/contract/domain/permission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useSheetChoices, usePlaces } from '../manage/manage-queries.ts';
import { PlaceFields } from '../manage/place-fields.tsx';
import { usePlace } from '../manage/use-place.ts';
import { useBudget } from '../queries.ts';
import type { RowCommands } from './sheet-row-commands.ts';
import styles from './row-dialogs.module.css';
import { useClosedThere } from './use-closed-there.ts';
import { useLeavingRows } from './use-leaving-rows.ts';
import { useRowCommand } from './use-row-command.ts';

type Range = { firstMonth: string; lastMonth: string };

/** The range that the target sheet would need; null if the rows fit. */
function grownRange(sheet: Range, rows: readonly Pick<BudgetRecord, keyof Range>[]): Range | null {
  const firstMonth = rows.reduce(
    (least, row) => (row.firstMonth < least ? row.firstMonth : least),
    sheet.firstMonth,
  );
  const lastMonth = rows.reduce(
    (most, row) => (row.lastMonth > most ? row.lastMonth : most),
    sheet.lastMonth,
  );
  const isSame = firstMonth === sheet.firstMonth && lastMonth === sheet.lastMonth;
  return isSame ? null : { firstMonth, lastMonth };
}

type MoveRowsDialogProps = {
  commands: RowCommands;
  ids: readonly number[];
  kind: 'move' | 'copy';
  onClose: () => void;
};

/** Fields of a new sheet, placed beside the open one by default; created when the move is confirmed. */
function useNewPlace(sheetId: number) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data: places } = usePlaces();
  const { data: here } = useBudget(sheetId);
  const categoryId = chosenId ?? here?.categoryId ?? null;
  const place = usePlace({ places: places ?? [], categoryId, onChange: setChosenId, isAsked: true });
  return { ...place, isKnown: places !== undefined };
}

/** Moves or copies rows to another writable sheet, or moves them to a new one. */
export function MoveRowsDialog({ commands, ids, kind, onClose }: MoveRowsDialogProps) {
  const { t } = useTranslation(['row-dialogs', 'common']);
  const { data: acl } = useAcl();
  const { usage, obstacles } = useLeavingRows(commands, ids, kind === 'move');
  const [where, setWhere] = useState<'sheet' | 'new'>('sheet');
  const [sheetId, setSheetId] = useState<number | null>(null);
  const [name, setName] = useState('');
  const sheets = useSheetChoices();
  const place = useNewPlace(commands.sheetId);
  const open = sheets.filter(
    ({ id, permission, isInternal, isDraft }) =>
      id !== commands.sheetId && permission === 'write' && !isInternal && !isDraft,
  );
  const target = open.find(({ id }) => id === sheetId);
  const mayAdd = kind === 'move' && acl !== undefined && effectivePermission(acl, 'budgets.add') !== 'denied';
  const isNew = where === 'new';
  const isReady = isNew ? nameSchema.safeParse(name).success : target !== undefined;
  const command = useRowCommand(
    commands,
    ids,
    async () => {
      if (isNew) await commands.moveToNew(ids, name.trim(), (await place.settled()) ?? undefined);
      else if (target !== undefined) await commands[kind === 'move' ? 'moveTo' : 'copyTo'](ids, target);
    },
    onClose,
  );
  const rows = ids.flatMap((id) => commands.data.plan(id)?.record ?? []);
  const grown = isNew || target === undefined ? null : grownRange(target, rows);
  const closed = useClosedThere(commands, ids, isNew ? null : (target?.id ?? null));
  const monthText = (month: string) => formatMonth(month, currentLocale());
  const hint =
    grown === null
      ? undefined
      : t('move.grows', { from: monthText(grown.firstMonth), to: monthText(grown.lastMonth) });
  if (obstacles.length > 0) {
    const title = t('move.refused');
    return <Dialog title={title} text={obstacles} cancel={t('close')} onClose={onClose} />;
  }
  return (
    <Dialog
      title={t(`${kind}.title`, { count: ids.length })}
      text={t(`${kind}.text`)}
      confirm={t(`${kind}.confirm`)}
      cancel={t('cancel')}
      isBusy={
        command.isBusy ||
        place.isBusy ||
        usage.isLoading ||
        !isReady ||
        closed.isLoading ||
        closed.text !== undefined
      }
      failure={command.failure}
      onConfirm={isNew ? () => void place.whenSettled(command.run) : command.run}
      onClose={onClose}
    >
      {mayAdd && (
        <div className={styles.choice}>
          <Switch
            label={t('move.where')}
            options={[
              { value: 'sheet', label: t('move.toSheet') },
              { value: 'new', label: t('move.toNew') },
            ]}
            value={where}
            onChange={setWhere}
          />
        </div>
      )}
      {isNew ? (
        <>
          <TextField
            label={t('move.name')}
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={({ target: field }) => setName(field.value)}
          />
          {place.isKnown && <PlaceFields place={place} error={undefined} />}
        </>
      ) : (
        <ChoiceField
          label={t('move.sheet')}
          emptyText={t('move.nothingFound')}
          placeholder={t('common:search')}
          choices={open}
          value={sheetId}
          hint={hint}
          error={closed.text}
          onChange={setSheetId}
        />
      )}
    </Dialog>
  );
}
