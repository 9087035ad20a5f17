import { expect, test } from 'vitest';

type Sources = Readonly<Record<string, string>>;

const ui: Sources = import.meta.glob('../../../ui/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const shown: Sources = import.meta.glob('./*.tsx', { eager: true, query: '?raw', import: 'default' });

/** Component files without their own specimen, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'keyboard/key-buffer.tsx': 'an invisible field that takes keys typed while a form loads',
  'loading/lazy-part.tsx': 'loads code and renders what it has loaded',
  'loading/part-in-place.tsx': 'shows a part, or a line in its place where its code could not be loaded',
  'loading/part-on-demand.tsx': 'loads the code of a part and reports a failure in a toast',
  'page/request-failure.tsx': 'a banner of dialogs, editors and settings for a request that has failed',
  'page/savable-again.tsx': 'what that banner says once the server answers again',
  'page/toast-stack.tsx': 'mounted once by the providers; the page of toasts fills it',
  'popup/anchored-popup.tsx': 'the frame of popups, shown by date fields and multi-selects',
  'popup/popover-popup.tsx': 'the frame of the popup of the column chooser, shown by it',
};

const IMPORTED = /(?:from|import\()\s*'(?:#ui\/|\.\/)([\w/-]+\.tsx)'/gu;
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);
const components = new Map(
  Object.entries(ui)
    .map(([path, source]) => [path.replace('../../../ui/', ''), source] as const)
    .filter(([file]) => !file.endsWith('.test.tsx')),
);

/** Components of `ui` that a source imports by their path from `ui`, or from its own folder. */
const importsOf = (source: string, folder: string): string[] =>
  [...source.matchAll(IMPORTED)].flatMap(([text, file = '']) =>
    text.includes('#ui/') ? file : folder + file,
  );

/** Files that the showcase imports, with the files of the same folder that they import. */
function shownFiles(): ReadonlySet<string> {
  const found = new Set<string>();
  const next = Object.values(shown).flatMap((source) => importsOf(source, 'showcase/'));
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const source = components.get(file);
    if (source === undefined || found.has(file)) continue;
    found.add(file);
    const folder = folderOf(file);
    next.push(...importsOf(source, folder).filter((one) => folderOf(one) === folder));
  }
  return found;
}

test('the showcase contains every component of ui, except the named ones', () => {
  expect(components.size).toBeGreaterThan(80);
  const seen = shownFiles();
  const missing = [...components.keys()].filter((file) => !seen.has(file));
  expect(missing.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});
