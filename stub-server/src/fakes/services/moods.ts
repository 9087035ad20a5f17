import type { FastifyReply } from 'fastify';

/** Every so many calls the stand-ins ask to wait, or fail, as services do. */
const LIMITED = 9;
const FAILING = 13;

/** Counts the calls of a stand-in; true: it has answered with a fault. */
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
