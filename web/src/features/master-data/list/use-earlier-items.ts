import type { AccountChange } from '@saldo/contract/account-change';
import { useTranslation } from 'react-i18next';
import type { EarlierStep } from '#lib/account-changes/undo-keys.ts';
import { useEarlierStep } from '#lib/account-changes/use-earlier-step.ts';
import { tagsOf } from '../changed.ts';
import { ENTITIES, type Noun } from '../noun.ts';

const KINDS = ['add-item', 'change-item', 'merge-items', 'delete-items', 'tell-apart', 'tell-alike'] as const;

type ItemStep = AccountChange & { kind: (typeof KINDS)[number] };

/** The name of an item, even if the change deleted it. */
function nameIn(change: AccountChange): string {
  const [item] = change.items;
  const state = item?.after ?? item?.before;
  return state && 'name' in state ? state.name : '';
}

/** The user's last change of the items of a list. */
export function useEarlierItems(noun: Noun): EarlierStep {
  const { t } = useTranslation('master-data');
  const entity = ENTITIES[noun.kind];
  const isOf = (change: AccountChange): change is ItemStep =>
    KINDS.some((kind) => kind === change.kind) && change.items.some((item) => item.entity === entity);
  const titleOf = (change: ItemStep) => {
    const what = t(`step.${change.kind}`);
    const { itemCount } = change;
    return itemCount === 1
      ? `${what}: ${nameIn(change)}`
      : `${what}, ${t('step.items', { count: itemCount })}`;
  };
  return useEarlierStep({ tags: tagsOf(noun), isOf, titleOf });
}
