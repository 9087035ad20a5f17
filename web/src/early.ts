import { appId } from '#lib/api/app-id.ts';
import { apiBaseUrlIn, configFile } from '#lib/api/config-file.ts';
import { callFor, screenIn } from '#lib/api/early-calls.ts';

// A separate file that runs before the client's (web/early-script.ts). The client's file imports it
// too, and so waits until the calls are sent: answers arrive while the main thread parses the code
// that needs them.

/** Preloads the files that the first screen will import; the names come from the build. */
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
// The first access to the storage is slow: here it happens while the file is loading.
appId();
const screen = screenIn(location.pathname);
const { lang } = document.documentElement;
const apiBaseUrl = apiBaseUrlIn(await config);
// Before the files, because a browser has six connections per server and later requests wait for a
// free one. Code for editing the rows would delay the code that draws them on a slow connection.
callFor(location.pathname, apiBaseUrl, () => fetchAhead(['open-sheet']));
if (screen !== null) fetchAhead([screen, 'shell', lang, `${screen}-${lang}`]);
