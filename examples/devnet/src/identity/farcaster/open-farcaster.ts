import { getRequestListener } from '@hono/node-server'
import { randomBytes, randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { html } from 'hono/html'
import { z } from 'zod'
import { readInput, RefusedInput } from '../../switchboard/refused-input.js'
import type { FarcasterAddresses, Provider, ProviderOptions } from '../provider.js'
import { createProviderFaults } from '../provider-faults.js'
import { serveProvider } from '../serve-provider.js'
import { drawSignInPage, readDecision } from '../sign-in-page.js'
import { type Approval, RELAY_KEY, signApproval } from './farcaster-wallet.js'
import { startRegistries } from './start-registries.js'

interface Channel {
  readonly nonce: string
  readonly request: z.infer<typeof channelInput>
  readonly metadata: { readonly userAgent: string; readonly ip: string }
  approval?: Approval
}

const APPROVE_PATH = '/~/siwf'

/**
 * Opens a relay of Farcaster's sign-in (FIP-11) with the registries to verify against. The address of a channel, which an app shows as a
 * code, leads to a page here, on which a person approves in place of the Farcaster app.
 */
export async function openFarcaster({
  people,
}: Pick<ProviderOptions, 'people'>): Promise<Provider<FarcasterAddresses>> {
  const faults = createProviderFaults()
  const [server, registries] = await Promise.all([serveProvider(faults), startRegistries(people)])
  const channels = new Map<string, Channel>()
  const app = new Hono()
  app.use(cors())

  app.post('/v1/channel', async (context) => {
    const request = readInput(channelInput, await context.req.json())
    const channelToken = randomUUID()
    const nonce = request.nonce ?? randomBytes(8).toString('hex')
    const metadata = { userAgent: context.req.header('user-agent') ?? '', ip: '127.0.0.1' }
    channels.set(channelToken, { nonce, request, metadata })
    return context.json({ channelToken, nonce, url: addressOf(channelToken, nonce, request) }, 201)
  })

  app.get('/v1/channel/status', (context) => {
    const found = channelOf(context)
    if (!found) return unauthorized(context)
    return context.json(stateOf(found.token, found.channel), found.channel.approval ? 200 : 202)
  })

  app.post('/v1/channel/authenticate', async (context) => {
    const found = channelOf(context)
    const isWallet = context.req.header('x-farcaster-auth-relay-key') === RELAY_KEY
    if (!found || !isWallet) return unauthorized(context)
    found.channel.approval = readInput(approvalInput, await context.req.json()) as Approval
    return context.json(stateOf(found.token, found.channel), 201)
  })

  app.get(APPROVE_PATH, (context) => {
    const { headers, body } = drawSignInPage({ provider: 'Farcaster', people, action: context.req.url }, faults)
    return context.body(body, 200, headers)
  })

  app.post(APPROVE_PATH, async (context) => {
    const { searchParams } = new URL(context.req.url)
    const channel = find(searchParams.get('channelToken') ?? '')
    if (!channel) return context.html(notice('This code has expired.', 'Ask the app for a new one.'), 410)
    const person = readDecision(new URLSearchParams(await context.req.text()), people)
    // Who says no in the Farcaster app sends nothing: the app that asked waits until it gives up.
    if (!person) return context.html(notice('You have not signed in.', 'The app will ask again, if you want.'))
    channel.approval = await signApproval(searchParams, person)
    const { redirectUrl } = channel.request
    return redirectUrl === undefined
      ? context.html(notice('You have signed in.', 'You can go back to the app.'))
      : context.redirect(redirectUrl)
  })

  app.onError((error, context) => context.json({ error: error.message }, error instanceof RefusedInput ? 400 : 500))

  /** Channels do not expire here by themselves. The fault says when. */
  const find = (token: string) => (faults.meet('refuse') ? undefined : channels.get(token))

  function channelOf(context: Context) {
    const [, token = ''] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? []
    const channel = find(token)
    return channel && { token, channel }
  }

  function addressOf(channelToken: string, nonce: string, request: Channel['request']): string {
    const { acceptAuthAddress: _, ...words } = request
    return `${server.url}${APPROVE_PATH}?${new URLSearchParams({ channelToken, ...words, nonce })}`
  }

  function stateOf(token: string, { nonce, request, metadata, approval }: Channel) {
    const { acceptAuthAddress = true, ...signatureParams } = request
    return {
      state: approval ? 'completed' : 'pending',
      nonce,
      url: addressOf(token, nonce, request),
      ...(approval && { ...approval, verifications: [] }),
      signatureParams: { ...signatureParams, nonce },
      metadata,
      acceptAuthAddress,
    }
  }

  server.answerWith(getRequestListener(app.fetch))
  return {
    addresses: { relay: server.url, rpcUrl: registries.url },
    setFault: async (fault) => faults.add(fault),
    clearFaults: async () => faults.clear(),
    close: async () => void (await Promise.all([server.close(), registries.stop()])),
  }
}

const unauthorized = (context: Context) => context.json({ error: 'Unauthorized' }, 401)

const notice = (title: string, text: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Farcaster</title>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${text}</p>
      </body>
    </html>`

const channelInput = z.object({
  siweUri: z.string().min(1),
  domain: z.string().min(1),
  nonce: z
    .string()
    .regex(/^[a-zA-Z0-9]{8,}$/)
    .exactOptional(),
  notBefore: z.string().exactOptional(),
  expirationTime: z.string().exactOptional(),
  requestId: z.string().exactOptional(),
  redirectUrl: z.string().exactOptional(),
  acceptAuthAddress: z.boolean().exactOptional(),
})

const approvalInput = z.object({
  message: z.string(),
  signature: z.string().startsWith('0x'),
  authMethod: z.enum(['custody', 'authAddress']).default('custody'),
  fid: z.int(),
  username: z.string().default(''),
  displayName: z.string().default(''),
  bio: z.string().default(''),
  pfpUrl: z.string().default(''),
})
