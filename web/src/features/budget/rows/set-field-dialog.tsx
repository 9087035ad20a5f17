import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownNames } from '#lib/master-data/master-data.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { RowCommands } from './sheet-row-commands.ts';
import {
  changesFor,
  settableIn,
  settingOf,
  withTerms,
  type RowSetting,
  type SettableField,
} from './row-setting.ts';
import { SettingControl } from './setting-control.tsx';
import { useRangeChange } from './use-range-change.ts';
import { useRowCommand } from './use-row-command.ts';

type SetFieldDialogProps = { commands: RowCommands; ids: readonly number[]; onClose: () => void };

/** Sets one field of several rows; states how many have another value now. */
export function SetFieldDialog({ commands, ids, onClose }: SetFieldDialogProps) {
  const { t } = useTranslation(['row-dialogs', 'editors']);
  const client = useQueryClient();
  const { data } = commands;
  const records = ids.flatMap((id) => data.plan(id)?.record ?? []);
  const [first] = records;
  const fields = settableIn(records);
  const [field, setField] = useState<SettableField>('contractorId');
  const [setting, setSetting] = useState<RowSetting | null>(first ? settingOf(first, field) : null);
  // invalid input does not change the control
  const [isWrong, setWrong] = useState(false);
  const changes = setting === null || isWrong ? [] : changesFor(records, setting);
  const range = useRangeChange(data, changes);
  const command = useRowCommand(
    commands,
    changes.map(({ id }) => id),
    () =>
      commands.change(changes, {
        tradeSubjects: knownNames(client, 'trade-subject'),
        contractors: knownNames(client, 'contractor'),
        sections: knownNames(client, 'section'),
        paymentMethods: knownNames(client, 'payment-method'),
      }),
    onClose,
  );
  if (first === undefined || setting === null) return null;
  const put = (next: RowSetting | null) => {
    setWrong(next === null);
    if (next !== null) setSetting(next);
  };
  const choose = (name: string) => {
    const next = fields.find((known) => known === name) ?? field;
    setField(next);
    put(settingOf(first, next));
  };
  const nameOf = (name: SettableField) =>
    name === 'isInCashFlow' || name === 'isBooked' ? t(`set.${name}`) : t(`editors:field.${name}`);
  const differing =
    changes.length === 0 ? t('set.same') : t('set.differ', { count: changes.length, total: records.length });
  return (
    <Dialog
      title={t('set.title', { count: records.length })}
      confirm={t('set.confirm')}
      cancel={t('cancel')}
      isBusy={command.isBusy || changes.length === 0 || range.isRefused}
      failure={command.failure}
      onConfirm={command.run}
      onClose={onClose}
    >
      <SelectField
        label={t('set.field')}
        options={fields.map((value) => ({ value, label: nameOf(value) }))}
        value={field}
        onChange={choose}
      />
      <SettingControl
        data={data}
        ofRow={first.id}
        directions={new Set(withTerms(records).map(({ direction }) => direction))}
        setting={setting}
        onChange={put}
      />
      <output>{isWrong ? '' : [differing, ...range.lines].join(' ')}</output>
    </Dialog>
  );
}
