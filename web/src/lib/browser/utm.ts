const KEY = 'utm';
const NONE = '-';

const NAMES = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
} as const;
type Utm = Record<keyof typeof NAMES, string>;

const isStored = (value: unknown): value is Partial<Utm> => typeof value === 'object' && value !== null;

/** UTM parameters of a visit, `-` for missing ones. */
const utmFrom = (markOf: (field: keyof Utm) => unknown): Utm =>
  Object.fromEntries(
    (Object.keys(NAMES) as (keyof Utm)[]).map((field) => {
      const mark = markOf(field);
      return [field, typeof mark === 'string' && mark !== '' ? mark : NONE];
    }),
  ) as Utm;

/** The visitor's source, read from the first address opened in this tab. */
export function keptUtm(): Utm {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return utmFrom((field) => (isStored(value) ? value[field] : undefined));
  } catch {
    return utmFrom(() => undefined);
  }
}

/** Called with the address of arrival, since later addresses have lost the parameters. Parameters of different visits are not mixed. */
export function keepUtm(search: string): void {
  const query = new URLSearchParams(search);
  if (Object.values(NAMES).every((name) => !query.has(name))) return;
  sessionStorage.setItem(KEY, JSON.stringify(utmFrom((field) => query.get(NAMES[field]))));
}
