import type { BudgetDetails } from '@saldo/contract/budget';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnauthorized, lacksSecondFactor } from '#lib/api-error.ts';
import { failureText } from '#lib/failures.ts';
import { loadCatalogue } from '#lib/i18n.ts';
import { useCurrentUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { InPlaceField } from '#ui/in-place-field.tsx';
import { lockWords } from '../live/lock-words.ts';
import { tellTyped } from '../live/tell-typed.ts';
import { useSheetLock } from '../live/use-sheet-lock.ts';
import { layoutLock, useSheetWanted } from '../live/use-sheet-wanted.ts';
import { changeSheet, readSheetAnew, sheetChanged } from './manage-queries.ts';
import styles from './sheet-title.module.css';

/** A name that was not taken stays to be copied. */
async function tellName(id: number, title: string, text: string): Promise<void> {
  await loadCatalogue('live');
  tellTyped({ id: `name:${id}`, title, text });
}

/** The name of a sheet; who may write it renames it by a press. */
export function SheetTitle({ sheet }: { sheet: BudgetDetails }) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const [typing, setTyping] = useState<'not' | 'now' | 'ended'>('not');
  const { userId } = useCurrentUser();
  const button = useRef<HTMLButtonElement>(null);
  const rename = useMutation({
    mutationFn: (name: string) => changeSheet(sheet, { name }),
    onSuccess: (renamed) => sheetChanged(client, renamed),
    meta: { ownsFailure: true },
    onError: async (error, typed) => {
      await readSheetAnew(client, sheet.id);
      if (!isUnauthorized(error) && !lacksSecondFactor(error))
        await tellName(sheet.id, failureText(error), typed);
    },
  });
  useSheetLock(sheet.id, typing === 'now');
  const input = useRef<HTMLInputElement>(null);
  const isWanted = useSheetWanted(sheet.id, typing === 'now', () => {
    const typed = input.current?.value.trim();
    if (typed === undefined) return;
    setTyping('not');
    const why = layoutLock(sheet.id)?.userId === userId ? 'sheet.takenOwn' : 'sheet.taken';
    void tellName(sheet.id, t(why), typed === sheet.name ? '' : typed);
  });
  useEffect(() => {
    if (typing === 'ended') button.current?.focus();
  }, [typing]);
  const handlePress = () => {
    const lock = layoutLock(sheet.id);
    if (lock === undefined) setTyping('now');
    else showToast({ id: `name:${sheet.id}`, title: lockWords(lock, userId) });
  };
  const name = rename.isPending ? rename.variables : sheet.name;
  if (sheet.permission === 'read' || sheet.isInternal) return name;
  if (typing === 'now') {
    return (
      <InPlaceField
        className={styles.field}
        label={t('sheet.newName')}
        start={sheet.name}
        inputRef={input}
        mayLeave={() => !isWanted()}
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
      onClick={handlePress}
    >
      {name}
    </button>
  );
}
