import { monthIndex, monthRange, monthText } from '@saldo/contract/domain/month';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFollowingDraft } from '#lib/editor/use-following-draft.ts';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import { changeSheet, readSheetAnew, sheetChanged } from './sheet-changes.ts';
import { reloadSheet } from '../queries.ts';

/** Closes every month up to the selected one and reopens later ones. */
export function CloseMonthsDialog({ sheet, onClose }: { sheet: SheetProperties; onClose: () => void }) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  // Another tab may close months meanwhile: an untouched choice would reopen them.
  const edited = useFollowingDraft({ until: sheet.lockedMonths.toSorted().at(-1) ?? '' });
  const months = monthRange(monthIndex(sheet.firstMonth), monthIndex(sheet.lastMonth)).map(monthText);
  const close = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (until: string) =>
      changeSheet(sheet, { lockedMonths: months.filter((month) => month <= until) }),
    onSuccess: async (changed) => {
      onClose();
      await Promise.all([sheetChanged(client, changed), reloadSheet(client, changed.id)]);
    },
    onError: () => readSheetAnew(client, sheet.id),
  });
  const submit = edited.submit(({ until }) => (until === undefined ? onClose() : close.mutate(until)));
  const nameOf = (month: string) =>
    month === '' ? t('closeMonths.none') : formatMonth(month, currentLocale());
  return (
    <Dialog
      title={t('sheet.closeMonths')}
      text={t('closeMonths.text')}
      confirm={t('closeMonths.confirm')}
      cancel={t('cancel')}
      isBusy={close.isPending}
      failure={close.error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <ChangedElsewhere
        of={edited}
        label={() => t('closeMonths.until')}
        text={({ until }) => nameOf(until)}
      />
      <SelectField
        label={t('closeMonths.until')}
        value={edited.draft.until}
        onChange={(until) => edited.put({ until })}
        options={['', ...months].map((month) => ({ value: month, label: nameOf(month) }))}
      />
    </Dialog>
  );
}
