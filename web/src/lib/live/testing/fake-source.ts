/** A fake of the browser's event source, driven by the test. */
export class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  readonly CLOSED = 2;
  readonly query: URLSearchParams;
  readyState = 1;

  constructor(url: string) {
    super();
    this.query = new URL(url, 'http://here.test').searchParams;
    FakeSource.opened.push(this);
  }

  static get newest(): FakeSource {
    const source = FakeSource.opened.at(-1);
    if (source === undefined) throw new Error('No stream was opened');
    return source;
  }

  get isClosed(): boolean {
    return this.readyState === this.CLOSED;
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  say(type: string, data: unknown = {}, lastEventId = ''): void {
    if (this.isClosed) return;
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent(type, { data: text, lastEventId }));
  }

  /** The network fails, or the response is no stream. */
  fail(isRefused = false): void {
    if (isRefused) this.close();
    this.dispatchEvent(new Event('error'));
  }
}
