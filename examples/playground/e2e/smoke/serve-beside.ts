import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server answers to a path, which has its query. */
export type Answer = (
  path: string,
) => Promise<{ readonly headers: Record<string, string>; readonly body: string | Buffer }>

/** Serves pages beside the playground. Resolves with the port, of this machine. */
export type Serve = (answerTo: Answer) => Promise<number>

/** Gives a test servers, which end with it. */
export async function serving(test: (serve: Serve) => Promise<void>): Promise<void> {
  const servers: Server[] = []
  await test(async (answerTo) => {
    const server = createServer((request, response) => {
      answerTo(request.url!).then(
        ({ headers, body }) => response.writeHead(200, headers).end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    }).listen(0)
    servers.push(server)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  })
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
}

/** Answers as the page at an address does, and puts it into a sandbox: its origin is opaque, as in a sandboxed frame. */
export const sandboxed =
  (address: string): Answer =>
  async (path) => {
    const answer = await fetch(address + path)
    const headers = {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'content-security-policy': 'sandbox allow-scripts',
      'access-control-allow-origin': '*',
    }
    return { headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
