import type { SiwxData, SiwxSession } from '@latchkey/core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ACCOUNT_NAMES, writeMessage } from '../message/message.js'
import { createSiwxServer } from './create-siwx-server.js'
import type { SiwxServerOptions } from './read-options.js'
import { createMemoryStore } from './stores/memory-store.js'

export const ORIGIN = 'https://shop.example'
export const MAINNET = 'eip155:1'
export const POLYGON = 'eip155:137'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

const NOON = Date.parse('2026-03-01T12:00:00.000Z')
export const MINUTE = 60_000

/** The time, so many milliseconds after the servers' first noon. */
export const at = (ms: number): string => new Date(NOON + ms).toISOString()

/** An answer with its body read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly code: string | undefined
  readonly sessions: readonly SiwxSession[] | undefined
  readonly nonce: string
  readonly expiresAt: string
}

/** A server at a noon that passes as told, and browsers that visit its page. */
export function createTestServer(options: Partial<SiwxServerOptions> = {}) {
  const clock = { now: NOON }
  const lines: string[] = []
  const store = options.store ?? createMemoryStore()
  const server = createSiwxServer({
    domain: 'shop.example',
    uri: `${ORIGIN}/login`,
    chains: [MAINNET, SOLANA, BITCOIN, POLKADOT],
    now: () => clock.now,
    log: (line) => lines.push(line),
    ...options,
    store,
  })
  return { server, store, clock, lines, browser: () => createBrowser(server) }
}

export type TestBrowser = ReturnType<typeof createBrowser>

/** Keeps the cookie of a server, and sends it, as a browser does. */
export function createBrowser({ handle }: Pick<ReturnType<typeof createSiwxServer>, 'handle'>) {
  const browser = { cookie: undefined as string | undefined, request, send, post, get, nonce }

  function request(path: string, init: RequestInit = {}): Request {
    const headers = new Headers(init.headers)
    if (browser.cookie !== undefined) headers.set('cookie', `theme=dark; ${browser.cookie}`)
    return new Request(`${ORIGIN}${path}`, { ...init, headers })
  }

  async function send(sent: Request): Promise<Answer> {
    const response = await handle(sent)
    if (!response) throw new Error(`Nothing answers ${sent.url}`)
    const cookie = response.headers.get('set-cookie')
    if (cookie !== null) browser.cookie = cookie.includes('Max-Age=0') ? undefined : cookie.split(';')[0]
    const text = await response.text()
    const body = (text === '' ? {} : JSON.parse(text)) as Answer & { error?: { code: string } }
    return { ...body, status: response.status, headers: response.headers, code: body.error?.code }
  }

  function post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const all = { origin: ORIGIN, 'content-type': 'application/json', ...headers }
    return send(request(path, { method: 'POST', body: text, headers: all }))
  }

  function get(path: string): Promise<Answer> {
    return send(request(path))
  }

  async function nonce(): Promise<string> {
    return (await post('/siwx/nonce')).nonce
  }

  return browser
}

/** A key of eip155, new for each test. */
export const createAccount = () => privateKeyToAccount(generatePrivateKey())

export const dataOf = (nonce: string, accountAddress: string, changes: Partial<SiwxData> = {}): SiwxData => ({
  domain: 'shop.example',
  accountAddress,
  uri: `${ORIGIN}/login`,
  version: '1',
  chainId: MAINNET,
  nonce,
  issuedAt: at(0),
  ...changes,
})

/** The text, in the form for the network's namespace. */
export const textOf = (data: SiwxData): string => writeMessage(data, ACCOUNT_NAMES[data.chainId.split(':')[0]!]!)

/** Writes, signs and posts a message as an honest page does, with changes. */
export async function signIn(
  browser: TestBrowser,
  { account = createAccount(), ...changes }: Partial<SiwxData> & { account?: ReturnType<typeof createAccount> } = {},
): Promise<Answer & { readonly signed: { readonly message: string; readonly signature: string } }> {
  const message = textOf(dataOf(changes.nonce ?? (await browser.nonce()), account.address, changes))
  const signed = { message, signature: await account.signMessage({ message }) }
  return { ...(await browser.post('/siwx/verify', signed)), signed }
}

/** What a wallet signs for several networks at once, all with one nonce. */
export async function signedTogether(
  nonce: string,
  chains: readonly SiwxData['chainId'][],
  account = createAccount(),
): Promise<readonly { readonly message: string; readonly signature: string }[]> {
  const messages = chains.map((chainId) => textOf(dataOf(nonce, account.address, { chainId })))
  return Promise.all(messages.map(async (message) => ({ message, signature: await account.signMessage({ message }) })))
}
