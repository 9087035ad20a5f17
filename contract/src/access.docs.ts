import type { Access } from './access.ts';

/** Who may call a route, for the documents. */
export function accessInWords(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return 'anyone';
    case 'user':
      return 'signed-in users, whatever the licence';
    case 'member':
      return 'signed-in users of a licence that is neither expired nor cancelled';
    case 'writer':
      return 'users who may write a sheet or add payments';
    case 'master':
      return 'the master user';
    case 'owner':
      return 'the master user, whatever the licence';
    case 'area':
      return `users with at least \`${access.atLeast}\` in \`${access.area}\``;
    case 'budget': {
      const rights = access.needs.map(({ from, right }) => `the right to ${right} the sheet of \`${from}\``);
      const area = access.area ? [`a right in \`${access.area}\``] : [];
      return `users with ${[...rights, ...area].join(' and ')}`;
    }
  }
}
