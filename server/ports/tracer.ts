/** Tracer port: records what a request or job spent its time on. */
export type Attributes = Record<string, string | number | boolean>;

export interface Span {
  set(attributes: Attributes): void;
  /** Pass an error if the work failed. */
  end(error?: unknown): void;
}

export interface SpanOptions {
  kind: 'request' | 'statement' | 'job';
  parent?: Span | undefined;
  /** The proxy's span, from a `traceparent` header. */
  traceparent?: string | undefined;
  attributes?: Attributes;
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Sends the spans that are still buffered. */
  close(): Promise<void>;
}
