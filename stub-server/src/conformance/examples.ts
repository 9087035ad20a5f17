import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CLASSES, type Class, type Example, type NounConformance, type RouteConformance } from './noun.ts';

const SRC = join(import.meta.dirname, '..');

/** The routes described in each `<noun>/testing/conformance.ts`. */
async function readNouns(): Promise<Map<string, RouteConformance>> {
  const files = readdirSync(SRC)
    .map((folder) => join(SRC, folder, 'testing/conformance.ts'))
    .filter((file) => existsSync(file));
  const routes = new Map<string, RouteConformance>();
  for (const file of files) {
    const { conformance } = (await import(pathToFileURL(file).href)) as { conformance: NounConformance };
    for (const [name, route] of Object.entries(conformance.routes))
      routes.set(`${conformance.noun}.${name}`, route);
  }
  return routes;
}

const byName = await readNouns();

export function conformanceOfRoute(name: string): RouteConformance {
  const found = byName.get(name);
  if (!found) throw new Error(`${name} has no example: add it to the testing/conformance.ts of its noun`);
  return found;
}

export const exampleOf = (name: string): Example => conformanceOfRoute(name).example;

export const classOf = (name: string): (typeof CLASSES)[Class] => CLASSES[conformanceOfRoute(name).rights];
