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

/** One visit's marks, `-` where there is none. */
const utmFrom = (markOf: (field: keyof Utm) => unknown): Utm =>
  Object.fromEntries(
    (Object.keys(NAMES) as (keyof Utm)[]).map((field) => {
      const mark = markOf(field);
      return [field, typeof mark === 'string' && mark !== '' ? mark : NONE];
    }),
  ) as Utm;

/** Where the visitor came from, as his first address of this tab said. */
export function keptUtm(): Utm {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return utmFrom((field) => (isStored(value) ? value[field] : undefined));
  } catch {
    return utmFrom(() => undefined);
  }
}

/** Called with the address that the browser came with: later ones have lost it. Marks of another visit are not mixed in. */
export function keepUtm(search: string): void {
  const query = new URLSearchParams(search);
  if (Object.values(NAMES).every((name) => !query.has(name))) return;
  sessionStorage.setItem(KEY, JSON.stringify(utmFrom((field) => query.get(NAMES[field]))));
}
