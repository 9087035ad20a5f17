import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that keep one core busy longest, sorted by duration. On the first run Vitest sorts by file
 * size, and a long file
 * started last would keep one core busy while the others wait.
 */
const LONGEST = [
  'stub-server/src/main.test.ts',
  'stub-server/src/conformance/provider/provider.test.ts',
  'stub-server/src/main/unwritable-data.test.ts',
  'stub-server/src/main/backup/while-running.test.ts',
  'stub-server/src/jobs/kill.test.ts',
  'stub-server/src/simulation/two-servers.property.test.ts',
  'stub-server/src/main/killed-jobs.test.ts',
];

/**
 * Sorts within projects, so that the files of a project stay together in the workers that have
 * loaded its modules.
 */
export class LongestFirst extends BaseSequencer {
  readonly #byVitest = super.sort.bind(this);

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await this.#byVitest(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.indexOf(relative(this.ctx.config.root, moduleId));
      return found === -1 ? LONGEST.length : found;
    };
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => place(a) - place(b)),
    );
  }
}
