import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownNames } from '#lib/master-data.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { RowCommands } from './sheet-row-commands.ts';
import { changesFor, SETTABLE, settingOf, type RowSetting, type SettableField } from './row-setting.ts';
import { SettingControl } from './setting-control.tsx';
import { useRowCommand } from './use-row-command.ts';

type SetFieldDialogProps = { commands: RowCommands; ids: readonly number[]; onClose: () => void };

/** One field of several rows; says how many of them have another value now. */
export function SetFieldDialog({ commands, ids, onClose }: SetFieldDialogProps) {
  const { t } = useTranslation(['rows', 'editors']);
  const client = useQueryClient();
  const { data } = commands;
  const records = ids.flatMap((id) => data.plan(id)?.record ?? []);
  const [first] = records;
  const [field, setField] = useState<SettableField>('contractorId');
  const [setting, setSetting] = useState<RowSetting | null>(first ? settingOf(first, field) : null);
  const changes = setting === null ? [] : changesFor(records, setting);
  const command = useRowCommand(
    commands,
    changes.map(({ id }) => id),
    () =>
      commands.change(changes, {
        contractors: knownNames(client, 'contractor'),
        sections: knownNames(client, 'section'),
        paymentMethods: knownNames(client, 'payment-method'),
      }),
    onClose,
  );
  if (first === undefined) return null;
  const choose = (name: string) => {
    const next = SETTABLE.find((known) => known === name) ?? field;
    setField(next);
    setSetting(settingOf(first, next));
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
      isBusy={command.isBusy || changes.length === 0}
      failure={command.failure}
      onConfirm={command.run}
      onClose={onClose}
    >
      <SelectField
        label={t('set.field')}
        options={SETTABLE.map((value) => ({ value, label: nameOf(value) }))}
        value={field}
        onChange={choose}
      />
      <SettingControl data={data} setting={setting ?? settingOf(first, field)} onChange={setSetting} />
      <output>{setting === null ? '' : differing}</output>
    </Dialog>
  );
}
