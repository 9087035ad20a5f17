import type { AccountItem } from '@saldo/contract/account-change';
import { formatAmount } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { formatDate } from '#lib/words/format.ts';

type Item = Extract<AccountItem, { entity: 'paymentSource' }>;
type State = NonNullable<Item['before']>;
type Part = State['parts'][number];

export type ChangedValue = { field: string; name: string; before: string; after: string };

const NOTHING = '–';
const day = (date: string | null | undefined): string => (date ? formatDate(date) : NOTHING);

/** The instalments of a document as text, without those that are the same in its other state. */
export function partsOwnTo(
  parts: readonly Part[],
  others: readonly Part[],
  say: { had: (part: Part) => string; has: (part: Part) => string },
): string[] {
  const said = new Map(others.map((part) => [part.id, say.had(part)]));
  return parts.flatMap((part) => (said.get(part.id) === say.has(part) ? [] : [say.has(part)]));
}

type Texts = Record<string, (state: State, other: State) => string>;

/**
 * The properties with a text for each state; differences without a text, such as marks of an
 * instalment, are only named.
 */
function sortedOut({ before, after, changed }: Item, texts: Texts, nameOf: (field: string) => string) {
  const changedValues: ChangedValue[] = [];
  const named: string[] = [];
  for (const field of changed) {
    const name = nameOf(field);
    const text = texts[field];
    const [had, has] = before && after && text ? [text(before, after), text(after, before)] : [];
    if (had && has && had !== has) changedValues.push({ field, name, before: had, after: has });
    else named.push(name);
  }
  return { changedValues, named };
}

/**
 * The changes of a step to a document, before and after; properties that the history does not
 * record are only named.
 */
export function useChangedValues(item: Item | undefined): { changedValues: ChangedValue[]; named: string[] } {
  const { t } = useTranslation('payments');
  const contractors = useMasterData('contractor').items;
  const methods = useMasterData('payment-method').items;
  if (item === undefined) return { changedValues: [], named: [] };
  const nameIn = (items: readonly { id: number; name: string }[], id: number | null | undefined) =>
    items.find((one) => one.id === id)?.name ?? NOTHING;
  const partText = (state: State, part: Part): string =>
    [
      formatAmount(part.gross, state.currency),
      t('history.due', { day: day(part.dueDate) }),
      ...(part.expectedDate && part.expectedDate !== part.dueDate
        ? [t('history.expected', { day: day(part.expectedDate) })]
        : []),
      ...(part.paidDate === null ? [] : [t('history.paid', { day: day(part.paidDate) })]),
      ...(part.paymentMethodId === undefined ? [] : [nameIn(methods, part.paymentMethodId)]),
    ].join(', ');
  const partsText = (state: State, other: State): string =>
    partsOwnTo(state.parts, other.parts, {
      had: (part) => partText(other, part),
      has: (part) => partText(state, part),
    }).join('\n') || NOTHING;
  const texts: Texts = {
    type: (state) => t(`type.${state.type}`),
    direction: (state) => t(`direction.${state.direction}`),
    number: (state) => state.number,
    internalNumber: (state) => state.internalNumber ?? NOTHING,
    ksefNumber: (state) => state.ksefNumber ?? NOTHING,
    description: (state) => state.description || NOTHING,
    issueDate: (state) => day(state.issueDate),
    saleDate: (state) => day(state.saleDate),
    taxDate: (state) => day(state.taxDate),
    contractorId: (state) => nameIn(contractors, state.contractorId),
    currency: (state) => state.currency,
    gross: (state) => formatAmount(state.gross, state.currency),
    net: (state) => (state.net === undefined ? NOTHING : formatAmount(state.net, state.currency)),
    vat: (state) => (state.vat === undefined ? NOTHING : formatAmount(state.vat, state.currency)),
    isSplitPayment: (state) => t(state.isSplitPayment ? 'yes' : 'no'),
    fileIds: (state) => state.fileNames?.join('\n') || NOTHING,
    parts: partsText,
  };
  return sortedOut(item, texts, (field) => t(`history.field.${field}`, { defaultValue: field }));
}
