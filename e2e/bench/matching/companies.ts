import type { KnownContractor } from '@saldo/contract/domain/matching/target';
import type { Random } from './random.ts';

const FIRST = [
  'Alfa',
  'Baltica',
  'Carbo',
  'Dębowa',
  'Elektro',
  'Ferrum',
  'Gryf',
  'Hydro',
  'Instal',
  'Jantar',
  'Krak',
  'Lech',
  'Mazowia',
  'Nord',
  'Omega',
  'Polmet',
  'Quadro',
  'Rolmex',
  'Śląsk',
  'Tatra',
  'Ursus',
  'Warta',
  'Zefir',
  'Żuraw',
  'Agro',
  'Bud',
  'Chem',
  'Drew',
  'Eko',
  'Foto',
  'Geo',
  'Inter',
  'Kolor',
  'Logis',
  'Medi',
  'Neo',
  'Opti',
  'Print',
];
const SECOND = [
  'Serwis',
  'Trans',
  'Media',
  'System',
  'Partner',
  'Projekt',
  'Handel',
  'Technika',
  'Grupa',
  'Centrum',
  'Studio',
  'Bis',
  'Plus',
  'Investment',
  'Consulting',
  'Energia',
  'Logistyka',
  'Development',
  'Papier',
  'Meble',
  'Okna',
  'Ogrody',
  'Łazienki',
  'Światło',
  'Drukarnia',
  'Biuro',
  'Auto',
  'Dom',
  'Stal',
  'Szkło',
  'Tkaniny',
  'Farby',
];
const PLACES = ['Kraków', 'Łódź', 'Gdańsk', 'Płock', 'Żory', 'Ełk', 'Sopot', 'Lublin', 'Śrem', 'Nysa'];
const FIRST_NAMES = [
  'Anna',
  'Łukasz',
  'Ewa',
  'Grzegorz',
  'Małgorzata',
  'Piotr',
  'Zofia',
  'Stanisław',
  'Józef',
  'Żaneta',
];
const LAST_NAMES = [
  'Wójcik',
  'Kowalczyk',
  'Zając',
  'Król',
  'Pawłowski',
  'Michalska',
  'Dąbrowa',
  'Lis',
  'Sęk',
  'Górecka',
  'Bąk',
  'Cieślak',
  'Duda',
  'Fąfara',
  'Gil',
  'Hącia',
];
const FORMS = ['sp. z o.o.', 'Sp. z o.o.', 'S.A.', 'spółka jawna', 'sp. z o.o. sp.k.', 's.c.', ''];

export interface Company extends KnownContractor {
  name: string;
  taxId: string;
  account: string;
}

const CHECK = [6, 5, 7, 2, 3, 4, 5, 6, 7];

function taxIdOf({ whole }: Random): string {
  for (;;) {
    const digits = Array.from({ length: 9 }, (_, place) => whole(place === 0 ? 1 : 0, 9));
    const rest = digits.reduce((sum, digit, place) => sum + digit * CHECK[place]!, 0) % 11;
    if (rest < 10) return `${digits.join('')}${rest}`;
  }
}

const accountOf = ({ whole }: Random): string => {
  const digits = Array.from({ length: 24 }, () => whole(0, 9)).join('');
  const check = 98n - (BigInt(`${digits}252100`) % 97n);
  return `PL${check < 10n ? '0' : ''}${check}${digits}`;
};

function nameOf(random: Random): string {
  if (random.chance(0.2)) return `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const core = random.chance(0.5)
    ? `${random.pick(FIRST)}${random.pick(SECOND).toLowerCase()}`
    : `${random.pick(FIRST)} ${random.pick(SECOND)}`;
  const place = random.chance(0.15) ? ` ${random.pick(PLACES)}` : '';
  return `${core}${place} ${random.pick(FORMS)}`.trim();
}

/** Companies with different names. */
export function companiesOf(random: Random, count: number): Company[] {
  const names = new Set<string>();
  for (let tries = 0; names.size < count && tries < count * 40; tries++) names.add(nameOf(random));
  for (let place = 1; names.size < count; place++) names.add(`${nameOf(random)} ${place}`);
  return [...names].map((name, place) => {
    const taxId = taxIdOf(random);
    const account = accountOf(random);
    const aliases = random.chance(0.2)
      ? [`${random.pick(FIRST).slice(0, 3).toUpperCase()}${random.whole(10, 99)}`]
      : [];
    return {
      id: place + 1,
      name,
      names: [name],
      aliases,
      taxIds: [`PL${taxId}`],
      accounts: [account],
      taxId,
      account,
    };
  });
}

const withoutMarks = (text: string) =>
  text.replaceAll(
    /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g,
    (mark) => 'acelnoszzACELNOSZZ'['ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'.indexOf(mark)]!,
  );

function mistyped({ whole }: Random, text: string): string {
  const place = whole(1, Math.max(1, text.length - 2));
  const letter = 'abcdefghijklmnoprstuwyz'[whole(0, 22)]!;
  const kind = whole(0, 2);
  if (kind === 0) return text.slice(0, place) + text.slice(place + 1);
  if (kind === 1) return text.slice(0, place) + letter + text.slice(place);
  return text.slice(0, place) + letter + text.slice(place + 1);
}

/** A name as others write it; `isPoor`: even a person could only guess. */
export function variedName(random: Random, { name, aliases }: Company): { text: string; isPoor: boolean } {
  const [alias] = aliases;
  if (alias && random.chance(0.4)) return { text: alias, isPoor: false };
  const withoutForm = name.replace(/ (?:[sS]p\. z o\.o\.(?: sp\.k\.)?|S\.A\.|spółka jawna|s\.c\.)$/, '');
  const kind = random.whole(0, 9);
  if (kind <= 1) return { text: withoutMarks(name).toUpperCase(), isPoor: false };
  if (kind <= 3) return { text: withoutForm, isPoor: false };
  if (kind <= 5) return { text: mistyped(random, name), isPoor: false };
  if (kind === 6) return { text: withoutForm.split(' ').toReversed().join(' '), isPoor: false };
  if (kind === 7)
    return {
      text: `${withoutMarks(withoutForm).toUpperCase()} UL. ${withoutMarks(random.pick(PLACES)).toUpperCase()}SKA ${random.whole(1, 99)}`,
      isPoor: false,
    };
  if (kind === 8) {
    const words = withoutForm.split(' ');
    return {
      text: words.map((word, place) => (place === 0 ? word : `${word.slice(0, 3)}.`)).join(' '),
      isPoor: false,
    };
  }
  return random.chance(0.5) ? { text: '', isPoor: true } : { text: withoutForm.slice(0, 4), isPoor: true };
}
