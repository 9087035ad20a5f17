import { squeeze } from '../text/lines.ts';
import { child, childrenOf, textAt, type XmlElement } from '../xml/tree.ts';
import type { AnnexBlock, AnnexTable } from './invoice.ts';

const pairs = (elements: readonly XmlElement[], key: string, value: string): [string, string][] =>
  elements.map((element) => [squeeze(textAt(element, key)), squeeze(textAt(element, value))]);

const textsOf = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name).map(({ text }) => squeeze(text));

function tableOf(table: XmlElement): AnnexTable {
  return {
    title: squeeze(textAt(table, 'Opis')),
    facts: pairs(childrenOf(table, 'TMetaDane'), 'TKlucz', 'TWartosc'),
    head: childrenOf(child(table, 'TNaglowek'), 'Kol').map((column) => squeeze(textAt(column, 'NKom'))),
    rows: childrenOf(table, 'Wiersz').map((row) => textsOf(row, 'WKom')),
    sums: textsOf(child(table, 'Suma'), 'SKom'),
  };
}

/** The annex of an FA(3) invoice, with tables such as meter readings. */
export const annexOf = (invoice: XmlElement): AnnexBlock[] =>
  childrenOf(child(invoice, 'Zalacznik'), 'BlokDanych').map((block) => ({
    title: squeeze(textAt(block, 'ZNaglowek')),
    facts: pairs(childrenOf(block, 'MetaDane'), 'ZKlucz', 'ZWartosc'),
    texts: childrenOf(block, 'Tekst').flatMap((text) => textsOf(text, 'Akapit')),
    tables: childrenOf(block, 'Tabela').map(tableOf),
  }));
