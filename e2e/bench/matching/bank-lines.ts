import type { Incoming, PartTarget } from '@saldo/contract/domain/matching/target';
import type { Minor } from '@saldo/contract/values';
import { dateOf, dayIn, FIRST_MONTH } from './calendar.ts';
import { companiesOf, variedName, type Company } from './companies.ts';
import { randomOf, type Random } from './random.ts';

export interface LineTruth {
  /** sorted keys of the instalments that the line pays; empty: none */
  keys: string[];
  isNoisy: boolean;
}

export interface BankSet {
  companies: Company[];
  parts: PartTarget[];
  lines: Incoming[];
  truths: Map<number, LineTruth>;
}

type Invoice = PartTarget & { company: Company };

const STYLES = [
  (n: number, m: number, y: number) => `FV ${n}/${m}/${y}`,
  (n: number, m: number, y: number) => `FS/${y}/${String(m).padStart(2, '0')}/${String(n).padStart(4, '0')}`,
  (n: number, m: number, y: number) =>
    `${String(n).padStart(4, '0')}/${String(m).padStart(2, '0')}/${y % 100}`,
  (n: number, _m: number, y: number) => `F/${String(n * 7).padStart(5, '0')}/${y % 100}/W`,
  (n: number, _m: number, y: number) => `A${String(n * 13).padStart(6, '0')}/${y}`,
];

function invoicesOf(random: Random, companies: readonly Company[], count: number, months: number): Invoice[] {
  const styles = new Map(companies.map(({ id }) => [id, random.pick(STYLES)]));
  const usual = new Map(companies.map(({ id }) => [id, random.whole(5000, 900_000)]));
  return Array.from({ length: count }, (_, place) => {
    const company = random.pick(companies);
    const month = FIRST_MONTH + random.whole(0, months - 1);
    const issued = dayIn(month, random.whole(1, 28));
    const isUsual = random.chance(0.45);
    const gross = isUsual ? usual.get(company.id)! : random.whole(3000, 1_500_000);
    const due = issued + random.pick([0, 7, 14, 14, 30]);
    const direction = company.id % 4 === 0 ? 'income' : 'cost';
    const number = styles.get(company.id)!(random.whole(1, 400), (month % 12) + 1, Math.floor(month / 12));
    return {
      kind: 'part',
      partId: place + 1,
      number,
      text: '',
      company,
      direction,
      currency: 'PLN',
      net: Math.round(gross / 1.23) as Minor,
      gross: gross as Minor,
      contractorId: company.id,
      methodId: null,
      issueDate: dateOf(issued),
      dueDate: dateOf(due),
      expectedDate: dateOf(due),
    };
  });
}

/** A number as people retype it in a transfer title. */
function retyped(random: Random, number: string): string {
  const kind = random.whole(0, 4);
  if (kind === 0) return number.replaceAll(/[\s/]/g, '');
  if (kind === 1) return number.replaceAll('/', ' ');
  if (kind === 2) return number.toLowerCase().replaceAll('/', '-');
  if (kind === 3) return number.replaceAll(/(?<=^|\D)0+(?=\d)/g, '');
  return number.replace(/^[A-Z]+[\s/]?/, '');
}

const WORDS = ['zapłata za fakturę', 'faktura', 'fv', 'płatność', 'FAKTURA NR', 'za usługi', ''];

interface Habit {
  number: 'written' | 'retyped' | 'none';
  isVaried: boolean;
  fee: number;
  lateness: number;
}

function habitOf(random: Random, isNoisy: boolean): Habit {
  if (!isNoisy) return { number: 'written', isVaried: false, fee: 0, lateness: random.whole(-3, 3) };
  const draw = random.next();
  return {
    number: draw < 0.45 ? 'retyped' : draw < 0.75 ? 'none' : 'written',
    isVaried: random.chance(0.4),
    fee: random.chance(0.1) ? random.pick([100, 250, 500, 1000, 2000]) : 0,
    lateness: random.chance(0.35) ? random.whole(8, 55) : random.whole(-5, 6),
  };
}

function lineOf(
  random: Random,
  paid: readonly Invoice[],
  amount: number,
  habit: Habit & { named?: readonly Invoice[] },
  id: number,
): Incoming {
  const named = habit.named ?? paid;
  const [first] = paid;
  const { company, direction } = first!;
  const numbers =
    habit.number === 'none'
      ? []
      : named.map(({ number }) => (habit.number === 'written' ? number : retyped(random, number)));
  const varied = habit.isVaried ? variedName(random, company).text : company.name;
  const latest = Math.max(
    ...paid.map(({ dueDate, issueDate }) =>
      Math.max(Date.parse(dueDate) + habit.lateness * 86_400_000, Date.parse(issueDate)),
    ),
  );
  const isSplitPayment = habit.number !== 'none' && random.chance(0.08);
  const title = isSplitPayment
    ? `/VAT/${((amount * 0.187) / 100).toFixed(2).replace('.', ',')}/IDC/${company.taxId}/INV/${numbers.join(' ')}`
    : [random.pick(WORDS), ...numbers].join(random.chance(0.5) ? ' ' : ', ').trim();
  return {
    id,
    seeks: 'part',
    direction,
    currency: 'PLN',
    net: null,
    gross: (amount - habit.fee) as Minor,
    converted: null,
    date: dateOf(Math.round(latest / 86_400_000)),
    dueDate: null,
    contractorId: null,
    taxId: null,
    account: habit.isVaried || random.chance(0.15) ? null : company.account,
    name: varied,
    text: title,
    methodId: null,
  };
}

function strayLine(
  random: Random,
  companies: readonly Company[],
  invoices: readonly Invoice[],
  id: number,
): Incoming {
  const like = random.pick(invoices);
  const kind = random.whole(0, 4);
  const company = random.pick(companies);
  // An invoice that has not been entered yet.
  const unknown = `faktura ${random.pick(STYLES)(random.whole(401, 600), random.whole(1, 12), 2026)}`;
  return {
    id,
    seeks: 'part',
    direction: kind >= 3 ? like.direction : 'cost',
    currency: 'PLN',
    net: null,
    gross: (kind === 2 ? like.gross : random.whole(500, 800_000)) as Minor,
    converted: null,
    date: like.dueDate,
    dueDate: null,
    contractorId: null,
    taxId: null,
    account: kind >= 3 ? company.account : null,
    name: ['Bank', 'Urząd Skarbowy', `Sklep ${random.whole(1, 999)}`, company.name, company.name][kind]!,
    text: [
      'Opłata za prowadzenie rachunku',
      `PIT-4R ${random.whole(1, 12)}/2025`,
      'Karta 1234',
      'zaliczka',
      unknown,
    ][kind]!,
    methodId: null,
  };
}

/**
 * Invoices and the transfers that pay them: one each, several at once, or in instalments; a third
 * are noisy, and some transfers pay none of them.
 */
export function bankSet(seed: number, { lines: count, months }: { lines: number; months: number }): BankSet {
  const random = randomOf(seed);
  const companies = companiesOf(random, 220);
  const invoices = invoicesOf(random, companies, Math.round(count * 1.15), months);
  const open = new Map<number, Invoice[]>();
  for (const invoice of random.shuffle(invoices))
    open.set(invoice.company.id, [...(open.get(invoice.company.id) ?? []), invoice]);
  const queue = random.shuffle(invoices);
  const spent = new Set<number>();
  const lines: Incoming[] = [];
  const truths = new Map<number, LineTruth>();
  const add = (line: Incoming, paid: readonly Invoice[], isNoisy: boolean) => {
    lines.push(line);
    truths.set(line.id, { keys: paid.map(({ partId }) => `part:${partId}`).toSorted(), isNoisy });
    for (const { partId } of paid) spent.add(partId);
  };
  const strays = Math.round(count * 0.08);
  for (const invoice of queue) {
    if (lines.length >= count - strays) break;
    if (spent.has(invoice.partId)) continue;
    const isNoisy = random.chance(1 / 3);
    const habit = habitOf(random, isNoisy);
    const id = lines.length + 1;
    const near = open
      .get(invoice.company.id)!
      .filter(
        ({ partId, dueDate }) =>
          partId !== invoice.partId &&
          !spent.has(partId) &&
          Math.abs(Date.parse(dueDate) - Date.parse(invoice.dueDate)) < 35 * 86_400_000,
      );
    if (isNoisy && near.length > 0 && random.chance(0.2)) {
      const paid = [invoice, ...near.slice(0, random.whole(1, 5))];
      const sum = paid.reduce((all, { gross }) => all + gross, 0);
      add(
        lineOf(random, paid, sum, { ...habit, fee: 0, named: random.chance(0.6) ? paid : [invoice] }, id),
        paid,
        true,
      );
    } else if (isNoisy && random.chance(0.1)) {
      const half = Math.round(invoice.gross * random.pick([0.3, 0.5, 0.5, 0.6]));
      add(lineOf(random, [invoice], half, { ...habit, fee: 0 }, id), [invoice], true);
      add(
        lineOf(
          random,
          [invoice],
          invoice.gross - half,
          { ...habit, fee: 0, lateness: habit.lateness + random.whole(5, 30) },
          id + 1,
        ),
        [invoice],
        true,
      );
    } else {
      add(lineOf(random, [invoice], invoice.gross, habit, id), [invoice], isNoisy);
    }
  }
  for (let stray = 0; stray < strays; stray++)
    add(strayLine(random, companies, invoices, lines.length + 1), [], false);
  const parts = invoices.map((invoice): PartTarget => {
    const { company, ...part } = invoice;
    return { ...part, contractorId: company.id };
  });
  return {
    companies,
    parts,
    lines: random.shuffle(lines),
    truths,
  };
}
