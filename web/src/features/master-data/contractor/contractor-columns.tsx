import { bankOfAccount, formatAccount, type Bank } from '@saldo/contract/domain/bank-account';
import { formatNip } from '@saldo/contract/domain/nip';
import type { TFunction } from 'i18next';
import Equal from 'lucide-react/icons/equal';
import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { Icon } from '#ui/text/icon.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { UsedByPayments } from '../list/used-by-payments.tsx';
import { UsedIn } from '../list/used-in.tsx';
import { LastPaid, OpenAmount } from './open-amounts.tsx';
import styles from './contractor-list.module.css';
import { CONTRACTORS, type DuplicateReason, type ListedContractor } from './contractor-queries.ts';

type ListT = TFunction<['master-data', 'master-editors']>;

const none = <span className={styles.none}>–</span>;
const orNone = (text: string | null) => (text === null || text === '' ? none : text);

/** Whether a contractor has a tax id, account or name that makes it a likely duplicate. */
export type IsSame = (id: number, reason: DuplicateReason) => boolean;

/** Marks the values that likely duplicates have in common. */
function Same({ is, children }: { is: boolean; children: ReactNode }) {
  return is ? (
    <span className={styles.same}>
      <Icon of={Equal} size="tiny" />
      {children}
    </span>
  ) : (
    children
  );
}

export const titleOf = (
  t: ListT,
  addressOf: (dialog: string) => string,
  isSame: IsSame,
): ListTitle<ListedContractor> => ({
  key: 'name',
  name: t('column.name'),
  leastWidth: 208,
  to: ({ id }) => addressOf(`${CONTRACTORS.dialog}/edit/${id}`),
  render: ({ id, name, country, isInternal, isDefault }) => (
    <>
      {isInternal && <Icon of={Settings2} size="small" />}
      <Same is={isSame(id, 'name')}>
        <span>{name}</span>
      </Same>
      {isDefault && <Tag tone="accent">{t('default')}</Tag>}
      {country !== 'PL' && <Tag>{country}</Tag>}
    </>
  ),
});

type Names = {
  banks: readonly Bank[];
  methods: ReadonlyMap<number, string>;
  subjects: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
  isSame: IsSame;
  seesPayments: boolean;
  /** whether the user sees only a part of its uses */
  isLimited: boolean;
};

const accountColumn = (
  t: ListT,
  { banks, isSame }: Pick<Names, 'banks' | 'isSame'>,
): ListColumn<ListedContractor> => ({
  key: 'account',
  name: t('column.account'),
  isShown: true,
  width: 168,
  render: ({ id, bankAccount, bankAccounts }) => {
    if (bankAccount === null) return none;
    const bank = bankOfAccount(bankAccount, banks)?.name;
    const others = (bankAccounts?.length ?? 1) - 1;
    return (
      <Same is={isSame(id, 'bank-account')}>
        <span
          className={styles.account}
          title={[formatAccount(bankAccount), bank].filter(Boolean).join(', ')}
        >
          … {bankAccount.slice(-4)} <span className={styles.bank}>{bank}</span>
          {others > 0 && <small>+{others}</small>}
        </span>
      </Same>
    );
  },
});

const openColumns = (t: ListT): ListColumn<ListedContractor>[] => [
  {
    key: 'open',
    name: t('column.open'),
    isShown: true,
    width: 116,
    look: 'number',
    render: ({ id }) => <OpenAmount id={id} />,
  },
  {
    key: 'lastPaid',
    name: t('column.lastPaid'),
    isShown: true,
    width: 118,
    render: ({ id }) => <LastPaid id={id} />,
  },
];

/** The optional columns of the list, in their default order. */
export const columnsOf = (
  t: ListT,
  { banks, methods, subjects, sections, isSame, seesPayments, isLimited }: Names,
): ListColumn<ListedContractor>[] => [
  {
    key: 'taxIdentificationNumber',
    name: t('master-editors:field.taxIdentificationNumber'),
    isShown: true,
    width: 132,
    render: ({ id, taxIdentificationNumber: number }) =>
      number === null ? (
        <span className={styles.none}>{t('column.noNip')}</span>
      ) : (
        <Same is={isSame(id, 'tax-id')}>{formatNip(number)}</Same>
      ),
  },
  {
    key: 'addressCity',
    name: t('column.city'),
    isShown: true,
    width: 100,
    render: ({ addressCity }) => orNone(addressCity),
  },
  accountColumn(t, { banks, isSame }),
  {
    key: 'term',
    name: t('column.term'),
    isShown: true,
    width: 68,
    render: ({ paymentTermDays }) =>
      paymentTermDays === null ? none : t('column.days', { count: paymentTermDays }),
  },
  {
    key: 'method',
    name: t('column.method'),
    isShown: false,
    width: 104,
    render: ({ paymentMethodId }) => orNone(methods.get(paymentMethodId ?? 0) ?? null),
  },
  {
    key: 'records',
    name: t('column.records'),
    ...(isLimited && { hint: t('used.company') }),
    isShown: true,
    width: 74,
    look: 'number',
    render: ({ id, name, records }) => <UsedIn noun={CONTRACTORS} id={id} name={name} count={records} />,
  },
  {
    key: 'paymentSources',
    name: t('column.payments'),
    ...(isLimited && { hint: t('used.company') }),
    isShown: true,
    width: 86,
    look: 'number',
    render: (item) => <UsedByPayments noun={CONTRACTORS} item={item} />,
  },
  ...(seesPayments ? openColumns(t) : []),
  {
    key: 'shortName',
    name: t('master-editors:field.shortName'),
    isShown: false,
    render: ({ shortName }) => orNone(shortName),
  },
  {
    key: 'subject',
    name: t('column.subjectAndSection'),
    isShown: false,
    render: ({ tradeSubjectId, sectionId }) =>
      orNone([subjects.get(tradeSubjectId ?? 0), sections.get(sectionId ?? 0)].filter(Boolean).join(', ')),
  },
  {
    key: 'contact',
    name: t('column.contact'),
    isShown: false,
    render: ({ email, phoneNumber }) => orNone([email, phoneNumber].filter(Boolean).join(', ')),
  },
  {
    key: 'numbers',
    name: t('column.numbers'),
    isShown: false,
    width: 190,
    render: ({ regon, euVatNumber }) => orNone([regon, euVatNumber].filter(Boolean).join(', ')),
  },
  {
    key: 'aliases',
    name: t('master-editors:field.aliases'),
    isShown: false,
    render: ({ aliases }) => orNone(aliases.join(', ')),
  },
];
