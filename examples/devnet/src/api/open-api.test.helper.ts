import type { ApiOptions } from './api-options.js'
import { type ApiDocument, expectDocumented } from './documented.test.helper.js'
import { startApi } from './start-api.js'

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
  readonly body: any
}

/** A server for a test, and a client that checks each answer against the server's OpenAPI document. */
export interface TestApi {
  readonly url: string
  readonly document: ApiDocument
  /** The lines of the log. */
  readonly lines: readonly string[]
  get(path: string, query?: Record<string, string>, init?: RequestInit): Promise<Answer>
  post(path: string, body: unknown, query?: Record<string, string>, init?: RequestInit): Promise<Answer>
  close(): Promise<void>
}

const opened: { close(): Promise<void> }[] = []

// A server that stays open keeps the whole run from ending, however a test ends.
afterAll(async () => void (await Promise.all(opened.map(({ close }) => close()))))

/** The server closes after the tests of the file, or earlier by `close`. */
export async function openApi(options: ApiOptions = {}): Promise<TestApi> {
  const lines: string[] = []
  const api = await startApi({ log: (line) => lines.push(line), ...options })
  opened.push(api)
  const { url, close } = api
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as ApiDocument

  async function ask(path: string, query: Record<string, string>, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${url}${path}?${new URLSearchParams({ projectId: 'demo', ...query })}`, init)
    const [text, contentType] = [await response.text(), response.headers.get('content-type') ?? '']
    const body: unknown = contentType.startsWith('application/json') ? JSON.parse(text) : text
    expectDocumented(document, { method: init.method ?? 'GET', path, status: response.status, contentType, body })
    return { status: response.status, headers: response.headers, text, body }
  }

  return {
    url,
    document,
    lines,
    close,
    get: (path, query = {}, init = {}) => ask(path, query, init),
    post: (path, body, query = {}, init = {}) =>
      ask(path, query, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'text/plain' },
        ...init,
      }),
  }
}
