import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../reading.ts';

/** An element and its attributes, by local names. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** its own text, without that of its children */
  text: string;
  /** in the file, from 1 */
  line: number;
}

const MAX_DEPTH = 100;
const MAX_ELEMENTS = 2_000_000;

const malformed = (error: Error, line: number): UnreadableFile =>
  new UnreadableFile('malformed-xml', {
    line,
    params: { text: error.message.replace(/^\S*:?\d+:\d+:\s*/, '').slice(0, 120) },
  });

/** Parses well-formed XML. Document types are refused: their entities can expand to gigabytes or read local files. */
export function xmlTree(text: string): XmlElement {
  if (/<!DOCTYPE/i.test(text)) throw new UnreadableFile('document-type');
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  parser.on('error', (error) => {
    throw malformed(error, parser.line);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (open.length >= MAX_DEPTH || count > MAX_ELEMENTS)
      throw new UnreadableFile('too-deep', { line: parser.line });
    const named = Object.values(attributes).map((attribute) => [attribute.local, attribute.value] as const);
    const element: XmlElement = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(named),
      children: [],
      text: '',
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (root === null) throw new UnreadableFile('malformed-xml', { line: 1, params: { text: '' } });
  return root;
}

/** The first child of this name. */
export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((one) => one.name === name);

/** All children of this name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((one) => one.name === name) ?? [];

/** The element at a path of names, the first match at each step. */
export function find(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = element;
  for (const name of path.split('/')) found = child(found, name);
  return found;
}

/** Trimmed text at a path; empty if there is none. */
export const textAt = (element: XmlElement | undefined, path: string): string =>
  find(element, path)?.text.trim() ?? '';
