import { useEffect, useState } from 'react';
import { contract } from '@saldo/contract';
import styles from './showcase.module.css';
import { Specimen } from './specimen.tsx';

const COLOURS = [
  ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'line', 'line-strong', 'line-field'],
  ['text', 'text-2', 'text-3', 'accent', 'accent-soft', 'accent-line'],
  ['income', 'income-fill', 'income-soft', 'cost', 'cost-fill', 'cost-soft', 'planned', 'planned-soft'],
  ['paid', 'partial', 'partial-fill', 'partial-soft', 'overdue', 'overdue-fill', 'overdue-soft', 'overpaid'],
  ['success', 'warning', 'danger', 'danger-soft', 'selection', 'focus'],
  ['user-1', 'user-2', 'user-3', 'user-4', 'user-5', 'user-6'],
];
const SIZES = [11, 12, 13, 14, 16, 20, 28];

/** The design tokens in the current theme. */
export function ThemeParts() {
  return (
    <>
      {COLOURS.map((names) => (
        <Specimen key={names[0]} name={names[0] ?? ''} isWide>
          <div className={styles.row}>
            {names.map((name) => (
              <span key={name} className={styles.colour}>
                <i style={{ background: `var(--${name})` }} />
                {name}
              </span>
            ))}
          </div>
        </Specimen>
      ))}
      <Specimen name="Type" isWide>
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--leading-${size})` }}>
            {size}: Zażółć gęślą jaźń 1 234 567,89
          </p>
        ))}
      </Specimen>
    </>
  );
}

type Words = { [key: string]: string | Words };

const catalogues = import.meta.glob<Words>('../../../locales/*/*.json', { import: 'default' });

const flat = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

const NAMES = Object.keys(catalogues).flatMap((path) => /\/pl\/(.+)\.json$/.exec(path)?.[1] ?? []);

/** A catalogue in both languages side by side. */
export function WordParts() {
  const [name, setName] = useState(NAMES[0] ?? '');
  const [words, setWords] = useState<{ pl: [string, string][]; en: Map<string, string> } | null>(null);
  useEffect(() => {
    const load = async (locale: string) =>
      flat((await catalogues[`../../../locales/${locale}/${name}.json`]?.()) ?? {});
    void Promise.all([load('pl'), load('en')]).then(([pl, en]) => setWords({ pl, en: new Map(en) }));
  }, [name]);
  return (
    <Specimen name="Catalogue" isWide>
      <select aria-label="Catalogue" value={name} onChange={({ target }) => setName(target.value)}>
        {NAMES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <table className={styles.words}>
        <thead>
          <tr>
            <th scope="col">key</th>
            <th scope="col">pl</th>
            <th scope="col">en</th>
          </tr>
        </thead>
        <tbody>
          {words?.pl.map(([key, text]) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td lang="pl">{text}</td>
              <td lang="en">{words.en.get(key) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Specimen>
  );
}

type Route = { method: string; path: string; summary?: string };
const isRoute = (one: object): one is Route => 'method' in one && 'path' in one;
const routesOf = (router: object): Route[] =>
  Object.values(router).flatMap((one: object) => (isRoute(one) ? [one] : routesOf(one)));

/** Every endpoint of the contract. */
export function ApiParts() {
  const routes = routesOf(contract);
  return (
    <Specimen name={`${routes.length} calls`} isWide>
      <table className={styles.words}>
        <thead>
          <tr>
            <th scope="col">method</th>
            <th scope="col">path</th>
            <th scope="col">what it does</th>
          </tr>
        </thead>
        <tbody>
          {routes.map(({ method, path, summary }) => (
            <tr key={`${method} ${path}`}>
              <th scope="row">{method}</th>
              <td>{path}</td>
              <td>{summary}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Specimen>
  );
}
