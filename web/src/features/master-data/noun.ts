import type { Acl, Area } from '@saldo/contract/domain/permission';
import type { TagType } from '@saldo/contract/tags';
import type { MasterData } from '#lib/master-data/master-data.ts';
import type { DataTab } from '#lib/navigation/data-tabs.ts';
import type { NounCalls } from './noun-calls.ts';

/** What the screens of one list of master data know of it. */
export type Noun = {
  kind: MasterData;
  tab: DataTab;
  /** first part of its editor's address */
  dialog: string;
  tag: TagType;
  calls: NounCalls;
  mayEdit: (acl: Acl) => boolean;
  /** of an item that the server keeps: fields that stay as they are; absent: all of them */
  defining?: readonly string[];
  /** the rights that merging, deleting and exporting take */
  managedBy: readonly Area[];
};
