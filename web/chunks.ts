/** Of a bundler's module, what tells who loads it. */
interface ModuleLinks {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}
type Links = { getModuleInfo: (id: string) => ModuleLinks | null };

const code = /(src|node_modules)[\\/]/;
const SHEET = /features[\\/]budget[\\/]screen[\\/]sheet-screen\.tsx$/;
const OPEN_SHEET = /features[\\/]budget[\\/]screen[\\/]open-sheet\.tsx$/;
const SHELL = /app[\\/]shell[\\/]shell\.tsx$/;
/** What other screens load as well, at once or once they are drawn. */
const BESIDE_SHEETS =
  /features[\\/]dashboard[\\/]dashboard-screen\.tsx$|shell[\\/](notices-body|take-over-dialogs)\.tsx$|live[\\/]start-live\.ts$/;
/** What an open sheet loads by itself once it is drawn. */
const AFTER_SHEET =
  /budget[\\/](screen[\\/]sheet-look-tools|commands[\\/]sheet-actions-menu|live[\\/](company|people-list|sheet-lock-sign))\.tsx?$/;
const LOG_IN = /features[\\/]auth[\\/](login-screen|auth-layout)\.tsx$/;
const BEFORE_SIGNING_IN = /features[\\/]auth[\\/]|app[\\/](licence-notices|unsupported-browser)/;
const WORDS_OF_SHEET = /locales[\\/](pl|en)[\\/](?:budget|manage|view|rows)\.json$/;
/** early.ts and all that it needs */
const BEFORE_ALL =
  /web[\\/]src[\\/](early|lib[\\/](config-file|early-calls|send|api-error|app-id|storage))\.ts$/;
/** Small things that every screen with amounts or days wants, also some of the ways in: one file, for each costs a slow line half a second. */
const BASICS =
  /contract[\\/]src[\\/](domain[\\/](money|amount-format|amount-parse|month|day|rounding|currency|vat)|values\.plain)\.ts$|web[\\/]src[\\/]lib[\\/](format|instants)\.ts$|react-query[\\/].*(queryOptions|useMutation)\.\w+$|query-core[\\/].*mutationObserver\.\w+$/;
const ZOD = /node_modules[\\/](\.pnpm[\\/])?zod[@\\/]/;
/** What is made with zod (lean-contract.ts) */
const SCHEMAS = /contract[\\/]src[\\/][\w-]+\.ts$/;
const OWN = /(web|contract)[\\/]src[\\/]|[\\/]lucide-react[\\/]/;
const ICON = /[\\/]lucide-react[\\/]/;

/** The files on demand (screens, dialogs) that a module comes with, each found by its first module. */
function rootsOf(id: string, links: Links): string[] {
  const roots: string[] = [];
  const seen = new Set([id]);
  for (const one of seen) {
    const info = links.getModuleInfo(one);
    if (info === null) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(one);
    for (const importer of info.importers) seen.add(importer);
  }
  return roots;
}

/**
 * A sheet opens with four files beside what everything starts with, not a hundred: `shell` is around every screen or on the
 * dashboard as well, `everywhere` is what also the ways in use, `parts` what the first rows share with other screens, `sheet`
 * their own. What works with the rows follows in `open-parts` and `open-sheet`, the rest of an open sheet in `after-sheet`.
 */
function nameOfSignedIn(id: string, links: Links): string | null {
  const words = WORDS_OF_SHEET.exec(id);
  if (words) return `sheet-${words[1]}`;
  const roots = rootsOf(id, links);
  const comesWith = (pattern: RegExp) => roots.some((root) => pattern.test(root));
  const isOnlyOf = (...screens: RegExp[]) => roots.every((root) => screens.some((one) => one.test(root)));
  const isInSheet = comesWith(SHELL) || comesWith(SHEET) || comesWith(OPEN_SHEET);
  // A package's list of all that it has makes each part of it seem to come with everything.
  if (comesWith(LOG_IN)) return null;
  if (comesWith(BEFORE_SIGNING_IN))
    return isInSheet && OWN.test(id) && !SCHEMAS.test(id) ? 'everywhere' : null;
  if (SCHEMAS.test(id)) return 'schemas';
  if (comesWith(SHELL) || (isInSheet && comesWith(BESIDE_SHEETS))) return 'shell';
  if (comesWith(SHEET)) return isOnlyOf(SHEET, OPEN_SHEET) ? 'sheet' : 'parts';
  if (comesWith(OPEN_SHEET)) return isOnlyOf(OPEN_SHEET) ? 'open-sheet' : 'open-parts';
  if (comesWith(AFTER_SHEET)) return 'after-sheet';
  return ICON.test(id) ? 'icons' : null;
}

/**
 * What every screen starts with is one file beside React, which changes seldom: 17 files and 174 kB gz to log in
 * where the bundler's own way made 45 and 185, when it was chosen (172 now). Other groupings were larger, or ran code in a wrong order.
 */
export const chunks = () => [
  { name: 'early', test: BEFORE_ALL, priority: 4 },
  { name: 'zod', test: ZOD, priority: 4 },
  { name: 'basics', test: BASICS, includeDependenciesRecursively: false, priority: 3 },
  {
    name: 'react',
    test: /node_modules[\\/](\.pnpm[\\/])?(react|react-dom|scheduler)[@\\/]/,
    tags: ['$initial' as const],
    priority: 3,
  },
  {
    name: 'start',
    // with their style in it, the static pages would load all of it
    test: /^(?!.*static-page).*(src|node_modules)[\\/]/,
    tags: ['$initial' as const],
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: nameOfSignedIn, test: code, includeDependenciesRecursively: false, priority: 1 },
];
