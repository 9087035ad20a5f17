import Inbox from 'lucide-react/icons/inbox';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { say, Specimen } from './specimen.tsx';
import styles from './showcase.module.css';

type Letter = { to: string; sentAt: string; subject: string; text: string; html: string };

async function readOutbox(): Promise<Letter[]> {
  const answer = await fetch('/stub/outbox');
  if (!answer.ok) throw new Error(`The outbox answers ${answer.status}`);
  const { letters } = (await answer.json()) as { letters: Letter[] };
  return letters.toReversed();
}

/** The latest e-mails of the development server, newest first: invitations, passwords, codes. */
export function MailParts() {
  const { data, refetch } = useQuery({ queryKey: ['dev', 'outbox'], queryFn: readOutbox, retry: false });
  const letters = data ?? [];
  return (
    <>
      <Specimen name="Outbox">
        <Button onClick={() => void refetch()}>{say('Odśwież', 'Refresh')}</Button>
      </Specimen>
      {letters.length === 0 && (
        <Specimen name="None" isWide>
          <EmptyState
            icon={Inbox}
            title={say('Nie wysłano jeszcze żadnego listu', 'No letter has been sent yet')}
            text={say(
              'Poproś na przykład o nowe hasło i odśwież tę stronę.',
              'Ask for a new password, say, and refresh this page.',
            )}
          />
        </Specimen>
      )}
      {letters.map(({ to, sentAt, subject, html }) => (
        <Specimen key={`${to} ${sentAt} ${subject}`} name={`${subject} → ${to}`} isWide>
          <iframe title={subject} srcDoc={html} sandbox="" className={styles.letter} />
        </Specimen>
      ))}
    </>
  );
}
