import { createHash } from 'node:crypto';
import { addDays, daysBetween } from '@saldo/contract/domain/day';
import { ibanOf, nipOf } from '@saldo/seeds';

// Invoices of the fake services, derived from the key and the day, so that every call returns the same ones.

export interface InventedParty {
  name: string;
  nip: string;
  account: string;
}

export interface Invented {
  id: string;
  kind: 'sale' | 'purchase';
  number: string;
  issueDate: string;
  dueDate: string;
  party: InventedParty;
  what: string;
  vatRate: '23' | '8';
  /** minor units */
  net: number;
  vat: number;
  /** number of the corrected invoice; null: not a correction */
  corrects: string | null;
  /** instant of its entry */
  at: string;
}

const party = (name: string, place: number): InventedParty => ({
  name,
  nip: nipOf(place).slice(2),
  account: ibanOf(String(800_000 + place)).slice(2),
});

const BUYERS = ['Dom Ogrodnika', 'Piekarnia Wschód', 'Studio Nawias', 'Przychodnia Lipowa'].map((name, at) =>
  party(name, 8001 + at),
);
const SELLERS = [
  'Hurtownia Papieru Ryza',
  'Serwis Klimatyzacji Bryza',
  'Kurier Miejski',
  'Druk i Oprawa',
].map((name, at) => party(name, 8101 + at));
const WORKS = ['Projekt wnętrza', 'Nadzór autorski', 'Konsultacja', 'Wizualizacja'];
const GOODS = ['Papier i materiały', 'Przegląd klimatyzacji', 'Przesyłki', 'Wydruki'];

/** A pseudo-random number from 0 to below 1, derived from a text. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

const oneOf = <Item>(items: readonly Item[], text: string): Item => {
  const item = items[Math.floor(drawn(text) * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

function inventedOn(key: string, day: string, kind: Invented['kind']): Invented {
  const seed = `${key} ${day} ${kind}`;
  const isSale = kind === 'sale';
  const compact = day.replaceAll('-', '');
  const [at, vatRate] = [Math.floor(drawn(seed) * 4), drawn(`${seed} rate`) < 0.8 ? '23' : '8'] as const;
  const net = Math.round((isSale ? 120_000 : 15_000) * (0.5 + drawn(`${seed} net`) * 3));
  return {
    id: `${kind}-${compact}`,
    kind,
    number: isSale ? `FS/${compact.slice(6)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : `F ${compact}/A`,
    issueDate: day,
    dueDate: addDays(day, 14),
    party: oneOf(isSale ? BUYERS : SELLERS, `${seed} party`),
    what: (isSale ? WORKS : GOODS)[at] ?? '',
    vatRate,
    net,
    vat: Math.round((net * Number(vatRate)) / 100),
    corrects: null,
    at: `${day}T${isSale ? '09' : '14'}:00:00.000Z`,
  };
}

/** A rebate of a tenth, ten days later. */
function correctionOf(invoice: Invented): Invented {
  const day = addDays(invoice.issueDate, 10);
  const net = -Math.round(invoice.net / 10);
  return {
    ...invoice,
    id: `${invoice.id}-k`,
    number: `K ${invoice.number}`,
    issueDate: day,
    dueDate: addDays(day, 14),
    net,
    vat: Math.round((net * Number(invoice.vatRate)) / 100),
    corrects: invoice.number,
    at: `${day}T16:00:00.000Z`,
  };
}

/**
 * Invoices of a day: about every second day has a sale, every third a purchase, and some a
 * correction.
 */
function ofDay(key: string, day: string): Invented[] {
  const before = addDays(day, -10);
  const isSold = (one: string) => drawn(`${key} ${one} sold`) < 0.45;
  return [
    ...(isSold(day) ? [inventedOn(key, day, 'sale')] : []),
    ...(drawn(`${key} ${day} bought`) < 0.3 ? [inventedOn(key, day, 'purchase')] : []),
    ...(isSold(before) && drawn(`${key} ${before} corrected`) < 0.1
      ? [correctionOf(inventedOn(key, before, 'sale'))]
      : []),
  ];
}

const MOST_DAYS = 3660;

/** The invoices for a key in a period, in the order of entry. */
export const inventedFor = (key: string, from: string, until: string): Invented[] =>
  Array.from({ length: Math.min(MOST_DAYS, Math.max(0, daysBetween(from, until) + 1)) }, (_, place) =>
    ofDay(key, addDays(from, place)),
  ).flat();

/** An amount in the format of the services. */
export const decimal = (amount: number): string => (amount / 100).toFixed(2);
