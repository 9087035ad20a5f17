/// <reference lib="webworker" />
import { SharedStream, type FromTab } from './shared-stream.ts';

// A worker that all tabs of a browser share, for as long as one of them is open.

const stream = new SharedStream();

globalThis.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  port?.addEventListener('message', ({ data }: MessageEvent<FromTab>) => stream.take(port, data));
  port?.start();
});
