import type { CurrentUser } from '@saldo/contract/auth';
import type { ServerEvent } from '@saldo/contract/realtime';
import type { Tag } from '@saldo/contract/tags';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '#lib/cache/invalidate.ts';
import { loggedOutElsewhere, whoIsSignedIn } from '#lib/session/session.ts';
import { ACL_KEY, SESSION_KEY } from '#lib/session/session-key.ts';
import { maintenanceBegins } from '#lib/api/maintenance.ts';
import { reloadUnasked } from '#lib/drafts/unsaved.ts';
import { Gateway } from './gateway.ts';
import { gathered } from './gathered.ts';
import { listenToGateway, rightsTold } from './gateway-link.ts';
import { followHearing } from './hearing.ts';
import { TabStream } from './tab-stream.ts';

/** Follows what others do, for as long as somebody is signed in. */
export function startLive(client: QueryClient): () => void {
  const stale = gathered<Tag>((tags) => void invalidate(client, tags));
  const rightsChanged = gathered(() => {
    void client.invalidateQueries({ queryKey: ACL_KEY, exact: true });
    rightsTold();
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
      rightsTold();
    },
    heard: (isHeard) => hearing.heard(isHeard),
    refused,
  });
  const hearing = followHearing(() => stream.place);
  // The same news as the stream's, and it may come first.
  const gateway = new Gateway({ unauthorized: () => void leaveUnlessSignedIn(client), refused });
  const stopTags = listenToGateway({
    event: (event) => {
      if (event.type !== 'rtk/tags/invalidate') return;
      stale(...event.data);
      // Without a stream nothing else tells that the server has forgotten where one was.
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
      return void leaveUnlessSignedIn(client);
    case 'system.maintenance':
      // The watch over the mode says the same from now on, to who is at work too.
      void client.invalidateQueries({ queryKey: ['config', 'maintenanceMode'] });
      return maintenanceBegins();
    case 'message.maintenance':
      return void client.invalidateQueries({ queryKey: ['config', 'maintenanceMessage'] });
  }
}

/** Another session may have begun in the same browser: it stays, and sees nothing of the earlier user's data. */
async function leaveUnlessSignedIn(client: QueryClient): Promise<void> {
  const before = client.getQueryData<CurrentUser | null>(SESSION_KEY);
  // Where the network is down as well, the next answer will tell.
  const now = await whoIsSignedIn({}).catch(() => before);
  if (now === null) await loggedOutElsewhere(client);
  else if (now?.userId !== before?.userId) reloadUnasked();
}
