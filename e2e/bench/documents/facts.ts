// Contents of an invented document. Its words are independent of those in the product's reader.

export type Rate = '23' | '8' | '5' | '0' | 'zw' | 'np';

export interface RateSum {
  rate: Rate;
  net: number;
  vat: number;
}

interface Item extends RateSum {
  name: string;
  unit: string;
  quantity: number;
  price: number;
}

interface Party {
  name: string;
  nip: string;
  street: string;
  city: string;
}

/** The contents of a document, amounts in hundredths. */
export interface Facts {
  seller: Party;
  buyer: Party;
  number: string;
  issueDate: string;
  saleDate: string;
  dueDate: string;
  termDays: number;
  account: string;
  currency: 'PLN' | 'EUR' | 'USD';
  items: Item[];
  rates: RateSum[];
  net: number;
  vat: number;
  gross: number;
  isSplitPayment: boolean;
}

/** Pseudorandom numbers from a fixed seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 2_654_435_761;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  upTo(most: number): number {
    return Math.floor(this.next() * (most + 1));
  }

  of<Value>(values: readonly Value[]): Value {
    const value = values[this.upTo(values.length - 1)];
    if (value === undefined) throw new Error('Nothing to choose from');
    return value;
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.upTo(9)).join('');
  }
}

function nipOf(random: Random): string {
  for (;;) {
    const digits = `${1 + random.upTo(8)}${1 + random.upTo(8)}${random.digits(7)}`;
    const check = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((sum, by, at) => sum + by * Number(digits[at]), 0) % 11;
    if (check < 10) return digits + String(check);
  }
}

function accountOf(random: Random): string {
  const branch = random.of(['1020', '1050', '1140', '1090', '1240', '2490', '1160']) + random.digits(3);
  const sum = [3, 9, 7, 1, 3, 9, 7].reduce((total, by, at) => total + by * Number(branch[at]), 0);
  const body = branch + String((10 - (sum % 10)) % 10) + random.digits(16);
  const check = 98n - (BigInt(`${body}252100`) % 97n);
  return String(check).padStart(2, '0') + body;
}

const NAMES = [
  'Zielona Dolina',
  'Stal-Mont',
  'Piekarnia Pod Lipą',
  'Elektro Wójcik',
  'Ćwiek i Synowie',
  'NordLogis',
  'Żaglowiec',
  'Biuro Świerk',
  'Hurtownia Łąka',
  'Kwadrat Design',
  'Metalpol',
  'Agro Źródło',
];
const FORMS = ['sp. z o.o.', 'S.A.', 'sp.j.', 's.c.', 'Sp. z o.o. sp.k.'];
const STREETS = ['ul. Długa', 'al. Wolności', 'ul. Kościuszki', 'pl. Rynek', 'ul. Łączna', 'os. Słoneczne'];
const CITIES = [
  '00-950 Warszawa',
  '31-042 Kraków',
  '50-101 Wrocław',
  '80-855 Gdańsk',
  '90-406 Łódź',
  '61-701 Poznań',
];
const GOODS = [
  'Montaż regałów',
  'Papier ksero A4',
  'Konsultacje techniczne',
  'Wynajem sali',
  'Kabel YDY 3x2,5',
  'Transport krajowy',
  'Przegląd roczny',
  'Farba biała 10 l',
  'Usługa sprzątania',
  'Tonery do drukarek',
  'Projekt graficzny',
  'Śruby M8x40',
];
const UNITS = ['szt.', 'godz.', 'kpl.', 'm', 'usł.'];

const partyOf = (random: Random): Party => ({
  name: `${random.of(NAMES)} ${random.of(FORMS)}`,
  nip: nipOf(random),
  street: `${random.of(STREETS)} ${1 + random.upTo(120)}`,
  city: random.of(CITIES),
});

export const addDays = (date: string, days: number): string => {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

const share = (rate: Rate): number => (/^\d+$/.test(rate) ? Number(rate) : 0);

function itemOf(random: Random, rate: Rate, sign: number): Item {
  const quantity = 1 + random.upTo(19);
  const price = 150 + random.upTo(60_000);
  const net = quantity * price * sign;
  const vat = Math.round((net * share(rate)) / 100);
  return { name: random.of(GOODS), unit: random.of(UNITS), quantity, price, rate, net, vat };
}

function numberOf(random: Random, date: string): string {
  const [year, month] = date.split('-');
  const count = 1 + random.upTo(4000);
  return random.of([
    `FV/${count}/${month}/${year}`,
    `${count}/${month}/${year}`,
    `F-${year}-${String(count).padStart(5, '0')}`,
    `FS ${count}/${year}`,
    `${year}/${month}/${String(count).padStart(4, '0')}`,
    `A${count}/MAG/${year}`,
    `${count}/${String(year).slice(2)}/WRO`,
  ]);
}

/** The facts of one document. */
export function factsOf(
  random: Random,
  given: { rates: readonly Rate[]; items: number; currency?: Facts['currency']; sign?: 1 | -1 },
): Facts {
  const issueDate = addDays('2025-01-01', random.upTo(690));
  const termDays = random.of([7, 14, 21, 30]);
  const items = Array.from({ length: given.items }, (_, at) =>
    itemOf(random, given.rates[at % given.rates.length] ?? '23', given.sign ?? 1),
  );
  const rates = [...new Set(items.map(({ rate }) => rate))].map((rate) => {
    const own = items.filter((item) => item.rate === rate);
    return {
      rate,
      net: own.reduce((sum, { net }) => sum + net, 0),
      vat: own.reduce((sum, { vat }) => sum + vat, 0),
    };
  });
  const [net, vat] = [
    rates.reduce((sum, one) => sum + one.net, 0),
    rates.reduce((sum, one) => sum + one.vat, 0),
  ];
  return {
    seller: partyOf(random),
    buyer: partyOf(random),
    number: numberOf(random, issueDate),
    issueDate,
    saleDate: random.is(0.6) ? issueDate : addDays(issueDate, -1 - random.upTo(6)),
    dueDate: addDays(issueDate, termDays),
    termDays,
    account: accountOf(random),
    currency: given.currency ?? 'PLN',
    items,
    rates,
    net,
    vat,
    gross: net + vat,
    isSplitPayment: random.is(0.25),
  };
}
