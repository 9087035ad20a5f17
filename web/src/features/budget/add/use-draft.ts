import type { BudgetDetails } from '@saldo/contract/budget';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { DraftSaver, type DraftState } from './draft-saver.ts';
import { createDraft } from '../manage/manage-queries.ts';
import { changeSheet, sheetChanged } from '../manage/sheet-changes.ts';

/** Saves the form after a pause in typing and when it is left. */
export function useDraft(started: BudgetDetails | undefined, onCreated: (id: number) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>(started ? 'saved' : 'nothing');
  const [createdId, setCreatedId] = useState<number>();
  const [saver] = useState(
    () =>
      new DraftSaver<BudgetDetails>(
        {
          create: async (fields) => {
            const made = await createDraft(fields);
            setCreatedId(made.id);
            return made;
          },
          update: (draft, fields) => changeSheet(draft, fields),
          onState: setState,
          onSaved: (draft) => void sheetChanged(client, draft),
        },
        started,
      ),
  );
  const tellCreated = useEffectEvent(onCreated);
  useEffect(() => {
    if (createdId !== undefined) tellCreated(createdId);
  }, [createdId]);
  useEffect(() => {
    const flush = () => saver.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [saver]);
  return { state, saver, id: started?.id ?? createdId };
}
