import type { ImportLine, LineFault } from '@saldo/contract/import-process';
import type { Incoming, IncomingContractor, IncomingDocument, IncomingParty } from './incoming.ts';
import { nameKey } from '#src/db/name-key.ts';
import { ksefMark, KnownContractors, markOf, type KnownContractor } from './known.ts';

/** A line with what it comes to, and what is written of it. */
export interface Settled {
  line: Omit<ImportLine, 'document'>;
  document: IncomingDocument | null;
  party: IncomingParty | null;
  /** below zero: the new one of this name and number, which the run makes with the first line that has it */
  contractor: KnownContractor | null;
}

interface Account {
  contractors: KnownContractors;
  /** documents that are there, by their marks */
  documents: ReadonlyMap<string, { count: number; since: string }>;
  /** payment methods by the keys of their names */
  methods: ReadonlyMap<string, number>;
}

export interface Wish {
  withDuplicates: boolean;
  /** what becomes of lines with faults; a draft shows them as they would be kept */
  faulty: 'verify' | 'leave';
}

/** A wrong number is cured by that of the contractor with the name. */
function withCures(faults: readonly LineFault[], named: KnownContractor | null): LineFault[] {
  return faults.map((fault) =>
    fault.code === 'tax-id' && named?.taxId
      ? { ...fault, cure: named.taxId.replace(/^PL/, ''), of: named.name }
      : fault,
  );
}

const EMPTY = {
  skippedAs: null,
  since: null,
  contractor: null,
  isNewContractor: false,
  direction: null,
  issueDate: null,
  dueDate: null,
  net: null,
  gross: null,
  currency: null,
} as const;

const NOTHING = { document: null, party: null, contractor: null } as const;

type Base = Omit<Settled['line'], 'outcome'>;

/** Longest name of a contractor. */
const LONGEST_NAME = 80;

/** Settles the lines of a file in their order: each line takes one of the equal documents that are there. */
export class Settling {
  readonly #account: Account;
  readonly #wish: Wish;
  /** how many of the equal documents that are there lines have been met by */
  readonly #met = new Map<string, number>();
  readonly #fresh = new KnownContractors();
  #freshCount = 0;

  constructor(account: Account, wish: Wish) {
    this.#account = account;
    this.#wish = wish;
  }

  settle({ line, cells, faults, document, party, isTotal }: Incoming): Settled {
    const name = cells.find((cell) => cell !== '') ?? '';
    const base = { ...EMPTY, line, cells: [...cells], faults: [...faults], name };
    if (isTotal) return { line: { ...base, faults: [], outcome: 'skipped', skippedAs: 'total' }, ...NOTHING };
    if (party !== null) return this.#settleParty(base, party);
    if (document !== null) return this.#settleDocument(base, document);
    return this.#faulty(base);
  }

  #faulty(base: Base): Settled {
    const isLeft = this.#wish.faulty === 'leave';
    const end = isLeft
      ? ({ outcome: 'skipped', skippedAs: 'faulty' } as const)
      : ({ outcome: 'failed' } as const);
    return { line: { ...base, ...end }, ...NOTHING };
  }

  #settleDocument(base: Base, given: IncomingDocument): Settled {
    const { contractors, documents, methods } = this.#account;
    const known = given.contractor && contractors.find(given.contractor);
    const faults = withCures(base.faults, given.contractor && contractors.byName(given.contractor.name));
    const isKnownMethod = given.paymentMethod === null || methods.has(nameKey(given.paymentMethod));
    const document = isKnownMethod ? given : { ...given, paymentMethod: null };
    const { number, direction, issueDate, dueDate, net, gross, currency } = document;
    const shown = { ...base, faults, name: number, direction, issueDate, dueDate, net, gross, currency };
    const named = { ...shown, contractor: known?.name ?? given.contractor?.name ?? null };
    const mark =
      document.ksefNumber === null
        ? markOf({ ...document, contractor: known?.id ?? given.contractor?.name ?? null })
        : ksefMark(document.ksefNumber);
    const there = documents.get(mark);
    const met = this.#met.get(mark) ?? 0;
    if (there && met < there.count && !this.#wish.withDuplicates) {
      this.#met.set(mark, met + 1);
      return {
        line: { ...named, outcome: 'skipped', skippedAs: 'duplicate', since: there.since },
        ...NOTHING,
      };
    }
    if (faults.length > 0 && this.#wish.faulty === 'leave') return this.#faulty(named);
    const { contractor, isNew } = this.#contractorFor(given.contractor);
    const outcome = faults.length > 0 ? 'unverified' : 'added';
    const line = { ...named, contractor: contractor?.name ?? null, isNewContractor: isNew, outcome } as const;
    return { line, document, party: null, contractor };
  }

  #settleParty(base: Base, party: IncomingParty): Settled {
    const known = this.#account.contractors.byName(party.name) ?? this.#account.contractors.find(party);
    const shown = {
      ...base,
      faults: withCures(base.faults, known),
      name: party.name,
      contractor: party.name,
    };
    const isThere =
      known !== null || this.#fresh.byName(party.name) !== null || this.#fresh.find(party) !== null;
    if (isThere) return { line: { ...shown, outcome: 'skipped', skippedAs: 'duplicate' }, ...NOTHING };
    if (shown.faults.length > 0) return this.#faulty(shown);
    const { contractor } = this.#contractorFor(party);
    return { line: { ...shown, outcome: 'added', isNewContractor: true }, document: null, party, contractor };
  }

  /** The contractor that is there, else the new one, which the first line that names it makes. */
  #contractorFor(given: IncomingContractor | null): { contractor: KnownContractor | null; isNew: boolean } {
    if (given === null) return { contractor: null, isNew: false };
    const found = this.#account.contractors.find(given) ?? this.#fresh.find(given);
    if (found) return { contractor: found, isNew: false };
    this.#freshCount += 1;
    const contractor = { id: -this.#freshCount, name: this.#freeName(given), taxId: given.taxId };
    this.#fresh.add(contractor);
    return { contractor, isNew: true };
  }

  /** Names of contractors are each there once: one of the same name with another number has that in its name. */
  #freeName({ name, taxId }: IncomingContractor): string {
    const isTaken = this.#account.contractors.byName(name) !== null || this.#fresh.byName(name) !== null;
    const ending = ` ${taxId ?? ''}`;
    return isTaken ? name.slice(0, LONGEST_NAME - ending.length) + ending : name;
  }
}
