import type { ImportField, TableDescription } from '@saldo/contract/import-table';
import { nameKey } from '#src/db/name-key.ts';
import { fault as faultOf } from './fault.ts';
import type { IncomingContractor, IncomingParty } from './incoming.ts';
import type { KnownContractor, KnownContractors } from './known.ts';
import { joinProfiles, KEEPING, profileOfParty, type Profile, type ProfileField } from './profile.ts';

/** What happens to existing contractors: they stay, empty fields are filled, or the file overwrites fields. */
export type Existing = TableDescription['existing'];

/** The result of a line in addition to its outcome. */
interface PartySettled {
  /** the contractor in the account */
  contractor: KnownContractor;
  isNew: boolean;
  /** what to write for it; null: nothing */
  profile: Profile | null;
  filled: ImportField[];
  conflicts: ImportField[];
  /** the earlier line that also writes this one's data of their common contractor */
  joinedTo: number | null;
}

interface Place {
  profile: Profile;
  /** the line that writes it and that line's data; null: none yet */
  writer: { line: number; given: Profile } | null;
}

interface Account {
  contractors: KnownContractors;
  /** existing contractors by id */
  profiles: ReadonlyMap<number, Profile>;
}

/** Settles the lines of a list of contractors: lines of one contractor are merged, whichever of them has more data. */
export class PartySettling {
  readonly #account: Account;
  readonly #existing: Existing;
  readonly #places = new Map<number, Place>();
  /** what each line writes, extended by later lines of the same contractor */
  readonly #written = new Map<number, Profile>();

  constructor(account: Account, existing: Existing) {
    this.#account = account;
    this.#existing = existing;
  }

  /** `find` returns the contractor of a line, a new one if none exists. */
  settle(
    line: number,
    party: IncomingParty,
    find: (given: IncomingContractor) => { contractor: KnownContractor; isNew: boolean },
  ): PartySettled {
    const given = profileOfParty(party);
    const { contractor, isNew } = find(party);
    if (isNew) {
      const profile = { ...given, name: contractor.name };
      this.#places.set(contractor.id, { profile, writer: { line, given: profile } });
      this.#written.set(line, profile);
      return { contractor, isNew, profile, filled: [], conflicts: [], joinedTo: null };
    }
    return { contractor, isNew, ...this.#join(line, contractor, given) };
  }

  /** What a line writes, valid once all lines are settled. */
  writtenBy(line: number): Profile | null {
    return this.#written.get(line) ?? null;
  }

  #placeOf({ id }: KnownContractor): Place | null {
    const profile = this.#account.profiles.get(id);
    const place = this.#places.get(id) ?? (profile ? { profile, writer: null } : null);
    if (place) this.#places.set(id, place);
    return place;
  }

  #join(
    line: number,
    contractor: KnownContractor,
    named: Profile,
  ): Pick<PartySettled, 'profile' | 'filled' | 'conflicts' | 'joinedTo'> {
    const place = this.#placeOf(contractor);
    const isLeft = contractor.id > 0 && this.#existing === 'leave';
    if (!place || isLeft) return { profile: null, filled: [], conflicts: [], joinedTo: null };
    const { given, isOthers } = this.#withoutOthersName(contractor, named);
    const { writer } = place;
    // Of two lines of one file the first wins.
    const mayReplace = (field: ProfileField) =>
      this.#existing === 'overwrite' && (writer?.given.values[field] ?? null) === null;
    const { profile, filled, conflicts } = joinProfiles(place.profile, given, { mayReplace });
    const profileResult = { filled, conflicts: isOthers ? ['contractor' as const, ...conflicts] : conflicts };
    if (filled.length === 0) return { profile: null, ...profileResult, joinedTo: null };
    place.profile = profile;
    if (writer) {
      writer.given = joinProfiles(writer.given, given, KEEPING).profile;
      this.#written.set(writer.line, writer.given);
      return { profile: null, ...profileResult, joinedTo: writer.line };
    }
    place.writer = { line, given };
    this.#written.set(line, given);
    return { profile: given, ...profileResult, joinedTo: null };
  }

  /** Another contractor's name does not become an alternative name of this one. */
  #withoutOthersName(contractor: KnownContractor, given: Profile): { given: Profile; isOthers: boolean } {
    const named = this.#account.contractors.byName(given.name);
    const isOthers = named !== null && named.id !== contractor.id;
    const isOwn = nameKey(given.name) === nameKey(contractor.name);
    return isOthers || isOwn ? { given: { ...given, name: contractor.name }, isOthers } : { given, isOthers };
  }
}

/** Removes an unknown payment method from a line and reports it at its cell. */
export function withKnownMethod(
  party: IncomingParty,
  isMethod: (name: string) => boolean,
): { party: IncomingParty; fault: ReturnType<typeof faultOf> | null } {
  const { paymentMethod } = party;
  if (paymentMethod === null || isMethod(paymentMethod)) return { party, fault: null };
  return {
    party: { ...party, paymentMethod: null },
    fault: faultOf('method-unknown', 'paymentMethod', party.columns.get('paymentMethod') ?? null),
  };
}
