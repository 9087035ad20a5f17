import { beforeAll, expect, test } from 'vitest';
import { asyncApiDocument } from './asyncapi.ts';
import { clientEventSchema, gatewayEventSchema, serverEventSchema } from './realtime.ts';
import { isWords, lackingIn, objectsIn, type Schema } from './testing.ts';

interface Message {
  name: string;
  summary: string;
  payload: unknown;
}
interface Document {
  channels: Record<string, { messages: Record<string, { $ref: string }> }>;
  components: { schemas: Record<string, Schema>; messages: Record<string, Message> };
}

let document: Document;
beforeAll(() => {
  document = JSON.parse(JSON.stringify(asyncApiDocument('1.0.0'))) as Document;
});

test('Every message, model and property is described, and every payload is a named model', () => {
  const { schemas, messages } = document.components;
  expect(lackingIn(schemas)).toEqual([]);
  const payloads = Object.values(messages).map(({ payload }) => payload);
  expect(objectsIn(payloads, 'payloads')).toEqual([]);
  expect(Object.values(messages).filter(({ summary }) => !isWords(summary))).toEqual([]);
});

test('Each channel lists every message of the contract', () => {
  const namesIn = (channel: string) =>
    Object.keys(document.channels[channel]?.messages ?? {}).map(
      (name) => document.components.messages[name]?.name,
    );
  const streamed = serverEventSchema.options.map(({ shape }) => shape.type.value);
  expect(new Set(namesIn('stream'))).toEqual(new Set(streamed));
  const sent = clientEventSchema.options.map(({ shape }) => shape.namespace.value);
  expect(namesIn('socket')).toEqual(expect.arrayContaining(sent));
  expect(namesIn('socket').filter((name) => name === 'event')).toHaveLength(
    gatewayEventSchema.options.length,
  );
});

test('A reference has no siblings, which AsyncAPI would ignore', () => {
  const besides = objectsIn(document.components.schemas, 'schemas').flatMap(([place, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, property]) => '$ref' in property && Object.keys(property).length > 1)
      .map(([name]) => `${place}: ${name}`),
  );
  expect(besides).toEqual([]);
});
