import type { CurrentUser } from '@saldo/contract/auth';
import type { ServerEvent } from '@saldo/contract/realtime';
import type { Tag } from '@saldo/contract/tags';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '#lib/cache/invalidate.ts';
import { loggedOutElsewhere, removedFromCompany, whoIsSignedIn } from '#lib/session/session.ts';
import { ACL_KEY, SESSION_KEY } from '#lib/session/session-key.ts';
import { maintenanceBegins } from '#lib/api/maintenance.ts';
import { reloadWithoutPrompt } from '#lib/drafts/unsaved.ts';
import { Gateway } from './gateway.ts';
import { gathered } from './gathered.ts';
import { listenToGateway, publishRightsChange } from './gateway-link.ts';
import { followHearing } from './hearing.ts';
import { TabStream } from './tab-stream.ts';

/**
 * In a burst the server sends events every 100 ms, and each fetch would cost a request and a
 * render. Separate changes of a user are fetched at once.
 */
const READINGS = { apartMs: 1000, atOnce: 3 };

/** Follows changes by others while a user is signed in. */
export function startLive(client: QueryClient): () => void {
  const stale = gathered<Tag>((tags) => void invalidate(client, tags), READINGS);
  const rightsChanged = gathered(() => {
    void client.invalidateQueries({ queryKey: ACL_KEY, exact: true });
    publishRightsChange();
  });
  const { userId = 0 } = client.getQueryData<CurrentUser | null>(SESSION_KEY) ?? {};
  // No log-out event arrived: check at once who is signed in and whether a second factor is still required.
  const refused = () => {
    for (const queryKey of [SESSION_KEY, ACL_KEY]) void client.invalidateQueries({ queryKey, exact: true });
  };
  const stream = new TabStream(userId, {
    event: (event) => take(event, { client, stale, rightsChanged }),
    lost: () => {
      void client.invalidateQueries();
      publishRightsChange();
    },
    heard: (isHeard) => hearing.heard(isHeard),
    refused,
  });
  const hearing = followHearing(() => stream.place);
  // The same event as the stream's; it may arrive first.
  const gateway = new Gateway({ unauthorized: () => void leaveUnlessSignedIn(client), refused });
  const stopTags = listenToGateway({
    event: (event) => {
      if (event.type !== 'rtk/tags/invalidate') return;
      stale(...event.data);
      // Without a stream, nothing else reports that the server has dropped the position.
      if (event.data.some(({ type }) => type === 'Acl')) rightsChanged();
    },
  });
  return () => {
    stopTags();
    hearing.stop();
    stream.close();
    gateway.close();
  };
}

type Effects = {
  client: QueryClient;
  stale: (...tags: Tag[]) => void;
  rightsChanged: () => void;
};

function take(event: ServerEvent, { client, stale, rightsChanged }: Effects): void {
  switch (event.type) {
    case 'ping':
      return;
    case 'system.invalidateTags':
      return stale(...event.data);
    case 'acl.update':
      return rightsChanged();
    case 'system.logout':
      if (event.data.isRemoved) removedFromCompany();
      return void leaveUnlessSignedIn(client);
    case 'system.maintenance':
      // Sets the maintenance mode, which also informs active users.
      void client.invalidateQueries({ queryKey: ['config', 'maintenanceMode'] });
      return maintenanceBegins();
    case 'message.maintenance':
      return void client.invalidateQueries({ queryKey: ['config', 'maintenanceMessage'] });
  }
}

/** Another session may have started in this browser: the page reloads and shows no data of the earlier user. */
async function leaveUnlessSignedIn(client: QueryClient): Promise<void> {
  const before = client.getQueryData<CurrentUser | null>(SESSION_KEY);
  // If the network is down too, the next response will show.
  const now = await whoIsSignedIn({}).catch(() => before);
  if (now === null) await loggedOutElsewhere(client);
  else if (now?.userId !== before?.userId) reloadWithoutPrompt();
}
