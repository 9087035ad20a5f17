import { accountChange } from '@saldo/contract/account-change';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { createApi, successOf } from '#lib/api/api.ts';
import { pageOf } from '#lib/navigation/dialog-route.ts';
import { useTellDone } from './changed.ts';
import { ENTITIES, type Noun } from './noun.ts';

const api = createApi(accountChange);

/** The page of the lists, which ask the server for the user's last change themselves. */
const LISTS = '/system/data';

/** The step of the history that changed an item last: the answer to a change does not name it. */
async function lastChangeOf(noun: Noun, id: number): Promise<number> {
  const { changes } = successOf(await api.listOfAccount.query({ query: { mine: '1' } }));
  const last = changes.find(
    ({ kind, isUndone, items }) =>
      kind === 'change-item' &&
      !isUndone &&
      items.some((item) => item.entity === ENTITIES[noun.kind] && item.id === id),
  );
  if (!last) throw new Error('The history has no change of the item');
  return last.id;
}

/**
 * Reports a change of an item over a page that is not its list, whose keys would otherwise undo nothing, or an earlier change of
 * what the page shows.
 */
export function useTellChanged(noun: Noun) {
  const { t } = useTranslation('master-data');
  const tellDone = useTellDone(noun);
  const location = useLocation();
  return ({ id, name }: { id: number; name: string }): void => {
    if (pageOf(location).pathname === LISTS) return;
    tellDone({ title: t('changed', { name }), changeId: () => lastChangeOf(noun, id) });
  };
}
