import {
  providerEventSchema,
  SIGNATURE_HEADER,
  WEBHOOK_PATH,
  type ProviderEvent,
} from '@saldo/contract/card-provider';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#src/http/deps.ts';
import { AppError } from '#src/http/errors.ts';
import { announce } from './announce.ts';
import type { CardProvider } from './provider.ts';
import { isSigned } from './signature.ts';
import { takeIn } from './take-in.ts';

interface WebhookDeps {
  deps: Deps;
  provider: CardProvider;
  secret: string;
}

/** The webhook of the card provider. It is not a route of the contract, because no client calls it. */
export function serveWebhook(app: FastifyInstance, { deps, provider, secret }: WebhookDeps): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The signature covers the raw text, because parsed and serialised JSON would have another one.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, async ({ body, headers }, reply) => {
      const now = deps.clock.now();
      const text = typeof body === 'string' ? body : '';
      if (!isSigned(secret, text, String(headers[SIGNATURE_HEADER] ?? ''), now)) {
        throw new AppError('UNAUTHORIZED', { message: 'The signature is not the provider’s' });
      }
      const event = eventOf(text);
      if (!event) throw new AppError('VALIDATION', { message: 'No event that is known' });
      let isNews = false;
      await deps.transact(
        event,
        async (tx) => {
          isNews = await takeIn(tx, event, { provider, now });
        },
        () => {
          if (isNews) announce(deps, event.accountId);
        },
      );
      return reply.code(204).send();
    });
  });
}

function eventOf(text: string): ProviderEvent | undefined {
  try {
    return providerEventSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
