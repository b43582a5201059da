import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * What becomes of a request, before the server hears it or after it has answered: then the answer is lost. `half`: it
 * breaks off in the middle.
 */
export interface GateFault {
  /** Requests whose path begins like this. */
  readonly path: string
  readonly when: 'before' | 'after'
  /** `pass`: the request goes on once `met` has resolved. */
  readonly what: 'error' | 'break' | 'half' | 'hang' | 'pass'
  /** How many requests it meets. Without it, all until the faults are cleared. */
  readonly next?: number
  /** Called with each request that it meets, which waits for the promise. */
  readonly met?: () => Promise<void> | void
}

/** A proxy in front of the wallet service, whose answers can fail. */
export interface Gate {
  readonly port: number
  /** Where requests go. Has to be set before the first. */
  leadTo(origin: string): void
  add(fault: GateFault): void
  /** Ends all faults. Requests that hang go on hanging, as those do whose packets are lost. */
  clear(): void
  /** How many requests hang. */
  readonly hanging: number
  /** The address of the last sign-in with Farcaster: what the code on the screen says. */
  farcasterUrl(): string
  close(): Promise<void>
}

export async function openGate(): Promise<Gate> {
  let origin = ''
  let faults: readonly GateFault[] = []
  let farcasterUrl = ''
  let hanging = 0

  async function meet(path: string, when: GateFault['when']): Promise<GateFault['what']> {
    const met = faults.find((fault) => fault.when === when && path.startsWith(fault.path))
    if (!met) return 'pass'
    if (met.next !== undefined)
      faults = faults.flatMap((one) => (one !== met ? one : met.next! > 1 ? { ...met, next: met.next! - 1 } : []))
    if (met.what === 'hang') hanging += 1
    await met.met?.()
    return met.what
  }

  function fail(what: 'error' | 'break' | 'half' | 'hang', response: ServerResponse) {
    if (what === 'error') response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
    else if (what === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"user":', () => response.destroy())
    } else if (what === 'break') response.destroy()
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const body = await buffer(request)
    const before = await meet(path, 'before')
    if (before !== 'pass') return fail(before, response)
    const asked = httpRequest(origin + path, { method: request.method, headers: request.headers })
    // A visitor who leaves aborts the request: a server that has not answered yet hears of it.
    response.on('close', () => response.writableFinished || asked.destroy())
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const answered = await buffer(answer)
    if (path === '/v1/farcaster/start') farcasterUrl = /"url":"([^"]+)"/.exec(answered.toString())?.[1] ?? farcasterUrl
    const after = await meet(path, 'after')
    if (after !== 'pass') return fail(after, response)
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(answered)
  }

  const server = createServer((request, response) => {
    // What breaks is seen by whoever asked.
    respond(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (address) => void (origin = address),
    add: (fault) => void (faults = [...faults, fault]),
    clear() {
      faults = []
      hanging = 0
    },
    get hanging() {
      return hanging
    },
    farcasterUrl: () => farcasterUrl,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
