let asked: Promise<unknown> | undefined;

/** `/config.json` lets one build serve any provider; undefined if absent. Fetched once. */
export const configFile = (): Promise<unknown> => (asked ??= read());

async function read(): Promise<unknown> {
  const answer = await fetch('/config.json').catch(() => undefined);
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

/** Origin of the API without a trailing slash; empty for the same origin. */
export const apiBaseUrlIn = (config: unknown): string =>
  typeof config === 'object' &&
  config !== null &&
  'apiBaseUrl' in config &&
  typeof config.apiBaseUrl === 'string'
    ? config.apiBaseUrl
    : '';
