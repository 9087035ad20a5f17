import type { Db } from '#src/db/open.ts';
import { fileRows } from '#src/files/stored.ts';
import type { Actor } from '#src/http/actor.ts';
import { unknownReference } from '#src/http/refusals.ts';
import { documentsOf, type DocumentState } from './document.ts';
import { paymentFiles } from './files.ts';
import type { WantedDocument } from './save-document.ts';
import { seenDocuments } from './seen.ts';

interface Naming {
  before: Pick<DocumentState, 'originalId' | 'fileIds'> | null;
  after: Pick<WantedDocument, 'originalId' | 'fileIds'>;
}

async function checkOriginal(db: Db, actor: Actor, id: number): Promise<void> {
  const documents = await documentsOf(db, actor.accountId, [id]);
  const [seen] = await seenDocuments(db, actor, [...documents.values()]);
  if (!seen) throw unknownReference('originalId');
}

async function checkFiles(db: Db, actor: Actor, { before, after }: Naming): Promise<void> {
  const fresh = after.fileIds.filter((id) => !before?.fileIds.includes(id));
  for (const { id, user_id: owner } of await fileRows(db, actor.accountId, fresh)) {
    if (owner === actor.userId || (await paymentFiles.maySee(db, actor, id))) continue;
    throw unknownReference(`fileIds.${after.fileIds.indexOf(id)}`, 'No such file');
  }
}

/**
 * An original and files that a command names must be ones that the user may see; others are refused like unknown ones.
 * Undo restores what was named before.
 */
export async function checkNamed(db: Db, actor: Actor, naming: Naming): Promise<void> {
  const { before, after } = naming;
  if (after.originalId !== null && after.originalId !== before?.originalId)
    await checkOriginal(db, actor, after.originalId);
  await checkFiles(db, actor, naming);
}
