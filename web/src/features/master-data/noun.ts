import type { EntityType } from '@saldo/contract/account-change';
import type { Acl, Area } from '@saldo/contract/domain/permission';
import type { TagType } from '@saldo/contract/tags';
import type { MasterData } from '#lib/master-data/master-data.ts';
import type { DataTab } from '#lib/navigation/data-tabs.ts';
import type { NounCalls } from './noun-calls.ts';

/** The specifics of a list of master data for its screens. */
export type Noun = {
  kind: MasterData;
  tab: DataTab;
  /** first part of its editor's address */
  dialog: string;
  tag: TagType;
  calls: NounCalls;
  mayEdit: (acl: Acl) => boolean;
  /** of an item that the server maintains: fields that cannot be changed; absent: all of them */
  defining?: readonly string[];
  /** the rights required for merging, deleting and exporting */
  managedBy: readonly Area[];
};

/** The items of each list in the history of the account. */
export const ENTITIES: Readonly<Record<MasterData, EntityType>> = {
  contractor: 'contractor',
  'payment-method': 'paymentMethod',
  section: 'section',
  'trade-subject': 'tradeSubject',
};
