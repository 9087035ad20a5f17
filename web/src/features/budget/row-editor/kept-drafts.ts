import type { QueryClient } from '@tanstack/react-query';

const DRAFTS = 'editor-drafts';

/** Keeps what was typed into an editor that was left by another way than its buttons, such as the browser's back: as long as the person is signed in. */
export function keepDraft(client: QueryClient, key: string, draft: unknown): void {
  client.setQueryDefaults([DRAFTS], { gcTime: Infinity });
  client.setQueryData([DRAFTS, key], draft);
}

/** What was kept, once. */
export function takeDraft<Draft>(client: QueryClient, key: string): Draft | undefined {
  const draft = client.getQueryData<Draft>([DRAFTS, key]);
  client.removeQueries({ queryKey: [DRAFTS, key] });
  return draft;
}
