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

function stored(): Partial<Utm> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return isStored(value) ? value : {};
  } catch {
    return {};
  }
}

/** Where the visitor came from: the address names it once, the tab remembers it. */
export function utmOf(query: URLSearchParams): Utm {
  const kept = stored();
  const utm = Object.fromEntries(
    Object.entries(NAMES).map(([field, name]) => {
      const known = kept[field as keyof Utm];
      return [field, query.get(name) ?? (typeof known === 'string' ? known : NONE)];
    }),
  ) as Utm;
  sessionStorage.setItem(KEY, JSON.stringify(utm));
  return utm;
}
