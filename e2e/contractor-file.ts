/** Weights of a Polish tax id's check digit. */
const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

/** A tax id of a nonexistent office, with a correct check digit. */
function nipAt(place: number): string {
  for (let end = 20_000 + place * 7; ; end += 1) {
    const digits = `990${String(end).padStart(6, '0')}`;
    const check = NIP_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
    if (check < 10) return `${digits}${check}`;
  }
}

/** An account at mBank, with correct check digits. */
function accountAt(place: number): string {
  const rest = `11402004${String(9_000_000 + place).padStart(16, '0')}`;
  const check = 98n - (BigInt(`${rest}252100`) % 97n);
  return `${String(check).padStart(2, '0')}${rest}`;
}

const TRADES = ['Drewno', 'Szkło', 'Farby', 'Kable', 'Tynki', 'Okna', 'Rury', 'Blacha', 'Cegła', 'Beton'];
const PLACES = ['Wilanów', 'Bródno', 'Służew', 'Kabaty', 'Natolin', 'Gocław', 'Tarchomin', 'Rembertów'];
const PEOPLE = ['Nowicka', 'Zawada', 'Lisek', 'Górka'];

interface Line {
  name: string;
  nip: string;
  city: string;
  account: string;
  email: string;
}

const supplier = (place: number): Line => {
  const trade = TRADES[place % TRADES.length];
  const quarter = PLACES[Math.floor(place / TRADES.length) % PLACES.length];
  const owner = PEOPLE[Math.floor(place / (TRADES.length * PLACES.length))];
  return {
    name: `${trade} ${quarter} ${owner}`,
    nip: nipAt(place),
    city: 'Warszawa',
    account: place % 6 === 5 ? '' : accountAt(place),
    email: '',
  };
};

/** Number of contractors that the file adds. */
export const IMPORTED = 300;

/** Column names as in the export of an accounting program. */
const HEAD = 'Nazwa;NIP;Miejscowość;Rachunek;E-mail';

const UNIQUE = IMPORTED - 12;

/** Names of the same company that were entered separately: the first has the tax id. */
export const TWINS = {
  account: ['Stolarka Klon', 'Meble na wymiar J. Kos'],
  name: ['Hurtownia Wrzos', 'HURTOWNIA WRZOS SP. Z O.O.'],
  thrice: ['Ogrody Malwa', 'Malwa Ogrody s.c.', 'OGRODY MALWAA'],
  letter: ['Papier Jodła', 'Papier Jodla S.A.'],
} as const;

const line = (name: string, part: Partial<Omit<Line, 'name'>> = {}): Line => ({
  name,
  nip: '',
  city: '',
  account: '',
  email: '',
  ...part,
});

/**
 * Companies that the list contains repeatedly, with a common account, a similar name or a typo; and
 * two that only look alike.
 */
const OTHERS: readonly Line[] = [
  line(TWINS.account[0], { nip: nipAt(500), account: accountAt(500), city: 'Radom' }),
  line(TWINS.account[1], { account: accountAt(500), email: 'biuro@stolarka-klon.example' }),
  line(TWINS.name[0], { nip: nipAt(501), account: accountAt(501), city: 'Łódź' }),
  line(TWINS.name[1], { email: 'wrzos@wrzos.example' }),
  line(TWINS.thrice[0], { nip: nipAt(502), city: 'Płock' }),
  line(TWINS.thrice[1], { account: accountAt(503) }),
  line(TWINS.thrice[2], { account: accountAt(504), email: 'malwa@ogrody.example' }),
  line(TWINS.letter[0], { nip: nipAt(505), account: accountAt(505) }),
  line(TWINS.letter[1], { account: accountAt(506) }),
  // Two tax ids and two accounts are two companies.
  line('Transport Cis', { nip: nipAt(507), account: accountAt(507) }),
  line('Transport Ciss', { nip: nipAt(508), account: accountAt(508) }),
  line('"Wapno ""Biały Kamień"" Spółka z ograniczoną odpowiedzialnością"', { city: 'Sandomierz' }),
];

/**
 * A list of contractors exported by an accounting program: 300 of them, some repeated, some without
 * an account.
 */
export const contractorFile = (): string =>
  [
    HEAD,
    ...[...Array.from({ length: UNIQUE }, (_, place) => supplier(place)), ...OTHERS].map(
      ({ name, nip, city, account, email }) => [name, nip, city, account, email].join(';'),
    ),
  ].join('\n');
