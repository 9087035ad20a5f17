import type { Plugin } from 'vite';

/** In the file that `id` ends with: what goes, and what stands there instead. */
type Cut = { id: RegExp; parts: readonly (readonly [what: RegExp, instead: string])[] };

/** What packages bring for other ways to use them, which the bundler cannot know; 10 kB gz of what every page starts with. */
const CUTS: readonly Cut[] = [
  {
    // Links of the framework mode fetch ahead; without it they never do. Other ways to link and to send forms are not used.
    id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
    parts: [
      [/usePrefetchBehavior\(prefetch, rest\)/, '[false, null, {}]'],
      [/shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks, .* : link;/, 'link;'],
      [/^(?:NavLink|Form)\.displayName = .*$/gm, ''],
      [/^const (NavLink|Form) = (?=React\$1\.forwardRef)/gm, 'const $1 = /* @__PURE__ */ '],
    ],
  },
  {
    // Calls have hooks for one query and for a mutation here.
    id: /@ts-rest[\\/]react-query[\\/]v5[\\/]internal[\\/]create-hooks\.esm\.mjs$/,
    parts: [[/^\s+use(?:Suspense\w*|Infinite\w*|Queries|Prefetch\w*),$/gm, '']],
  },
  {
    // The socket is a WebSocket (docs/decisions/008).
    id: /engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/,
    parts: [
      [/^import \{ (?:XHR|WT) \} from .*$/gm, ''],
      [/^\s+(?:webtransport: WT|polling: XHR),$/gm, ''],
    ],
  },
  {
    id: /(?:engine|socket)\.io-client[\\/]build[\\/]esm[\\/]index\.js$/,
    parts: [[/^export \{ (?:Fetch|XHR|WT)\b.*$/gm, '']],
  },
];

function cut(code: string, { id, parts }: Cut): string {
  let rest = code;
  for (const [what, instead] of parts) {
    const less = rest.replace(what, instead);
    if (less === rest) throw new Error(`${id.source} has changed: look at leanPackages`);
    rest = less;
  }
  return rest;
}

export function leanPackages(): Plugin {
  return {
    name: 'saldo-lean-packages',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map(({ id }) => id) },
      handler(code, id) {
        const found = CUTS.find((one) => one.id.test(id));
        return found ? { code: cut(code, found), map: null } : null;
      },
    },
  };
}
