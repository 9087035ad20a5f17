type Waiting<Answer> = {
  id: number;
  give: (answer: Answer | undefined) => void;
  fail: (error: unknown) => void;
};

/**
 * Batches single requests into calls of at most `most` ids: ids requested in one task are sent
 * together. An id without an answer resolves to undefined.
 */
export function batched<Answer>(
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Answer>>,
  most: number,
): (id: number) => Promise<Answer | undefined> {
  let waiting: Waiting<Answer>[] = [];
  const send = async (batch: readonly Waiting<Answer>[]) => {
    try {
      const answers = await read([...new Set(batch.map(({ id }) => id))]);
      for (const { id, give } of batch) give(answers.get(id));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  };
  const sendAll = () => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += most) void send(all.slice(start, start + most));
  };
  return async (id) =>
    await new Promise((give, fail) => {
      if (waiting.push({ id, give, fail }) === 1) setTimeout(sendAll);
    });
}
