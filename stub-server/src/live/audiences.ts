import type { Tag, TagType } from '@saldo/contract/tags';

/** The users who may receive a tag. */
interface Audience {
  /**
   * with the id of a sheet: `sheet`: users who may see that sheet; `account`: the same users as
   * without an id
   */
  named: 'sheet' | 'account';
  /**
   * `account`: all users; `sheets`: where a message names sheets, users who may see one of them;
   * `payments`: these and users who may see payments of every sheet, nobody else
   */
  unnamed: 'account' | 'sheets' | 'payments';
}

export const ACCOUNT: Audience = { named: 'account', unnamed: 'account' };
export const OF_SHEET: Audience = { named: 'sheet', unnamed: 'account' };
/** Lists and totals that include sheets. */
export const OVER_SHEETS: Audience = { named: 'account', unnamed: 'sheets' };
export const OF_PAYMENTS: Audience = { named: 'account', unnamed: 'payments' };

/** The audiences that a noun declares for its tags. */
export type NounAudiences = Readonly<Partial<Record<TagType, Audience>>>;

/** Tags of a sheet go only to users who may see it. */
export interface Tags {
  kind: 'tags';
  tags: readonly Tag[];
  /** by sheet; tags of a sheet that is missing here are sent to no one */
  readers?: ReadonlyMap<number, readonly number[]>;
  /** for tags of payments: users who may see payments of every sheet; readers of a named sheet see its own */
  payers?: readonly number[];
}

/** Decides which users receive which tags, by the audiences that the nouns declare. */
export class Audiences {
  readonly #of: Readonly<Record<TagType, Audience>>;

  constructor(of: Readonly<Record<TagType, Audience>>) {
    this.#of = of;
  }

  /** The sheet that a tag names. */
  sheetIn({ type, id }: Tag): number | null {
    return typeof id === 'number' && this.#of[type].named === 'sheet' ? id : null;
  }

  isOfPayments({ type }: Tag): boolean {
    return this.#of[type].unnamed === 'payments';
  }

  /** The tags that a user may see. Where sheets are named, tags of lists and totals go to readers of these sheets only. */
  tagsFor({ tags, readers, payers }: Tags, userId: number | null): readonly Tag[] {
    const sees = (sheet: number) => userId !== null && (readers?.get(sheet)?.includes(userId) ?? false);
    const named = tags.flatMap((tag) => this.sheetIn(tag) ?? []);
    const seesNamed = named.some(sees);
    const seesOne = named.length === 0 || seesNamed;
    const seesPayments = seesNamed || (userId !== null && (payers?.includes(userId) ?? false));
    return tags.filter((tag) => {
      const sheet = this.sheetIn(tag);
      if (sheet !== null) return sees(sheet);
      if (this.isOfPayments(tag)) return seesPayments;
      return seesOne || this.#of[tag.type].unnamed !== 'sheets';
    });
  }
}
