import type { FastifyReply } from 'fastify';

/** Fake services limit or fail some calls, as real ones do. */
const LIMITED = 9;
const FAILING = 13;

/** Counts the calls of a fake service; returns true if it has answered with a fault. */
export function moods(): (reply: FastifyReply) => boolean {
  let calls = 0;
  return (reply) => {
    calls += 1;
    if (calls % FAILING === 0) void reply.code(503).send({ message: 'Try again' });
    else if (calls % LIMITED === 0) void reply.code(429).header('retry-after', '1').send({ message: 'Wait' });
    else return false;
    return true;
  };
}
