import type { SiwxServer } from './create-siwx-server.js'

/** A request as `node:http` and Express have it. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** With the path at which Express has mounted a handler. */
  readonly originalUrl?: string | undefined
  readonly rawHeaders: readonly string[]
}

/** Its answer. */
export interface NodeResponse {
  statusCode: number
  setHeader(name: string, value: string): unknown
  appendHeader(name: string, value: string): unknown
  end(body: string): unknown
}

/**
 * Creates a handler for Express, and for all that is called as it: what is not of the sign-ins goes to `next`, and so does what the store
 * throws. It reads the body itself, so it stands before parsers of bodies.
 *
 * @example app.use(createNodeHandler(siwx))
 */
export function createNodeHandler(siwx: Pick<SiwxServer, 'handle'>) {
  return async (request: NodeRequest, response: NodeResponse, next: (error?: unknown) => void): Promise<void> => {
    try {
      const answer = await siwx.handle(toWebRequest(request))
      if (!answer) return next()
      response.statusCode = answer.status
      // Other handlers may have set cookies of their own.
      for (const [name, value] of answer.headers)
        if (name === 'set-cookie') response.appendHeader(name, value)
        else response.setHeader(name, value)
      response.end(await answer.text())
    } catch (error) {
      next(error)
    }
  }
}

/**
 * The same request as the web has it, for `sessionsOf`.
 *
 * @example const [session] = await siwx.sessionsOf(toWebRequest(request))
 */
export function toWebRequest(request: NodeRequest): Request {
  const { method = 'GET', url = '/', originalUrl = url, rawHeaders } = request
  const headers = new Headers()
  rawHeaders.forEach((name, index) => {
    // HTTP/2 has its own fields among them.
    if (index % 2 === 0 && !name.startsWith(':')) headers.append(name, rawHeaders[index + 1]!)
  })
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody && { body: streamOf(request), duplex: 'half' }
  // The server looks at the path alone.
  return new Request(new URL(originalUrl, 'http://localhost'), { method, headers, ...body })
}

/** Reads nothing before it is asked to, so that a handler behind this one can read a body that is not for us. */
function streamOf(request: NodeRequest): ReadableStream<Uint8Array> {
  const parts = request[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await parts.return?.()),
    },
    { highWaterMark: 0 },
  )
}
