// Types of the parts that the benchmarks use, because the package has none.
declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
    /** seconds until a request counts as failed */
    timeout?: number;
  }
  interface Result {
    duration: number;
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    throughput: { average: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  interface Run extends Promise<Result> {
    on: (
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ) => void;
  }
  export default function autocannon(options: Options): Run;
}
