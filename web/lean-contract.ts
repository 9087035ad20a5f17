import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

type Edit = { start: number; end: number; text: string };

const NOUN = /contract[\\/]src[\\/][\w-]+\.ts$/;
const SCREEN_CODE = /web[\\/]src[\\/].+\.tsx?$/;
/** What a call of the client's needs of a route; ts-rest also counts its answers. */
const CALLED_BY = new Set(['method', 'path', 'contentType']);
const SCHEMA_OF_ROUTE = /\.\w+\.(responses|pathParams|metadata)\b/;

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

const PLAIN = new Set(['Literal', 'TemplateLiteral', 'ArrowFunctionExpression', 'FunctionExpression']);

/** Tells the bundler that a value may go where nobody uses it: schemas are made by calls, which it would keep. */
const asPure = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

function edited(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const edit of edits.toSorted((left, right) => right.start - left.start || right.end - left.end))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}

export function leanNoun(code: string): string {
  const edits: Edit[] = [];
  const { program } = parseSync('noun.ts', code);
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations)
      if (init && !PLAIN.has(init.type)) edits.push(...asPure(init));
  }
  const routes = new Visitor({
    ObjectExpression(object) {
      const edit = leanRoute(object, code);
      if (edit) edits.push(edit);
    },
  });
  routes.visit(program);
  return edited(code, edits);
}

/**
 * The client checks no answer and no body by the contract's routes, so in the browser these are a method and a path, and of
 * the schemas only those are there that a screen reads something with: 10 kB gz less for the sheet.
 */
export function leanContract(): Plugin {
  return {
    name: 'saldo-lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [NOUN, SCREEN_CODE] },
      handler(code, id) {
        if (NOUN.test(id)) return { code: leanNoun(code), map: null };
        if (SCHEMA_OF_ROUTE.test(code))
          throw new Error(
            `${id} reads a schema off a route, which has none in the browser: look at leanContract`,
          );
        return null;
      },
    },
  };
}
