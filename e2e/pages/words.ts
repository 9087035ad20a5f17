/** What a person reads on the screens, in the language of the story. */
const pl = {
  loginTitle: 'Logowanie',
  email: 'E-mail',
  password: 'Hasło',
  signIn: 'Zaloguj się',
  wrongField: 'Dane logowania są niepoprawne',
  dashboard: 'Pulpit',
  sheets: 'Arkusze',
  searchSheet: 'Szukaj arkusza',
  income: 'Wpływy',
  cost: 'Koszty',
  monthBalance: 'Saldo miesiąca',
  cumulativeBalance: 'Saldo narastająco',
  noAccess: 'Brak dostępu',
  notFound: 'Nie znaleziono strony',
  signedInAs: 'Aktualnie zalogowane konto:',
  toDashboard: 'Przejdź do pulpitu',
  sheetsPanel: 'Lista arkuszy',
  balanceToday: 'Saldo dzisiaj',
} as const;

export type Words = Record<keyof typeof pl, string>;

const en: Words = {
  loginTitle: 'Log in',
  email: 'E-mail',
  password: 'Password',
  signIn: 'Log in',
  wrongField: 'The log-in details are not correct',
  dashboard: 'Dashboard',
  sheets: 'Sheets',
  searchSheet: 'Search sheets',
  income: 'Income',
  cost: 'Costs',
  monthBalance: 'Balance of the month',
  cumulativeBalance: 'Cumulative balance',
  noAccess: 'No access',
  notFound: 'Page not found',
  signedInAs: 'Signed in at the moment:',
  toDashboard: 'Go to the dashboard',
  sheetsPanel: 'List of sheets',
  balanceToday: 'Balance today',
};

export const wordsOf = (locale: string | undefined): Words => (locale?.startsWith('pl') ? pl : en);
