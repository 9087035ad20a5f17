import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

type Edit = { start: number; end: number; text: string };
type Named = { names: readonly string[]; isShared: boolean; code: string };

const NOUN = /contract[\\/]src[\\/][\w-]+\.ts$/;
const PLAIN = /contract[\\/]src[\\/][\w-]+\.plain\.ts$/;
const SCREEN_CODE = /web[\\/]src[\\/].+\.tsx?$/;
/** What a call of the client's needs of a route; ts-rest also counts its answers. */
const CALLED_BY = new Set(['method', 'path', 'contentType']);
const SCHEMA_OF_ROUTE = /\.\w+\.(responses|pathParams|metadata)\b/;

const parsed = (code: string) => parseSync('noun.ts', code).program;

const keyOf = (property: ESTree.ObjectPropertyKind): string | null =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null;

/** A route with its method and path alone. */
function leanRoute(route: ESTree.ObjectExpression, code: string): Edit | null {
  const keys = new Set(route.properties.map(keyOf));
  if (!['method', 'path', 'responses'].every((key) => keys.has(key))) return null;
  const kept = route.properties
    .filter((property) => CALLED_BY.has(keyOf(property) ?? ''))
    .map(({ start, end }) => code.slice(start, end));
  return { start: route.start, end: route.end, text: `{ ${kept.join(', ')}, responses: {} }` };
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const edit of edits.toSorted((left, right) => right.start - left.start || right.end - left.end))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}

function withLeanRoutes(code: string): string {
  const edits: Edit[] = [];
  new Visitor({
    ObjectExpression(object) {
      const edit = leanRoute(object, code);
      if (edit) edits.push(edit);
    },
  }).visit(parsed(code));
  return edited(code, edits);
}

const AT_ONCE = new Set(['Literal', 'TemplateLiteral', 'ArrowFunctionExpression', 'FunctionExpression']);

/** Tells the bundler that a value may go where nobody uses it: schemas are made by calls, which it would keep. */
const asPure = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

type Declared = ESTree.VariableDeclaration | ESTree.Function;

function declaredBy(statement: ESTree.Statement): Declared | null {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return inner?.type === 'VariableDeclaration' || inner?.type === 'FunctionDeclaration' ? inner : null;
}

function namesOf(declared: Declared): string[] {
  if (declared.type !== 'VariableDeclaration') return declared.id ? [declared.id.name] : [];
  return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

function valueOf(declared: Declared, code: string): string {
  const edits = declared.type === 'VariableDeclaration' ? declared.declarations : [];
  const moved = edits
    .flatMap(({ init }) => (init && !AT_ONCE.has(init.type) ? asPure(init) : []))
    .map(({ start, end, text }) => ({ start: start - declared.start, end: end - declared.start, text }));
  return edited(code.slice(declared.start, declared.end), moved);
}

/** Every name in a text, also of keys and types: too many do no harm. */
const mentioned = (code: string): Set<string> => new Set(code.match(/[A-Za-z_$][\w$]*/g));

const nounOf = (id: string) => id.replace(/\.plain\.ts$/, '.ts');
const folderOf = (id: string) => id.replace(/[^\\/]+$/, '');

/** A noun in two: what is made with schemas, and what is not (routes, lists, limits). */
class Noun {
  static readonly #known = new Map<string, Noun>();
  readonly plain: Named[] = [];
  readonly #schemas: Named[] = [];
  readonly #imports: { names: string[]; from: string }[] = [];

  static of(id: string): Noun {
    const noun = Noun.#known.get(id) ?? new Noun(id);
    Noun.#known.set(id, noun);
    return noun;
  }

  private constructor(id: string) {
    const code = withLeanRoutes(readFileSync(id, 'utf8'));
    const withSchema = new Set<string>();
    for (const statement of parsed(code).body) {
      if (statement.type === 'ImportDeclaration') this.#import(statement, id, withSchema);
      const declared = declaredBy(statement);
      if (declared === null) continue;
      const isShared = statement.type === 'ExportNamedDeclaration';
      const one = { names: namesOf(declared), isShared, code: valueOf(declared, code) };
      const isPlain = ![...mentioned(one.code)].some((name) => withSchema.has(name));
      (isPlain ? this.plain : this.#schemas).push(one);
      if (!isPlain) for (const name of one.names) withSchema.add(name);
    }
  }

  #import(statement: ESTree.ImportDeclaration, id: string, withSchema: Set<string>): void {
    if (statement.importKind === 'type') return;
    const from = statement.source.value;
    const names = statement.specifiers
      .filter((one) => one.type !== 'ImportSpecifier' || one.importKind === 'value')
      .map(({ local }) => local.name);
    this.#imports.push({ names, from });
    const isNoun = from.startsWith('./') && !from.startsWith('./domain/');
    const plain = isNoun
      ? new Set(Noun.of(folderOf(id) + from.slice(2)).plain.flatMap((one) => one.names))
      : null;
    for (const name of names)
      if (plain ? !plain.has(name) : !from.startsWith('./domain/')) withSchema.add(name);
  }

  #importsFor(code: string): string {
    const needed = mentioned(code);
    return this.#imports
      .map(({ names, from }) => ({ names: names.filter((name) => needed.has(name)), from }))
      .filter(({ names }) => names.length > 0)
      .map(({ names, from }) => `import { ${names.join(', ')} } from '${from}';\n`)
      .join('');
  }

  get plainCode(): string {
    const code = this.plain.map((one) => `export ${one.code}`).join('\n');
    return this.#importsFor(code) + code;
  }

  codeWithSchemas(plainFile: string): string {
    const code = this.#schemas.map((one) => `${one.isShared ? 'export ' : ''}${one.code}`).join('\n');
    const needed = mentioned(code);
    const names = this.plain.flatMap((one) => one.names);
    const shared = this.plain.filter((one) => one.isShared).flatMap((one) => one.names);
    const used = names.filter((name) => needed.has(name));
    const imported = used.length > 0 ? `import { ${used.join(', ')} } from '${plainFile}';\n` : '';
    const passed = shared.length > 0 ? `export { ${shared.join(', ')} } from '${plainFile}';\n` : '';
    return this.#importsFor(code) + imported + passed + code;
  }
}

/**
 * The client checks no answer and no body by the contract's routes, so in the browser these are a method and a path, in a module
 * without schemas. Schemas are in another, with zod, and come only with what reads something by them: forms, mostly.
 */
export function leanContract(): Plugin {
  return {
    name: 'saldo-lean-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.plain\.ts$/ },
      handler: (id, importer) => (importer === undefined ? null : folderOf(importer) + id.slice(2)),
    },
    load: { filter: { id: PLAIN }, handler: (id) => Noun.of(nounOf(id)).plainCode },
    transform: {
      filter: { id: [NOUN, SCREEN_CODE] },
      handler(code, id) {
        if (NOUN.test(id))
          return {
            code: Noun.of(id).codeWithSchemas(`./${id.slice(folderOf(id).length, -3)}.plain.ts`),
            map: null,
            moduleSideEffects: false,
          };
        if (SCHEMA_OF_ROUTE.test(code))
          throw new Error(
            `${id} reads a schema off a route, which has none in the browser: look at leanContract`,
          );
        return null;
      },
    },
  };
}
