import { useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnauthorized, lacksSecondFactor } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { lockedElsewhere, lockWords } from '#lib/live/locked.ts';
import { tellTyped } from '#lib/live/tell-typed.ts';
import { useLock } from '#lib/live/use-lock.ts';
import { useLockLost } from '#lib/live/use-lock-lost.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { showToast } from '#lib/toasts.ts';
import { InPlaceField } from '#ui/field/in-place-field.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import { mayRename, NameButton } from './head-buttons.tsx';
import { changeSheet, readSheetAnew, sheetChanged } from './sheet-changes.ts';
import styles from './sheet-title.module.css';

/** A refused name stays available for copying. */
const tellName = (id: number, title: string | (() => string), text: string): void =>
  tellTyped({ id: `name:${id}`, title, text });

/** The sheet's name; a click renames it, for users with write access. */
export function SheetTitle({ sheet }: { sheet: SheetProperties }) {
  const { t } = useTranslation('budget');
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
      if (!isUnauthorized(error) && !lacksSecondFactor(error)) tellName(sheet.id, failureText(error), typed);
    },
  });
  const resource = { type: 'budget', id: sheet.id } as const;
  useLock(typing === 'now' ? resource : null, sheet.name);
  const input = useRef<HTMLInputElement>(null);
  /**
   * whether the text was shown in a notice instead of being saved, because another user has the
   * lock on the name
   */
  const isNoticeShown = useRef(false);
  const isWanted = useLockLost(resource, typing === 'now', () => {
    const typed = input.current?.value.trim();
    if (typed === undefined) return;
    isNoticeShown.current = true;
    setTyping('not');
    const isMine = lockedElsewhere(resource)?.by.userId === userId;
    const why = () => i18next.t(isMine ? 'editing:moved.nameTakenOwn' : 'editing:moved.nameTaken');
    tellName(sheet.id, why, typed === sheet.name ? '' : typed);
  });
  useEffect(() => {
    if (typing === 'ended') button.current?.focus();
  }, [typing]);
  const handlePress = () => {
    const locked = lockedElsewhere(resource);
    isNoticeShown.current = false;
    if (locked === null) setTyping('now');
    else showToast({ id: `name:${sheet.id}`, title: lockWords(locked.by, userId) });
  };
  const name = rename.isPending ? rename.variables : sheet.name;
  if (!mayRename(sheet)) return name;
  if (typing === 'now') {
    return (
      <InPlaceField
        className={styles.field}
        label={t('header.newName')}
        start={sheet.name}
        inputRef={input}
        mayLeave={() => !isNoticeShown.current && !isWanted()}
        onSave={rename.mutate}
        onEnd={(byKey) => setTyping(byKey ? 'ended' : 'not')}
      />
    );
  }
  return <NameButton ref={button} name={name} onClick={handlePress} />;
}
