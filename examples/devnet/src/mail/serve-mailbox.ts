import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { streamSSE } from 'hono/streaming'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { endServer } from '../end-server.js'
import { readInput, RefusedInput } from '../switchboard/refused-input.js'
import type { Mailbox } from './mailbox.js'
import { drawMailbox, MAILBOX_SCRIPT, MAILBOX_STYLE } from './mailbox-page.js'
import type { MailFaults } from './start-mail.js'

export interface MailboxServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves the mailbox over HTTP, for a person, and for tests in other processes. A refusal has status 400 and
 * `{ "error": "…" }`.
 *
 * - `GET /` is the page. It shows new mails as they arrive.
 * - `GET /mails`, `GET /mails?to=ada@example.org` list mails.
 * - `GET /mails/next?to=ada@example.org` waits for the next mail to an address, as `next` does.
 * - `DELETE /mails` forgets them.
 * - `POST /faults` sets a fault: `{ "fault": "hold", "to": "ada@example.org", "next": 1 }`, or `refuse`, `duplicate`, `down`.
 * - `DELETE /faults` ends all of them, and delivers what was held.
 */
export async function serveMailbox(mailbox: Mailbox, faults: MailFaults): Promise<MailboxServer> {
  const app = new Hono()
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"], // mails bring their own
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ['data:'],
        frameAncestors: ["'none'"],
      },
    }),
  )
  app.get('/', (context) => context.html(drawMailbox(mailbox.list())))
  app.get('/mailbox.js', (context) => context.body(MAILBOX_SCRIPT, 200, { 'content-type': 'text/javascript' }))
  app.get('/mailbox.css', (context) => context.body(MAILBOX_STYLE, 200, { 'content-type': 'text/css' }))
  app.get('/changes', (context) =>
    streamSSE(context, async (stream) => {
      const stopListening = mailbox.listen(() => void stream.writeSSE({ data: 'changed' }))
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      stopListening()
    }),
  )
  app.get('/mails', (context) => context.json(mailbox.list(context.req.query('to'))))
  app.get('/mails/next', async (context) => {
    const { to } = readInput(nextInput, context.req.query())
    return context.json(await mailbox.next(to, { signal: context.req.raw.signal }))
  })
  app.delete('/mails', (context) => {
    mailbox.clear()
    return context.body(null, 204)
  })
  app.post('/faults', async (context) => {
    const { fault, ...rule } = readInput(faultInput, parse(await context.req.text()))
    faults[fault](rule)
    return context.body(null, 204)
  })
  app.delete('/faults', (context) => {
    faults.clear()
    return context.body(null, 204)
  })
  app.onError((error, context) => context.json({ error: error.message }, error instanceof RefusedInput ? 400 : 500))

  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => endServer(server),
  }
}

const nextInput = z.object({ to: z.string().min(1) })

const faultInput = z.strictObject({
  fault: z.enum(['refuse', 'hold', 'duplicate', 'down']),
  to: z.string().min(1).exactOptional(),
  next: z.int().min(1).exactOptional(),
})

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new RefusedInput('The body must be a JSON object.', { cause })
  }
}
