import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Direction, VatRate } from '@saldo/contract/record';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { warsawDate } from '#src/http/clock.ts';
import { contractors, type Contractor } from '#src/master-data/contractors.ts';
import { startNames, type StartNames } from '#src/master-data/start-names.ts';
import { itemsOf } from '#src/master-data/store.ts';
import type { IncomingContractor } from './incoming.ts';
import type { Profile } from './profile.ts';

// Existing data of the account with which lines of a file are compared.

export interface KnownContractor {
  id: number;
  name: string;
  taxId: string | null;
  /** whether it has a bank account; absent: a new contractor */
  hasAccount?: boolean;
  /** of a new contractor: the account that costs of its file state, if they have been read ahead */
  bankAccount?: string | null;
  /** defaults for its new rows; absent: a new contractor */
  usual?: { vatRate: VatRate | null; paymentTermDays: number | null; paymentMethodId: number | null };
}

/** Most names whose keys are remembered. */
const MAX_KEYS = 20_000;

/** Index of contractors by tax ID, name and alternative names. */
export class KnownContractors {
  readonly #byTaxId = new Map<string, KnownContractor>();
  readonly #byName = new Map<string, KnownContractor>();
  /** keys of names as they are written, because long files repeat them */
  readonly #keys = new Map<string, string>();

  #keyOf(name: string): string {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const key = nameKey(name);
    if (this.#keys.size < MAX_KEYS) this.#keys.set(name, key);
    return key;
  }

  add(contractor: KnownContractor, otherNames: readonly string[] = []): void {
    const { name, taxId } = contractor;
    if (taxId !== null && !this.#byTaxId.has(taxId)) this.#byTaxId.set(taxId, contractor);
    for (const one of [name, ...otherNames]) {
      const key = nameKey(one);
      if (!this.#byName.has(key)) this.#byName.set(key, contractor);
    }
  }

  /** Finds by tax ID, else by name if the contractor has no different tax ID. */
  find({ name, taxId }: Pick<IncomingContractor, 'name' | 'taxId'>): KnownContractor | null {
    const numbered = taxId === null ? undefined : this.#byTaxId.get(taxId);
    if (numbered) return numbered;
    const named = this.#byName.get(this.#keyOf(name));
    return named && (taxId === null || named.taxId === null || named.taxId === taxId) ? named : null;
  }

  byName(name: string): KnownContractor | null {
    return this.#byName.get(this.#keyOf(name)) ?? null;
  }
}

export async function knownContractors(db: Db, accountId: number): Promise<KnownContractors> {
  const rows = await db
    .selectFrom('contractor')
    .select(['id', 'name', 'tax_identification_number', 'eu_vat_number', 'aliases'])
    .select(['vat_rate as vatRate', 'payment_term_days as paymentTermDays'])
    .select(({ eb }) => [
      'payment_method_id as paymentMethodId',
      eb('bank_accounts', '<>', '[]').as('hasAccount'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const known = new KnownContractors();
  for (const { id, name, tax_identification_number: own, eu_vat_number: ofEu, ...row } of rows) {
    const { aliases, hasAccount, ...usual } = row;
    known.add(
      { id, name, taxId: own ?? ofEu, hasAccount: Boolean(hasAccount), usual },
      JSON.parse(aliases) as string[],
    );
  }
  return known;
}

const nameOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null);

/** An existing contractor in terms of a file's fields. */
export const profileOfItem = (item: Contractor, names: StartNames): Profile => ({
  name: item.name,
  values: {
    shortName: item.shortName,
    country: item.country,
    taxId: item.taxIdentificationNumber,
    euVat: item.euVatNumber,
    regon: item.regon,
    street: item.addressStreet,
    postCode: item.addressPostCode,
    city: item.addressCity,
    email: item.email,
    phone: item.phoneNumber,
    paymentTermDays: item.paymentTermDays,
    vatRate: item.vatRate,
    paymentMethod: nameOf(names.methods, item.paymentMethodId),
    tradeSubject: nameOf(names.subjects, item.tradeSubjectId),
    section: nameOf(names.sections, item.sectionId),
    description: item.note === '' ? null : item.note,
  },
  accounts: item.bankAccounts.map(({ number }) => number),
  aliases: item.aliases,
  isInternal: item.isInternal,
});

/** All contractors of the account in terms of a file's fields. */
export async function knownProfiles(db: Db, accountId: number): Promise<Map<number, Profile>> {
  const names = await startNames(db, accountId);
  const items = await itemsOf(contractors, db, accountId);
  return new Map(items.map((item) => [item.id, profileOfItem(item, names)]));
}

/** The key that identifies duplicate documents. */
export interface DocumentMark {
  number: string;
  /** its id, or the name of a new one */
  contractor: number | string | null;
  direction: Direction;
  currency: CurrencyCode;
  gross: number;
  issueDate: string;
}

const bareNumber = (number: string): string => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const markOf = ({ number, contractor, direction, currency, gross, issueDate }: DocumentMark): string =>
  [bareNumber(number), contractor ?? '', direction, currency, gross, issueDate].join('|');

interface There {
  count: number;
  since: string;
}

/** Existing documents, counted by their marks. */
export class KnownDocuments {
  readonly #byMark = new Map<string, There>();
  /** gross amounts of all of them: most lines of a long file have another, and need no mark */
  readonly #amounts = new Set<number>();
  readonly #ksefNumbers = new Set<string>();

  add(document: DocumentMark & { ksefNumber: string | null; since: string }): void {
    const { gross, ksefNumber, since } = document;
    this.#amounts.add(gross);
    this.#count(markOf(document), since);
    if (ksefNumber === null) return;
    this.#ksefNumbers.add(ksefNumber);
    this.#count(ksefMark(ksefNumber), since);
  }

  #count(mark: string, since: string): void {
    const known = this.#byMark.get(mark);
    if (known) known.count += 1;
    else this.#byMark.set(mark, { count: 1, since });
  }

  /** Those that equal a document, and their mark; null: there are none. */
  equalTo(
    document: Omit<DocumentMark, 'contractor'> & { ksefNumber: string | null },
    contractor: DocumentMark['contractor'],
  ): (There & { mark: string }) | null {
    const { gross, ksefNumber } = document;
    const mayExist = ksefNumber === null ? this.#amounts.has(gross) : this.#ksefNumbers.has(ksefNumber);
    if (!mayExist) return null;
    const mark = ksefNumber === null ? markOf({ ...document, contractor }) : ksefMark(ksefNumber);
    const there = this.#byMark.get(mark);
    return there ? { ...there, mark } : null;
  }
}

const ROWS_AT_ONCE = 1000;

/** Existing documents of some days; those of one process are left out, so that it can resume. */
export async function knownDocuments(
  db: Db,
  accountId: number,
  { from, to, exceptProcessId }: { from: string; to: string; exceptProcessId: number },
): Promise<KnownDocuments> {
  const query = db
    .selectFrom('payment_source as source')
    .select(['source.number', 'source.contractor_id as contractor', 'source.direction', 'source.currency'])
    .select([
      'source.gross',
      'source.issue_date as issueDate',
      'source.created_at as createdAt',
      'source.ksef_number as ksefNumber',
    ])
    .where('source.account_id', '=', accountId)
    .where('source.issue_date', '>=', from)
    .where('source.issue_date', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_document')
            .select('import_document.id')
            .whereRef('import_document.payment_source_id', '=', 'source.id')
            .where('import_document.process_id', '=', exceptProcessId),
        ),
      ),
    );
  const known = new KnownDocuments();
  // An account may have a hundred thousand of them.
  for await (const { createdAt, ...row } of query.stream(ROWS_AT_ONCE))
    known.add({ ...row, since: warsawDate(new Date(createdAt)) });
  return known;
}

/** A KSeF number identifies one document, whatever other fields match. */
const ksefMark = (ksefNumber: string): string => `ksef|${ksefNumber}`;
