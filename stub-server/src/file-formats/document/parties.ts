import { isValidNip } from '@saldo/contract/domain/nip';
import { labelsIn, type Hit } from './labels.ts';
import { withLegalForm } from './legal-form.ts';
import type { Page } from './page.ts';
import { certaintyOf, placeOf, type Line, type Phrase } from './phrases.ts';
import { GUESSED_SIDE, type ReadParty, type ReadValue } from './reading.ts';

interface TaxId {
  value: string;
  phrase: Phrase;
  from: number;
  to: number;
  isNamed: boolean;
  /** a foreign number: it shows whose the other number is, and is not returned */
  isForeign?: boolean;
}

const NIP = /(?<![\d/-])(?:pl ?)?(\d(?:[ -]?\d){9})(?![\d/]|[ -]\d{2})/g;
const NAMED = /(?:nip|vat|tax|ust|ue|tva|dic|iva)[a-z ./-]*:? *(?:pl)? *$/;

/** Polish tax IDs with a valid check digit, once per occurrence. */
export function taxIdsIn(lines: readonly Line[]): TaxId[] {
  return lines.flatMap(({ phrases }) =>
    phrases.flatMap((phrase) =>
      [...phrase.folded.matchAll(NIP)].flatMap((match) => {
        const value = (match[1] ?? '').replaceAll(/\D/g, '');
        if (!isValidNip(value)) return [];
        const before = `${beforeOf(phrase, lines)} ${phrase.folded.slice(0, match.index)}`;
        const isBegun = match.index === 0 && NAMED.test(aboveOf(phrase, lines));
        return [
          {
            value,
            phrase,
            from: match.index,
            to: match.index + match[0].length,
            isNamed: isBegun || NAMED.test(before),
          },
        ];
      }),
    ),
  );
}

const FOREIGN =
  /(?<![a-z\d])(?:at|be|bg|cy|cz|de|dk|ee|el|es|fi|fr|gb|hr|hu|ie|it|lt|lu|lv|mt|nl|pt|ro|se|si|sk) ?(?=(?:[a-z]?\d){6})[a-z\d]{8,12}(?![a-z\d])/g;

/** Foreign tax IDs after words that name one. */
function foreignIdsIn(lines: readonly Line[]): TaxId[] {
  return lines.flatMap(({ phrases }) =>
    phrases.flatMap((phrase) =>
      [...phrase.folded.matchAll(FOREIGN)].flatMap((match) => {
        const [value] = match;
        const before = `${beforeOf(phrase, lines)} ${phrase.folded.slice(0, match.index)}`;
        const [from, to] = [match.index, match.index + value.length];
        return NAMED.test(before) ? [{ value, phrase, from, to, isNamed: true, isForeign: true }] : [];
      }),
    ),
  );
}

/** The text to the left of a phrase, which may name the number that the phrase begins with. */
function beforeOf(phrase: Phrase, lines: readonly Line[]): string {
  const left = lines[phrase.line]?.phrases.findLast(({ x }) => x < phrase.x);
  return left?.folded ?? '';
}

/** The line above in the same column, for labels that a narrow column breaks. */
function aboveOf(phrase: Phrase, lines: readonly Line[]): string {
  const above = lines[phrase.line - 1]?.phrases.find((one) => startsWith(one, phrase));
  return above?.page === phrase.page ? above.folded : '';
}

type Side = 'seller' | 'buyer';

/** Line heights that a party's block extends below its heading. */
const BLOCK_LINES = 14;

/** The distance from a heading to text that may belong to it; infinite if it cannot. */
function distance({ phrase: heading, label, from }: Hit, to: Phrase, at: number): number {
  if (label !== 'seller' && label !== 'buyer') return Number.POSITIVE_INFINITY;
  if (heading.page !== to.page) return Number.POSITIVE_INFINITY;
  // Within one phrase only a heading before the text counts.
  if (heading === to) return from < at ? 0 : Number.POSITIVE_INFINITY;
  const down = to.y - heading.y;
  if (down < -heading.height / 2 || down > heading.height * BLOCK_LINES) return Number.POSITIVE_INFINITY;
  return down + Math.abs(to.x - heading.x) * 1.5;
}

interface Sided extends TaxId {
  side: Side | null;
  distance: number;
}

function sided(taxId: TaxId, headings: readonly Hit[], width: number): Sided {
  const [nearest] = headings
    .map((hit) => ({ side: hit.label as Side, distance: distance(hit, taxId.phrase, taxId.from) }))
    .filter((one) => one.distance < width)
    .toSorted((left, right) => left.distance - right.distance);
  return { ...taxId, side: nearest?.side ?? null, distance: nearest?.distance ?? Number.POSITIVE_INFINITY };
}

/**
 * Assigns tax IDs to the parties by the nearest heading; the one without a heading is the seller's. Without any heading
 * the company is the buyer of a foreign seller, whose letters address it above its own number.
 */
function divide(all: readonly Sided[], own: string | null): Record<Side, Sided | undefined> {
  const named = all.some(({ isNamed }) => isNamed) ? all.filter(({ isNamed }) => isNamed) : all;
  const best = new Map<string, Sided>();
  for (const one of named) {
    const known = best.get(one.value);
    if (!known || one.distance < known.distance) best.set(one.value, one);
  }
  const [...distinct] = best.values();
  const foreign = distinct.find(({ isForeign }) => isForeign);
  const isLetter = foreign !== undefined && distinct.every(({ side }) => side === null);
  if (isLetter && distinct.some(({ value }) => value === own))
    return { seller: foreign, buyer: distinct.find(({ value }) => value === own) };
  const nearest = (side: Side) =>
    distinct.filter((one) => one.side === side).toSorted((left, right) => left.distance - right.distance)[0];
  const buyer = nearest('buyer');
  const seller = nearest('seller') ?? distinct.find((one) => one !== buyer && one.side === null);
  const rest = distinct.find((one) => one !== buyer && one !== seller);
  return { seller: seller ?? (buyer && rest), buyer: buyer ?? (seller && rest) };
}

const FORM =
  /(?<![a-z])(?:sp\.? ?z ?[o0]\.? ?[o0]|spolka|s\.? ?a\.?(?![a-z])|sp\. ?[jkp]\.?|s\.? ?c\.(?![a-z])|gmbh|ltd|limited|inc|llc|s\.r\.o|p\.?s\.?a|(?:sarl|eurl|sas|srl)(?![a-z]))/;
const NO_NAME =
  /^(?:nip|regon|krs|bdo|ul\.|al\.|pl\.|os\.|adres|e-?mail|www|\d{2}-\d{3}|nr |faktura|invoice|facture|rechnung|fattura)|^(?:tel|vat|tax|poland|polska|data)(?![a-z])|@/;
/** Words of other lines with which companies begin their names: Polska Grupa ... S.A., Data ... sp. z o.o. */
const BEGINS_NAME = /^(?:vat|tax|poland|polska|data) /;
const isName = (folded: string): boolean =>
  !NO_NAME.test(folded) || (BEGINS_NAME.test(folded) && FORM.test(folded));
/** Beside a narrow gap of columns, a legal form ends the name too. */
const ENDS_NAME = /,|(?<=(?:o\.|S\.A\.|sp\. ?[jk]\.|GmbH|Ltd\.?)) {2,}| [·•|] |\bnip\b|\bul\. |\badres\b/i;

function nameIn(
  phrase: Phrase,
  from: number,
  pages: readonly Page[],
  confidence: number,
): ReadValue<string> | null {
  const rest = withLegalForm(phrase.text.slice(from));
  const end = ENDS_NAME.exec(rest)?.index ?? rest.length;
  const value = rest
    .slice(0, end === 0 ? rest.length : end)
    .replace(/^[\s:.-]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (value.length < 3 || !isName(phrase.folded.slice(from).trim())) return null;
  return {
    value: value.slice(0, 80),
    place: placeOf(phrase, from, from + end, pages),
    confidence: confidence * certaintyOf(phrase, from, from + end),
  };
}

const startsWith = (one: Phrase, other: Phrase): boolean => Math.abs(one.x - other.x) < other.height * 2.5;

const middleOf = ({ x, width }: Phrase): number => x + width / 2;
/** Whether two phrases have the same middle, as the lines of a centred head do. */
const isCentredWith = (one: Phrase, other: Phrase): boolean =>
  Math.abs(middleOf(one) - middleOf(other)) < other.height;

/** The end of a heading repeated in two languages (`Seller / Sprzedawca:`). */
const endOf = ({ phrase, label, to }: Hit, headings: readonly Hit[]): number =>
  headings.find(
    (one) =>
      one.phrase === phrase &&
      one.label === label &&
      one.from > to &&
      /^[\s/|(-]*$/.test(phrase.text.slice(to, one.from)),
  )?.to ?? to;

/** The heading that a phrase is or begins with. */
const headingOf = (phrase: Phrase, headings: readonly Hit[]): Hit | undefined =>
  headings.find(
    (one) => one.phrase === phrase && one.from < 4 && /^\s*(?:[:/|]|$)/.test(phrase.text.slice(one.to)),
  );

/** The name after or below a heading. */
function nameBelow(
  heading: Hit,
  lines: readonly Line[],
  pages: readonly Page[],
  headings: readonly Hit[],
): ReadValue<string> | null {
  const { phrase, label } = heading;
  const to = endOf(heading, headings);
  const behind = phrase.text.slice(to).replace(/^[^\p{L}\d]+(?:\p{L}+$)?/u, '');
  const tail =
    behind.length > 3 && !/^\s*\/|^[ /]*(seller|buyer)/i.test(phrase.text.slice(to))
      ? nameIn(phrase, to, pages, 0.93)
      : null;
  if (tail) return tail;
  for (const { phrases, page, whole } of lines.slice(phrase.line + 1, phrase.line + 5)) {
    if (page !== phrase.page || whole.y - phrase.y > phrase.height * 6) return null;
    const under = phrases.find((one) => startsWith(one, phrase));
    const next = under && headingOf(under, headings);
    // Either the other party's block begins, or the heading continues in another language.
    if (next) return next.label === label ? nameBelow(next, lines, pages, headings) : null;
    const name = under && nameIn(under, 0, pages, 0.96);
    if (name) return name;
  }
  return null;
}

/** The name above a tax ID without a heading: the line with a company's name, else the first of the block. */
function nameAbove(
  { phrase, from }: TaxId,
  lines: readonly Line[],
  pages: readonly Page[],
): ReadValue<string> | null {
  const before = phrase.text.slice(0, from);
  if (FORM.test(phrase.folded.slice(0, from)) && before.length > 5) return nameIn(phrase, 0, pages, 0.85);
  const left = lines[phrase.line]?.phrases.findLast(({ x }) => x < phrase.x);
  const own = blockAbove(phrase, lines);
  // A number that stands apart at the end of an address is below nothing.
  const block = own.length === 0 && left && POST_CODE.test(left.text) ? blockAbove(left, lines) : own;
  const company =
    block.find(({ folded }) => FORM.test(folded)) ?? block.findLast(({ folded }) => isName(folded));
  return company ? nameIn(company, 0, pages, FORM.test(company.folded) ? 0.93 : 0.7) : null;
}

const POST_CODE = /\d{2}-\d{3}/;

/** The lines above a phrase that are aligned or centred with it, the nearest first. */
function blockAbove(phrase: Phrase, lines: readonly Line[]): Phrase[] {
  const block: Phrase[] = [];
  const own = lines[phrase.line];
  // Beside another column the middle of a line says nothing.
  const isAlone = own?.phrases[0] === phrase;
  let top = phrase;
  for (let at = phrase.line - 1; at >= 0; at -= 1) {
    const line = lines[at];
    const aligned = line?.phrases.find((one) => one.page === phrase.page && startsWith(one, phrase));
    const isCentred = isAlone && line?.phrases.length === 1 && isCentredWith(line.whole, own.whole);
    const above = aligned ?? (isCentred && line.page === phrase.page ? line.whole : undefined);
    if (!above) continue;
    if (top.y - above.y > Math.max(top.height, above.height) * 2.4) break;
    block.push(above);
    top = above;
  }
  return block;
}

/** The first company named in a letter other than the addressee, for a seller whose number is far below. */
function nameInLetter(
  lines: readonly Line[],
  pages: readonly Page[],
  addressee: string | undefined,
): ReadValue<string> | null {
  const named = lines
    .flatMap(({ phrases }) => phrases)
    .find(({ folded, text }) => FORM.test(folded) && (addressee === undefined || !text.includes(addressee)));
  return named ? nameIn(named, 0, pages, 0.7) : null;
}

/** Seller and buyer with their tax IDs. */
export function partiesIn(
  lines: readonly Line[],
  pages: readonly Page[],
  ownTaxId: string | null,
): Record<Side, ReadParty> {
  const headings = labelsIn(lines).filter(({ label }) => label === 'seller' || label === 'buyer');
  const width = pages[0]?.width ?? 1;
  const ids = [...taxIdsIn(lines), ...foreignIdsIn(lines)]
    .toSorted((left, right) => left.phrase.line - right.phrase.line)
    .map((one) => sided(one, headings, width));
  const owners = divide(ids, ownTaxId);
  const count = new Set(ids.map(({ value }) => value)).size;
  const isClear = count <= 2;
  const partyOf = (side: Side): ReadParty => {
    const id = owners[side];
    // `NIP nabywcy` labels a number and never a name.
    const heading = headings.find(
      ({ label, phrase, from }) =>
        label === side && !/(?:nip|adres|kod) *$/.test(phrase.folded.slice(0, from)),
    );
    const isLetter = id?.isForeign === true && id.side === null && heading === undefined;
    const addressee = isLetter && owners.buyer ? nameAbove(owners.buyer, lines, pages)?.value : undefined;
    const name =
      (isLetter ? nameInLetter(lines, pages, addressee) : null) ??
      (heading && nameBelow(heading, lines, pages, headings)) ??
      (id && !headings.some(({ phrase }) => phrase === id.phrase) ? nameAbove(id, lines, pages) : null);
    if (!id || id.isForeign) return { name, taxId: null };
    const isOwn = id.value === ownTaxId;
    const certainty = certaintyOf(id.phrase, id.from, id.to) > 0.5 ? 1 : 0.9;
    // The company's own number alone shows that it is one of the parties, but not which.
    const isAlone = id.side === null && isOwn && count === 1;
    // Neither of two numbers has a heading, and the company's comes first: a letter may address it as the buyer.
    const isGuessed = owners.seller?.value === ownTaxId && ids.every(({ side: one }) => one === null);
    const isSure = !isAlone && !isGuessed && (id.side === side || isOwn || isClear);
    const confidence = (isSure ? 0.99 : isAlone ? 0.6 : GUESSED_SIDE) * certainty;
    return { name, taxId: { value: id.value, place: placeOf(id.phrase, id.from, id.to, pages), confidence } };
  };
  return { seller: partyOf('seller'), buyer: partyOf('buyer') };
}
