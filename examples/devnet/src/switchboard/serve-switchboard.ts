import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endServer } from '../end-server.js'
import { RefusedInput } from './refused-input.js'
import type { Switchboard } from './switchboard.js'

export interface SwitchboardServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves the switchboard over HTTP, for pages and tests. A refusal has status 400 and `{ "error": "…" }`.
 *
 * - `GET /faults` answers the current faults, and so do the next two.
 * - `POST /faults` sets one: `{ "part": "mainnet", "status": 503, "next": 2 }`.
 * - `DELETE /faults` clears all of them, `DELETE /faults?part=api` those of one part.
 * - `POST /identity-faults` sets one of a provider of sign-ins: `{ "provider": "google", "kind": "wrong-state", "next": 1 }`.
 * - `DELETE /identity-faults` clears all of them.
 * - `POST /fund` gives coins: `{ "namespace": "solana", "address": "…" }`.
 */
export async function serveSwitchboard(switchboard: Switchboard): Promise<SwitchboardServer> {
  const app = new Hono()
  app.use(cors())
  app.get('/faults', (context) => context.json(switchboard.faults()))
  app.post('/faults', async (context) => {
    switchboard.setFault(parse(await context.req.text()))
    return context.json(switchboard.faults(), 201)
  })
  app.delete('/faults', (context) => {
    switchboard.clearFaults(context.req.query())
    return context.json(switchboard.faults())
  })
  app.post('/identity-faults', async (context) => {
    await switchboard.setIdentityFault(parse(await context.req.text()))
    return context.json({}, 201)
  })
  app.delete('/identity-faults', async (context) => {
    await switchboard.clearIdentityFaults()
    return context.json({})
  })
  app.post('/fund', async (context) => context.json(await switchboard.fund(parse(await context.req.text()))))
  app.notFound((context) =>
    context.json(
      { error: 'The switchboard has GET, POST and DELETE /faults, POST and DELETE /identity-faults, and POST /fund.' },
      404,
    ),
  )
  app.onError((error, context) => context.json({ error: error.message }, error instanceof RefusedInput ? 400 : 500))

  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => endServer(server),
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new RefusedInput('The body must be a JSON object.', { cause })
  }
}
