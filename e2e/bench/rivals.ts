import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** The grids that ours is compared with: libraries, and another technique without one (docs/decisions/006). */
export const RIVALS = ['tanstack', 'glide', 'ag-grid', 'revo-grid', 'recycled-cells'] as const;
export type RivalName = (typeof RIVALS)[number];
/** The grids with DOM cells; opening is compared with the fastest of them. */
export const DOM_RIVALS: readonly RivalName[] = ['tanstack', 'ag-grid', 'revo-grid'];

const at = (name: string) => fileURLToPath(new URL(`rivals/${name}`, import.meta.url));

/** Each rival's page as a production build, in memory. */
async function builtPages(): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>();
  const result = await build({
    root: at('.'),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(RIVALS.map((name) => [name, at(`${name}.ts`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const style = await readFile(at('page.css'), 'utf8');
  for (const file of output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
  const sheets = output.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [`/${fileName}`] : []));
  for (const name of RIVALS) {
    const links = sheets
      .filter((sheet) => sheet.includes(name))
      .map((sheet) => `<link rel="stylesheet" href="${sheet}">`);
    files.set(
      `/${name}`,
      `<!doctype html><meta charset="utf-8">${links.join('')}<style>${style}</style><div id="grid"></div><div id="portal"></div><script type="module" src="/${name}.js"></script>`,
    );
  }
  return files;
}

const typeOf = (path: string) =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';

/** Serves the rivals' pages and, at /records, the product's records answer. */
export async function serveRivals(records: Uint8Array): Promise<{ baseUrl: string; stop: () => void }> {
  const files = await builtPages();
  const server = createServer(({ url = '' }, answer) => {
    const file = url === '/records' ? records : files.get(url);
    answer.statusCode = file === undefined ? 404 : 200;
    answer.setHeader('content-type', url === '/records' ? 'application/json' : typeOf(url));
    answer.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, stop };
}
