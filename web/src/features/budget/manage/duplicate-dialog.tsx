import { nameSchema } from '@saldo/contract/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import { copySheet } from './manage-queries.ts';
import { sheetChanged } from './sheet-changes.ts';
import { movedRange } from './moved-range.ts';
import { RangeFields } from './range-fields.tsx';
import { invalidate } from '#lib/cache/invalidate.ts';

const LONGEST = 80;

/** Duplicates the sheet with its rows, with or without amounts, and opens the copy. */
export function DuplicateDialog({ sheet, onClose }: { sheet: SheetProperties; onClose: () => void }) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState(t('duplicate.name', { name: sheet.name }).slice(0, LONGEST));
  const [withAmounts, setWithAmounts] = useState(true);
  const { firstMonth, lastMonth } = sheet;
  const [range, setRange] = useState({ firstMonth, lastMonth });
  const parsed = nameSchema.safeParse(name);
  const copy = useMutation({
    meta: { ownsFailure: true },
    mutationFn: () => copySheet(sheet.id, { name, withAmounts, firstMonth: range.firstMonth }),
    onSuccess: (made) => {
      void sheetChanged(client, made);
      void invalidate(client, [{ type: 'Acl' }]);
      onClose();
      void navigate(`/budget/${made.id}`);
    },
  });
  return (
    <Dialog
      title={t('sheet.duplicate')}
      text={t('duplicate.text')}
      confirm={t('duplicate.confirm')}
      cancel={t('cancel')}
      isBusy={copy.isPending || !parsed.success}
      failure={copy.error}
      onConfirm={copy.mutate}
      onClose={onClose}
    >
      <TextField
        label={t('add.name')}
        maxLength={LONGEST}
        autoComplete="off"
        value={name}
        error={parsed.success ? undefined : t('add.required')}
        onChange={(event) => setName(event.target.value)}
      />
      <RangeFields
        {...range}
        isStacked
        isLengthFixed
        onChange={(change) =>
          change.firstMonth !== undefined && setRange(movedRange(range, change.firstMonth))
        }
      />
      <Checkbox label={t('add.withAmounts')} isChecked={withAmounts} onChange={setWithAmounts} />
    </Dialog>
  );
}
