/** The links of a module that tell what loads it. */
interface ModuleLinks {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}
type Links = { getModuleInfo: (id: string) => ModuleLinks | null };

const SHELL = /app[\\/]shell[\\/]shell\.tsx$/;
const SHEET = /app[\\/]sheet[\\/]sheet-with-slots\.tsx$/;
const OPEN_SHEET = /features[\\/]budget[\\/]screen[\\/]open-sheet\.tsx$/;
/** Screens beside the sheet that share modules with it, loaded at once or after they are drawn. */
const BESIDE_SHEETS =
  /features[\\/]dashboard[\\/]dashboard-screen\.tsx$|shell[\\/]notices-body\.tsx$|live[\\/]start-live\.ts$/;
/** Loaded by an open sheet after it has been drawn. */
const AFTER_SHEET = /budget[\\/]screen[\\/]after-sheet\.ts$/;
/**
 * Small modules needed by every screen with amounts or days, and by some log-in screens: one file,
 * because each file takes half a second on a slow connection.
 */
const BASICS =
  /contract[\\/]src[\\/]domain[\\/](money|amount-format|amount-parse|month|day|rounding|currency|vat)\.ts$|web[\\/]src[\\/]lib[\\/]words[\\/](format|instants)\.ts$|react-query[\\/].*queryOptions\.\w+$/;
const WORDS_OF_SHEET = /locales[\\/](pl|en)[\\/](?:budget|view)\.json$/;
const HOME = /features[\\/]dashboard[\\/]dashboard-screen\.tsx$/;
/** Loaded later by the first page of the application. */
const AT_REST = /features[\\/]dashboard[\\/]|app[\\/](later|other)-screens\.ts$/;
const OF_SHEETS = /features[\\/]budget[\\/]|app[\\/]sheet[\\/]/;
const WORDS_OF_PARTS =
  /locales[\\/](pl|en)[\\/](?:editing|editors|commands|rows|row-dialogs|manage|view-menu)\.json$/;
const POPUPS =
  /node_modules[\\/](\.pnpm[\\/])?(@base-ui|@floating-ui|tabbable|reselect|use-sync-external-store|@tanstack[+\\/](react-)?virtual|@atlaskit)[-+@\\/]/;
const NOUNS = /contract[\\/]src[\\/]|[\\/]ibantools[\\/]/;
const CONTROLS = /web[\\/]src[\\/](ui|lib)[\\/]|[\\/](lucide-react|react-query)[\\/]/;
const FEATURE = /web[\\/]src[\\/]features[\\/]([\w-]+)[\\/]/;
const OWN = /(web|contract)[\\/]src[\\/]|[\\/]lucide-react[\\/]/;
/** Too small for separate files. */
const SMALL = /[\\/](licence-keys|theme)\.ts$/;
const BEFORE_SIGNING_IN = /features[\\/]auth[\\/]|app[\\/](licence-notices|unsupported-browser)/;

/** The entries and dynamically imported modules (screens, dialogs) that load a module. */
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
 * Bundles what a sheet needs into a few files, because by default the bundler makes one for each
 * set of screens that share a module.
 * `shell` is around every screen or also on the dashboard, `everywhere` is also used by log-in
 * screens, `parts` is shared by the first rows
 * and other screens, `sheet` is for the first rows only, `fields` has the forms of log-in and other
 * screens. The code for working with the rows follows in `open-parts` and `open-sheet`, the rest in
 * `after-sheet`. The dependencies of a module are loaded by everything that loads the module, so
 * each of these sets contains its own dependencies or
 * finds them in an earlier one, and no two files import each other.
 */
function chunkOf(id: string, links: Links): string | null {
  const words = WORDS_OF_SHEET.exec(id);
  if (words) return `sheet-${words[1]}`;
  const roots = rootsOf(id, links);
  const isLoadedBy = (screen: RegExp) => roots.some((root) => screen.test(root));
  const isOnlyOf = (...screens: RegExp[]) => roots.every((root) => screens.some((one) => one.test(root)));
  const isOfSheet = isLoadedBy(SHELL) || isLoadedBy(SHEET) || isLoadedBy(OPEN_SHEET);
  // The index of a package makes each of its modules look as if everything loaded it, though most
  // are removed.
  if (isLoadedBy(BEFORE_SIGNING_IN)) {
    if (!OWN.test(id)) return null;
    if (isOfSheet || SMALL.test(id)) return 'everywhere';
    return isOnlyOf(BEFORE_SIGNING_IN) ? null : 'fields';
  }
  if (isLoadedBy(SHELL) || (isOfSheet && isLoadedBy(BESIDE_SHEETS))) return 'shell';
  if (isLoadedBy(SHEET)) return isOnlyOf(SHEET, OPEN_SHEET) ? 'sheet' : 'parts';
  if (isLoadedBy(OPEN_SHEET)) return isOnlyOf(OPEN_SHEET) ? 'open-sheet' : 'open-parts';
  if (isLoadedBy(AFTER_SHEET)) return 'after-sheet';
  if (isLoadedBy(HOME)) return OWN.test(id) ? 'home' : null;
  if (isLoadedBy(BESIDE_SHEETS)) return OWN.test(id) ? 'beside' : null;
  // The nouns that it shares with later screens would be a file each.
  if (isLoadedBy(AT_REST)) return NOUNS.test(id) && !isOnlyOf(AT_REST) ? 'nouns-at-rest' : null;
  return laterChunkOf(id, roots);
}

/**
 * Modules shared by screens or parts that load later: a file for each of them would take half a
 * minute on a slow connection. `nouns`, `controls` and `popups` are also used by parts of a sheet,
 * which load with the first interaction; `lists`, and the parts of a feature, are for other screens
 * only. Each of these files imports those before it.
 */
function laterChunkOf(id: string, roots: readonly string[]): string | null {
  const words = WORDS_OF_PARTS.exec(id);
  if (words) return `parts-words-${words[1]}`;
  if (OWN.test(id) && roots.every((root) => OF_SHEETS.test(root))) return 'sheet-parts';
  if (roots.length < 2) return null;
  const isOfSheets = roots.some((root) => OF_SHEETS.test(root));
  if (POPUPS.test(id)) return isOfSheets ? 'popups' : 'lists';
  if (NOUNS.test(id)) return isOfSheets ? 'nouns' : 'lists';
  if (CONTROLS.test(id)) return isOfSheets ? 'controls' : 'lists';
  const feature = FEATURE.exec(id);
  return feature && !isOfSheets ? `${feature[1]}-parts` : null;
}

const inPackage = (names: string) => new RegExp(`node_modules[\\\\/](\\.pnpm[\\\\/])?(${names})[@\\\\/]`);

export const chunks = () => [
  {
    name: 'early',
    test: /web[\\/]src[\\/](early|lib[\\/](api|browser)[\\/](config-file|early-calls|send|api-error|app-id|storage))\.ts$/,
    priority: 4,
  },
  { name: 'zod', test: inPackage('zod'), priority: 4 },
  { name: 'basics', test: BASICS, includeDependenciesRecursively: false, priority: 3 },
  { name: 'react', test: inPackage('react|react-dom|scheduler'), tags: ['$initial' as const], priority: 3 },
  {
    name: 'start',
    // with its style included, the static pages would load all of it
    test: /^(?!.*static-page).*(src|node_modules)[\\/]/,
    tags: ['$initial' as const],
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: chunkOf, test: /(src|node_modules)[\\/]/, includeDependenciesRecursively: false, priority: 1 },
];

const SHEET_FILE = /\/(shell|sheet|parts|open-sheet|open-parts|after-sheet|notices-body)-[\w-]+\.js$/;

/** The page itself names these: whatever imports another file has loaded them. */
const PAGE_FILE = /\/(basics|early|preload-helper|react|rolldown-runtime|start|zod)-[\w-]{7,8}\.(css|js)$/;

/**
 * The dialogs and menus of a sheet are loaded before their use (lib/loading/first-touch.ts), so
 * lists of the scripts that each imports would only make the sheet larger.
 */
export const filesToPreload = (file: string, files: string[], { hostId }: { hostId: string }): string[] =>
  files.filter(
    (one) => one === file || !(PAGE_FILE.test(one) || (SHEET_FILE.test(hostId) && one.endsWith('.js'))),
  );
