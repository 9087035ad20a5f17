import { appId } from '#lib/api/app-id.ts';
import { apiBaseUrlIn, configFile } from '#lib/api/config-file.ts';
import { callFor, screenIn } from '#lib/api/early-calls.ts';

// A file of its own that runs before the client's (web/early-script.ts). The client's imports it too and so waits
// until the calls are out: answers come while the main thread reads the code that wants them.

/** Has the browser fetch what the first screen will import; the names are the build's. */
function fetchAhead(names: readonly string[]): void {
  const { ahead } = document.querySelector<HTMLScriptElement>('script[data-ahead]')?.dataset ?? {};
  if (ahead === undefined) return;
  const files: Record<string, readonly string[]> = JSON.parse(ahead);
  for (const href of new Set(names.flatMap((name) => files[name] ?? []))) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

const config = configFile();
// The browser waits for the first look into its storage: here while the file is on its way.
appId();
const screen = screenIn(location.pathname);
const { lang } = document.documentElement;
const apiBaseUrl = apiBaseUrlIn(await config);
// Before the files: a browser has six connections to a server, and what waits behind them comes when they are all there.
// What works with the rows would keep what draws them waiting on a slow line.
callFor(location.pathname, apiBaseUrl, () => fetchAhead(['open-sheet']));
if (screen !== null) fetchAhead([screen, 'shell', lang, `${screen}-${lang}`]);
