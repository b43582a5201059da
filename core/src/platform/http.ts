import { createToken, type Borrower } from '../kernel/token.js'

/** The part of the platform's `fetch` that the kit uses. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** The HTTP methods that the kit uses. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request to a server, and how to read the response. */
export interface HttpRequest<T> {
  readonly url: string
  /** The query parameters. Those that are `undefined`, `null`, `''`, `0`, `false` or `NaN` are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  /** The body, sent as JSON unless {@link format} differs. */
  readonly body?: unknown
  /**
   * The format of the body and of the value passed to `read`. `text` leaves both unchanged, for servers that do not use
   * JSON. Default: `json`.
   */
  readonly format?: 'json' | 'text'
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Validates and reads the parsed JSON or the text; gets `undefined` for an empty response. If it throws, the request
   * rejects with `http/invalid`, so that no response is used unchecked. A zod schema's `parse` fits.
   */
  readonly read: (json: unknown) => T
  /** Aborting ends the request at once. It does not undo what a server has already done. */
  readonly signal?: AbortSignal | undefined
  /**
   * The time limit of one attempt, from the first byte sent to the last byte received. An attempt that times out is not
   * repeated, so that the caller does not wait several times as long. Default: 10,000.
   */
  readonly timeoutMs?: number
  /** The size limit of the decompressed response. Default: 5 MiB. */
  readonly maxBytes?: number
  /**
   * Whether the request may be repeated. It is then tried up to 4 times: after a broken connection and after 403, 408,
   * 413, 429, 500, 502, 503 and 504. The delay is 150 ms and doubles each time, or is what the server asks for, at most
   * 30 s. Default: `true` for GET, `false` for all other methods.
   */
  readonly repeatable?: boolean
  readonly cache?: 'no-cache'
  /** Sends the cookies of the page's own origin, to that origin alone. Default: none are sent. */
  readonly credentials?: 'same-origin'
  /** The plugin that asks; the kit sets it. */
  readonly by?: Borrower
}

/**
 * Requests to servers. Sends no cookies, unless a request asks for it, and follows no redirects. Throws only errors of the catalogue: `http/offline`,
 * `http/failed`, `http/status` (its context has the status), `http/timeout`, `http/too-large`, `http/invalid`,
 * `http/unsendable` (the body cannot be written), `http/paused` (the server has failed too often, so the kit pauses
 * requests to it), `plugin/undeclared-host` (the plugin that asks did not declare the origin), `kit/disposed`, and the
 * signal's own reason. Errors name only the hostname of an address, because the rest may hold secrets.
 *
 * @example
 * const page = await http.get({ url, query: { page: 1 }, read: (json) => Listing.parse(json), signal })
 */
export interface Http {
  get<T>(request: HttpRequest<T>): Promise<T>
  post<T>(request: HttpRequest<T>): Promise<T>
  put<T>(request: HttpRequest<T>): Promise<T>
  delete<T>(request: HttpRequest<T>): Promise<T>
  /** Fetches a picture or another file, unchanged. */
  blob(request: Omit<HttpRequest<Blob>, 'read' | 'body'>): Promise<Blob>
}

export const Http = createToken<Http>('http', {
  // The client is told who asks. It compares the address with what that plugin declared.
  lend: (http, _keep, by) =>
    new Proxy({} as Http, {
      get(_, name: keyof Http) {
        const member: unknown = http[name]
        return typeof member === 'function'
          ? (request: object): unknown => member.call(http, { ...request, by })
          : member
      },
    }),
})
