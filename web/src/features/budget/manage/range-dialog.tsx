import { MAX_MONTHS } from '@saldo/contract/budget';
import { monthIndex } from '@saldo/contract/domain/month';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { useFollowingDraft } from '#lib/editor/use-following-draft.ts';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import { changeSheet, readSheetAnew, sheetChanged } from './sheet-changes.ts';
import { RangeFields } from './range-fields.tsx';
import { RangeOutside } from './range-outside.tsx';

/** The server's message starts with the number of rows that would lose amounts or payments. */
const rowsOutside = (error: Error): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'OUT_OF_RANGE') return undefined;
  const [, count] = /^(\d+) rows/u.exec(error.body?.message ?? '') ?? [];
  return count === undefined ? undefined : Number(count);
};

/** Changes the range; shortening is refused if it would lose data. */
export function RangeDialog({ sheet, onClose }: { sheet: SheetProperties; onClose: () => void }) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  // Only one user has the sheet's lock, but others may have opened the dialog meanwhile.
  const edited = useFollowingDraft({ firstMonth: sheet.firstMonth, lastMonth: sheet.lastMonth });
  const { draft: range } = edited;
  const length = monthIndex(range.lastMonth) - monthIndex(range.firstMonth) + 1;
  const error = length < 1 ? t('add.endsBefore') : length > MAX_MONTHS ? t('add.tooLong') : undefined;
  const change = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (changed: Partial<typeof range>) => changeSheet(sheet, changed),
    onSuccess: async (changed) => {
      onClose();
      await sheetChanged(client, changed);
      await readSheetAnew(client, sheet.id);
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'STALE_VERSION')
        void readSheetAnew(client, sheet.id);
    },
  });
  const submit = edited.submit((changed) => change.mutate(changed));
  const outside = change.error ? rowsOutside(change.error) : undefined;
  const failure = outside === undefined ? change.error : t('range.outside', { count: outside });
  return (
    <Dialog
      title={t('sheet.range')}
      text={t('range.text')}
      confirm={t('range.confirm')}
      cancel={t('cancel')}
      isBusy={change.isPending || error !== undefined}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <ChangedElsewhere
        of={edited}
        label={(field) => t(`add.${field}`)}
        text={(months, field) => formatMonth(months[field], currentLocale())}
      />
      <RangeFields
        {...range}
        isStacked
        error={error}
        onChange={(part) => {
          change.reset();
          edited.put(part);
        }}
      />
      <RangeOutside budgetId={sheet.id} isRefused={outside !== undefined} {...range} />
    </Dialog>
  );
}
