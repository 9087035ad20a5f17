import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

export const EARLY = fileURLToPath(new URL('src/early.ts', import.meta.url));

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** Scripts and styles loaded with some modules, except those that the page starts with. */
function filesWith(bundle: Bundle, modules: readonly string[], also: readonly string[] = []): string[] {
  const chunkOf = (name: string) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? file : undefined;
  };
  const withAll = (names: Iterable<string>) => {
    const all = new Set(names);
    for (const name of all) for (const imported of chunkOf(name)?.imports ?? []) all.add(imported);
    return all;
  };
  const named = (names: readonly string[]) =>
    Object.values(bundle)
      .filter((file) => file.type === 'chunk' && names.some((name) => file.facadeModuleId?.endsWith(name)))
      .map(({ fileName }) => fileName);
  const begins = withAll(named(['/index.html']));
  const sizeOf = (name: string) => chunkOf(name)?.code.length ?? 0;
  // the longest first, because it takes longest
  const scripts = [...withAll([...named(modules), ...also])]
    .filter((name) => !begins.has(name))
    .toSorted((left, right) => sizeOf(right) - sizeOf(left));
  const styles = scripts.flatMap((name) => [...(chunkOf(name)?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...scripts, ...styles])].map((name) => `/${name}`);
}

const wordsFor = (locale: string, features: readonly string[]) =>
  features.map((feature) => `/locales/${locale}/${feature}.json`);

/** Same as in app/screens.ts. */
const WORDS_OF_SCREENS = {
  dashboard: ['dashboard'],
  sheet: ['budget', 'view'],
  lists: ['list', 'editing'],
  later: ['list', 'parts'],
} as const;

/** Files shared by most lists and forms (chunks.ts). */
const SHARED = new Set(['fields', 'nouns', 'controls', 'popups', 'lists']);

/** Files that a screen of lists or forms starts with. */
function filesOfLists(bundle: Bundle, frames: readonly string[]): string[] {
  const shared = Object.values(bundle).filter((file) => file.type === 'chunk' && SHARED.has(file.name));
  return filesWith(
    bundle,
    frames,
    shared.map(({ fileName }) => fileName),
  );
}

/** Files for working with the rows, without those that draw them. */
function filesOfOpenSheet(bundle: Bundle): string[] {
  const drawing = new Set(filesWith(bundle, ['/app/sheet/sheet-with-slots.tsx', '/app/shell/shell.tsx']));
  return filesWith(bundle, ['/budget/screen/open-sheet.tsx']).filter((name) => !drawing.has(name));
}

/** Files that early.ts may fetch before the code that needs them runs. */
const filesAhead = (bundle: Bundle) => ({
  shell: filesWith(bundle, ['/app/shell/shell.tsx']),
  dashboard: filesWith(bundle, ['/dashboard/dashboard-screen.tsx']),
  sheet: filesWith(bundle, ['/app/sheet/sheet-with-slots.tsx']),
  'open-sheet': filesOfOpenSheet(bundle),
  lists: filesOfLists(bundle, ['/app/system-data.tsx', '/app/system-settings.tsx']),
  later: filesOfLists(bundle, ['/app/other-screens.ts']),
  ...Object.fromEntries(
    ['pl', 'en'].flatMap((locale) => [
      [locale, filesWith(bundle, wordsFor(locale, ['common']))],
      ...Object.entries(WORDS_OF_SCREENS).map(([screen, features]) => [
        `${screen}-${locale}`,
        filesWith(bundle, wordsFor(locale, features)),
      ]),
    ]),
  ),
});

/**
 * The first requests are sent by a file of a few kB, which runs before the client's own: deferred
 * scripts run in their order.
 */
export function earlyCalls(): Plugin {
  return {
    name: 'saldo-early-calls',
    transformIndexHtml: {
      order: 'post',
      handler(_, { path, bundle }) {
        if (!path.endsWith('/index.html')) return;
        const early = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === EARLY,
        );
        if (bundle && !early) throw new Error('early.ts has no file of its own: look at chunks.ts');
        const src = early ? `/${early.fileName}` : '/src/early.ts';
        const ahead = bundle ? { 'data-ahead': JSON.stringify(filesAhead(bundle)) } : {};
        const attrs = { type: 'module', src, crossorigin: true, ...ahead };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
