import type { CellTarget, Incoming } from '@saldo/contract/domain/matching/target';
import type { Minor } from '@saldo/contract/values';
import { dateOf, dayIn, FIRST_MONTH, monthName, monthText } from './calendar.ts';
import { companiesOf, variedName, type Company } from './companies.ts';
import { randomOf, type Random } from './random.ts';

/** Subjects of rows, followed by other words that documents use for them. */
const SUBJECTS: readonly (readonly [string, ...string[]])[] = [
  ['Wynajem biura', 'Czynsz za lokal', 'Najem biura'],
  ['Księgowość', 'Obsługa księgowa', 'Prowadzenie ksiąg'],
  ['Energia elektryczna', 'Prąd, odczyt', 'Energia czynna'],
  ['Internet', 'Łącze światłowodowe', 'Internet abonament'],
  ['Telefony', 'Abonament komórkowy', 'Telefony, rozmowy'],
  ['Leasing auta', 'Rata leasingu', 'Opłata leasingowa auta'],
  ['Sprzątanie', 'Usługa porządkowa', 'Sprzątanie pomieszczeń'],
  ['Hosting', 'Serwer i domena', 'Hosting roczny'],
  ['Reklama', 'Kampania w sieci', 'Reklama, emisja'],
  ['Tłumaczenia', 'Przekład umowy', 'Tłumaczenia pisemne'],
  ['Szkolenia', 'Warsztaty zespołu', 'Szkolenia BHP'],
  ['Ochrona', 'Monitoring obiektu', 'Ochrona obiektu'],
  ['Ubezpieczenie', 'Polisa', 'Składka, ubezpieczenie'],
  ['Transport', 'Przewóz towaru', 'Transport krajowy'],
  ['Wizualizacje', 'Rendery wnętrz', 'Wizualizacje projektu'],
  ['Nadzór', 'Pobyt na budowie', 'Nadzór autorski'],
  ['Catering', 'Posiłki', 'Catering konferencja'],
  ['Serwis drukarek', 'Przegląd urządzeń', 'Serwis i toner'],
  ['Doradztwo prawne', 'Opinia prawna', 'Doradztwo, pakiet'],
  ['Woda i ścieki', 'Opłata za wodę', 'Woda, zużycie'],
];
const SECTIONS = ['Stałe', 'Projekty', 'Utrzymanie', 'Sprzedaż', 'Administracja', 'Flota'];
const BAGS: readonly (readonly [string, ...string[]])[] = [
  ['Paliwo', 'Olej napędowy', 'Paliwo Pb95'],
  ['Materiały', 'Płyty i wkręty', 'Materiały wykończeniowe'],
  ['Delegacje', 'Nocleg', 'Delegacje, bilet'],
  ['Artykuły biurowe', 'Papier A4', 'Artykuły piśmienne'],
  ['Drobne zakupy', 'Kawa', 'Zakupy spożywcze'],
];

interface Row {
  id: number;
  company: Company | null;
  net: number;
  percent: number;
  issueDay: number;
  term: number;
  subject: readonly [string, ...string[]];
  suffix: string;
  basis: 'single' | 'bag';
  direction: 'income' | 'cost';
  segmentSize: number;
  months: number[];
  methodId: number;
  isVariable: boolean;
  /**
   * another row of the same contractor and amount, which only the words of a document distinguish
   */
  twinOf: number | null;
  /** the suppliers of a bag */
  suppliers: Company[];
}

export interface Truth {
  /** null: belongs to no cell */
  key: string | null;
  isNoisy: boolean;
  /** whether a person with all of the data could tell */
  isTellable: boolean;
}

export interface DocumentSet {
  companies: Company[];
  cells: CellTarget[];
  documents: Incoming[];
  truths: Map<number, Truth>;
  /** documents that were attached earlier */
  past: { incoming: Incoming; target: CellTarget }[];
}

const grossOf = (net: number, percent: number) => Math.round((net * (100 + percent)) / 100);
const VAT = [23, 23, 23, 23, 8, 5, 0];

function amountOf({ next, chance, whole }: Random): number {
  const size = Math.exp(9.6 + next() * 4.6);
  if (chance(0.45)) return Math.max(5000, Math.round(size / 5000) * 5000);
  return chance(0.3) ? Math.round(size / 100) * 100 : Math.round(size) + whole(0, 99);
}

function rowsOf(random: Random, companies: readonly Company[], count: number, months: number): Row[] {
  const rows: Row[] = [];
  for (let id = 1; id <= count; id++) {
    const kind = random.next();
    const basis = kind < 0.05 ? 'bag' : 'single';
    const subject = random.pick(basis === 'bag' ? BAGS : SUBJECTS);
    const twin =
      basis === 'single' && random.chance(0.04) ? rows.findLast((row) => row.basis === 'single') : undefined;
    const segmentSize = basis === 'single' && kind > 0.92 ? 3 : 1;
    const isOnce = basis === 'single' && !twin && kind > 0.78 && kind <= 0.92;
    const first = isOnce
      ? random.whole(0, months - 1)
      : random.chance(0.3)
        ? random.whole(0, Math.floor(months / 2))
        : 0;
    const last = isOnce ? first : months - 1;
    const own: number[] = [];
    for (let month = first; month <= last; month += segmentSize) own.push(FIRST_MONTH + month);
    rows.push({
      id,
      company:
        basis === 'bag' ? null : (twin?.company ?? (random.chance(0.96) ? random.pick(companies) : null)),
      net: twin?.net ?? amountOf(random),
      percent: twin?.percent ?? random.pick(VAT),
      issueDay: twin?.issueDay ?? random.whole(1, 28),
      term: twin?.term ?? random.pick([0, 7, 14, 14, 21, 30]),
      subject,
      suffix: random.chance(0.4) ? ` ${random.pick(SECTIONS)}` : '',
      basis,
      direction: twin?.direction ?? (random.chance(0.25) ? 'income' : 'cost'),
      segmentSize,
      months: twin?.months ?? own,
      methodId: random.whole(1, 3),
      isVariable: !twin && random.chance(0.25),
      twinOf: twin?.id ?? null,
      suppliers:
        basis === 'bag' ? Array.from({ length: random.whole(2, 6) }, () => random.pick(companies)) : [],
    });
  }
  return rows;
}

function cellOf(random: Random, row: Row, month: number): CellTarget {
  const issued = dayIn(month, row.issueDay);
  return {
    kind: 'cell',
    rowId: row.id,
    month: month as CellTarget['month'],
    sheetId: 1 + (row.id % 12),
    text: `${row.subject[0]}${row.suffix}`,
    segmentSize: row.segmentSize,
    basis: row.basis,
    isTaken: false,
    direction: row.direction,
    currency: 'PLN',
    net: row.net as Minor,
    gross: grossOf(row.net, row.percent) as Minor,
    contractorId: row.company?.id ?? null,
    methodId: row.methodId,
    issueDate: dateOf(issued),
    dueDate: dateOf(issued + row.term),
    expectedDate: dateOf(issued + row.term + random.pick([0, 0, 1, 2])),
  };
}

interface Noise {
  name: boolean;
  amount: boolean;
  date: boolean;
  text: boolean;
}

const CLEAN: Noise = { name: false, amount: false, date: false, text: false };

function noiseOf(random: Random): Noise {
  const noise = {
    name: random.chance(0.55),
    amount: random.chance(0.35),
    date: random.chance(0.35),
    text: random.chance(0.6),
  };
  return noise.name || noise.amount || noise.date ? noise : { ...noise, name: true };
}

/** The amount of a document, which may differ from the plan. */
function changedAmount(random: Random, row: Row, noise: Noise): { net: number; isFar: boolean } {
  if (row.basis === 'bag') return { net: Math.round(row.net * (0.04 + random.next() * 0.4)), isFar: false };
  if (noise.amount) {
    const kind = random.whole(0, 5);
    if (kind === 0) return { net: row.net - random.pick([150, 500, 1000, 2500]), isFar: false };
    if (kind === 1) return { net: Math.round((row.net * 100) / (100 + row.percent)), isFar: false };
    if (kind === 2) return { net: Math.round(row.net * random.pick([0.3, 0.4, 0.5, 0.6])), isFar: true };
    return { net: Math.round(row.net * (0.9 + random.next() * 0.2)), isFar: false };
  }
  if (row.isVariable) return { net: Math.round(row.net * (0.93 + random.next() * 0.14)), isFar: false };
  return { net: row.net, isFar: false };
}

function describe(
  random: Random,
  row: Row,
  month: number,
  isPoor: boolean,
): { text: string; tellsRow: boolean; tellsMonth: boolean } {
  const [own, other, same] = [row.subject[0], row.subject[1] ?? '', row.subject[2] ?? ''];
  const says = random.next() < (isPoor ? 0.3 : 0.75);
  const phrase = says
    ? random.pick([own, other, same, same])
    : random.pick(['', 'Usługa', 'Zgodnie z umową', 'Zamówienie']);
  const tellsMonth = random.chance(isPoor ? 0.15 : 0.3);
  // Some name the month of the work instead of the month of the plan.
  const isBefore = tellsMonth && random.chance(0.08);
  const named = isBefore ? month - 1 : month;
  const period = tellsMonth ? ` ${random.chance(0.5) ? monthText(named) : monthName(named)}` : '';
  return {
    text: `${phrase}${period}`.trim(),
    tellsRow: says && phrase !== other,
    tellsMonth: tellsMonth && !isBefore,
  };
}

function who(random: Random, company: Company, isVaried: boolean) {
  if (!isVaried) {
    const isKnown = random.chance(0.6);
    return {
      contractorId: isKnown ? company.id : null,
      taxId: isKnown ? null : company.taxId,
      account: null,
      name: company.name,
      isPoor: false,
    };
  }
  const { text, isPoor } = variedName(random, company);
  const account = random.chance(0.2) ? company.account : null;
  return { contractorId: null, taxId: null, account, name: text, isPoor: isPoor && account === null };
}

function documentOf(random: Random, row: Row, month: number, noise: Noise, id: number) {
  const company = row.basis === 'bag' ? random.pick(row.suppliers) : (row.company ?? null);
  const { net, isFar } = changedAmount(random, row, noise);
  const shift = noise.date ? random.pick([-1, 1, 1, 1]) * random.whole(6, 24) : random.whole(-2, 4);
  const issued =
    dayIn(month, row.basis === 'bag' ? random.whole(1, 28) : row.issueDay) +
    (row.basis === 'bag' ? 0 : shift);
  const description = describe(random, row, month, noise.text);
  const { isPoor, ...party } = company
    ? who(random, company, noise.name)
    : { contractorId: null, taxId: null, account: null, name: '', isPoor: true };
  const incoming: Incoming = {
    id,
    seeks: 'cell',
    direction: row.direction,
    currency: 'PLN',
    net: net as Minor,
    gross: grossOf(net, row.percent) as Minor,
    converted: null,
    date: dateOf(issued),
    dueDate: random.chance(0.8) ? dateOf(issued + row.term) : null,
    text: description.text,
    methodId: random.chance(0.5) ? (random.chance(0.85) ? row.methodId : random.whole(1, 3)) : null,
    ...party,
  };
  return { incoming, description, isPoor, isFar, shift: row.basis === 'bag' ? 0 : shift, company };
}

function strayOf(
  random: Random,
  companies: readonly Company[],
  cells: readonly CellTarget[],
  id: number,
): Incoming {
  const kind = random.whole(0, 3);
  const like = random.pick(cells);
  const company = random.pick(companies);
  const net = kind === 1 ? like.net : amountOf(random);
  const issued = dayIn(like.month, random.whole(1, 28));
  const isStranger = kind < 2;
  const isVaried = !isStranger && random.chance(1 / 3);
  return {
    id,
    seeks: 'cell',
    direction: like.direction,
    currency: 'PLN',
    net: net as Minor,
    gross: grossOf(net, 23) as Minor,
    converted: null,
    date: dateOf(issued),
    dueDate: random.chance(0.8) ? dateOf(issued + random.pick([0, 7, 14, 14, 30])) : null,
    contractorId: isStranger || isVaried ? null : company.id,
    taxId: isStranger ? String(random.whole(1_000_000_000, 9_999_999_999)) : null,
    account: null,
    name: isStranger
      ? `Obcy ${random.whole(1, 9999)} ${random.pick(['Handel', 'Sklep', 'Usługi'])}`
      : isVaried
        ? variedName(random, company).text
        : company.name,
    text: `${random.pick(['', 'Zakup jednorazowy', 'Usługa', ...random.pick(SUBJECTS)])}${random.chance(0.25) ? ` ${monthText(like.month)}` : ''}`.trim(),
    methodId: random.chance(0.5) ? random.whole(1, 3) : null,
  };
}

/** Documents of a company with their correct cells. A third are noisy; some belong to no cell. */
export function documentSet(
  seed: number,
  { documents: count, rows: rowCount, months }: { documents: number; rows: number; months: number },
): DocumentSet {
  const random = randomOf(seed);
  const companies = companiesOf(random, Math.round(rowCount * 0.9) + 30);
  const rows = rowsOf(random, companies, rowCount, months);
  const alikeBags = new Set(
    rows.flatMap((row) =>
      rows.some(({ id, subject }) => id !== row.id && subject === row.subject && row.basis === 'bag')
        ? [row.id]
        : [],
    ),
  );
  const twinned = new Set(rows.flatMap(({ id, twinOf }) => (twinOf === null ? [] : [id, twinOf])));
  const cells = rows.flatMap((row) => row.months.map((month) => cellOf(random, row, month)));
  const places = rows.flatMap((row) =>
    row.months.flatMap((month) => (row.basis === 'bag' ? [1, 2] : [1]).map(() => ({ row, month }))),
  );
  const past: DocumentSet['past'] = [];
  for (const row of rows) {
    const times = row.basis === 'bag' ? random.whole(4, 12) : random.chance(0.6) ? random.whole(1, 5) : 0;
    for (let time = 1; time <= times; time++) {
      const month = FIRST_MONTH - time;
      const { incoming } = documentOf(
        random,
        row,
        month,
        random.chance(0.2) ? noiseOf(random) : CLEAN,
        -1 - past.length,
      );
      past.push({ incoming, target: cellOf(random, row, month) });
    }
  }
  const taught = new Set(
    past.map(({ incoming, target }) => `${target.rowId}|${incoming.taxId ?? incoming.name}`),
  );
  const documents: Incoming[] = [];
  const truths = new Map<number, Truth>();
  const strays = Math.round(count * 0.08);
  for (const [place, { row, month }] of random
    .shuffle(places)
    .slice(0, count - strays)
    .entries()) {
    const isNoisy = random.chance(1 / 3);
    const { incoming, description, isPoor, isFar, shift } = documentOf(
      random,
      row,
      month,
      isNoisy ? noiseOf(random) : CLEAN,
      place + 1,
    );
    const knowsMonth = description.tellsMonth || Math.abs(shift) < 13 || row.months.length === 1;
    const isTaught = taught.has(`${row.id}|${incoming.taxId ?? incoming.name}`);
    const knowsRow =
      row.basis === 'bag'
        ? isTaught || (description.tellsRow && !alikeBags.has(row.id))
        : !isPoor && (!twinned.has(row.id) || description.tellsRow);
    documents.push(incoming);
    truths.set(incoming.id, {
      key: `cell:${row.id}:${month}`,
      isNoisy,
      isTellable: knowsRow && knowsMonth && !isFar,
    });
  }
  for (let stray = 0; stray < strays; stray++) {
    const incoming = strayOf(random, companies, cells, documents.length + 1);
    documents.push(incoming);
    truths.set(incoming.id, { key: null, isNoisy: false, isTellable: false });
  }
  return { companies, cells, documents: random.shuffle(documents), truths, past };
}
