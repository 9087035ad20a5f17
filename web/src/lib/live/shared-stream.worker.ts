/// <reference lib="webworker" />
import { SharedStream, type FromTab } from './shared-stream.ts';

// A shared worker, alive while any tab is open.

const stream = new SharedStream();

globalThis.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  port?.addEventListener('message', ({ data }: MessageEvent<FromTab>) => stream.take(port, data));
  port?.start();
});
