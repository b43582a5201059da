import { createToken } from '../kernel/token.js'

/** The platform's `fetch`, as far as it is used here. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** What can be done at a server. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A question to a server, and how to read the answer. */
export interface HttpRequest<T> {
  readonly url: string
  /** Of which what is `undefined`, `null`, `''`, `0`, `false` or `NaN` is left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  /** Sent as JSON, unless {@link format} says otherwise. */
  readonly body?: unknown
  /** How the body is written and the answer is given to `read`. `text`: both as they are, for servers that speak no JSON. JSON when not said. */
  readonly format?: 'json' | 'text'
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Reads the parsed JSON, or the text; `undefined` where the answer was empty. What it throws is reported
   * as `http/invalid`: an answer is never used for what it claims to be. A zod schema's `parse` will do.
   */
  readonly read: (json: unknown) => T
  /** Aborting ends the request at once. What a server has already done is not undone. */
  readonly signal?: AbortSignal | undefined
  /**
   * Of one attempt, from the first byte out to the last byte in. 10,000 ms when not said.
   * An attempt that ran out of time is the last one, so nobody waits for it three times more.
   */
  readonly timeoutMs?: number
  /** Of the answer, unpacked. 5 MiB when not said. */
  readonly maxBytes?: number
  /**
   * Whether repeating it is harmless. True for GET, false for all others, when not said. What is,
   * is tried up to 4 times: after a broken connection and after 403, 408, 413, 429, 500, 502, 503
   * and 504, waiting 150 ms and each time twice as long, or as long as the server asks, at most 30 s.
   */
  readonly repeatable?: boolean
  readonly cache?: 'no-cache'
}

/**
 * The way to servers. Sends no cookies and follows no redirect. Throws errors of the catalogue
 * only: `http/offline`, `http/failed`, `http/status` (with the status in its context),
 * `http/timeout`, `http/too-large`, `http/invalid`, `http/unsendable` (it cannot be written),
 * `http/paused` (the host has failed too often and is left alone for a while), `kit/disposed`, and
 * the signal's own reason. They name the host and nothing else of an address, because the rest may hold secrets.
 *
 * @example
 * const page = await http.get({ url, query: { page: 1 }, read: (json) => Listing.parse(json), signal })
 */
export interface Http {
  get<T>(request: HttpRequest<T>): Promise<T>
  post<T>(request: HttpRequest<T>): Promise<T>
  put<T>(request: HttpRequest<T>): Promise<T>
  delete<T>(request: HttpRequest<T>): Promise<T>
  /** A picture or another file, as it came. */
  blob(request: Omit<HttpRequest<Blob>, 'read' | 'body'>): Promise<Blob>
}

export const Http = createToken<Http>('http')
