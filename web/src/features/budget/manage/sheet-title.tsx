import type { BudgetDetails } from '@saldo/contract/budget';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InPlaceField } from '#ui/in-place-field.tsx';
import { useSheetLock } from '../live/use-sheet-lock.ts';
import { changeSheet, readSheetAnew, sheetChanged } from './manage-queries.ts';
import styles from './sheet-title.module.css';

/** The name of a sheet; who may write it renames it by a press. */
export function SheetTitle({ sheet }: { sheet: BudgetDetails }) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const [typing, setTyping] = useState<'not' | 'now' | 'ended'>('not');
  const button = useRef<HTMLButtonElement>(null);
  const rename = useMutation({
    mutationFn: (name: string) => changeSheet(sheet, { name }),
    onSuccess: (renamed) => sheetChanged(client, renamed),
    onError: () => readSheetAnew(client, sheet.id),
  });
  useSheetLock(sheet.id, typing === 'now');
  useEffect(() => {
    if (typing === 'ended') button.current?.focus();
  }, [typing]);
  const name = rename.isPending ? rename.variables : sheet.name;
  if (sheet.permission === 'read' || sheet.isInternal) return name;
  if (typing === 'now') {
    return (
      <InPlaceField
        className={styles.field}
        label={t('sheet.newName')}
        start={sheet.name}
        onSave={rename.mutate}
        onEnd={(byKey) => setTyping(byKey ? 'ended' : 'not')}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.name}
      title={t('sheet.rename')}
      onClick={() => setTyping('now')}
    >
      {name}
    </button>
  );
}
