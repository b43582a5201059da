import { createHash } from 'node:crypto'
import { type Mail as TestMail, type ReceivedMail, startMail } from '@latchkey/example-devnet'
import { type ApiDocument, expectDocumented } from '../../../devnet/src/api/documented.test.helper.js'
import { type Enforcer, ENFORCERS } from '../enforcers.js'
import { createWalletServer, type WalletServer } from './create-wallet-server.js'
import { createSmtpMail } from './email/mail.js'
import type { WalletServerOptions } from './options.js'
import { createMemoryStore } from './stores/memory-store.js'
import type { WalletStore } from './stores/store.js'

export const WALLET = 'http://wallet.localhost:4000'
export const SHOP = 'https://shop.example'
export const SECRET = Buffer.alloc(32, 7).toString('base64url')
export const ADA = 'ada@example.org'
export const GRACE = 'grace@example.org'
export const ADDRESSES = {
  eip155: '0x52908400098527886E0F7030069857D2E4169EE7',
  solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
}
export const SHARE = 'c2hhcmUtb2YtdGhlLXNlcnZlci0x'
export const OTHER_SHARE = 'c2hhcmUtb2YtdGhlLXNlcnZlci0y'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type Enforcers = Record<Enforcer, `0x${string}`>
const addressOf = (index: number) => `0x${String(index).padStart(40, '0')}`

/** A network with smart accounts. Its host has the whole framework, of which the page needs a part. */
export const WITH_SMART_ACCOUNTS = {
  caipNetworkId: 'eip155:1',
  name: 'Mainnet',
  rpcUrl: 'https://node.example/rpc',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  smartAccounts: {
    bundlerUrl: 'https://bundler.example/rpc',
    framework: {
      factory: `0x${'f'.repeat(40)}`,
      hybrid: `0x${'a'.repeat(40)}`,
      delegationManager: `0x${'d'.repeat(40)}`,
      stateless7702: `0x${'7'.repeat(40)}`,
      enforcers: Object.fromEntries(ENFORCERS.map((name, index) => [name, addressOf(index)])) as Enforcers,
    },
  },
} as const

const NOON = Date.parse('2026-03-01T12:00:00.000Z')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly code: string | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
  readonly body: any
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>
export type TestBrowser = ReturnType<TestServer['browser']>

/** A mail server for the tests of a file, which ends after them. */
export function openMail() {
  const mail = {} as TestMail
  beforeAll(async () => void Object.assign(mail, await startMail()))
  beforeEach(() => mail.clear())
  afterEach(() => mail.faults.clear())
  afterAll(() => mail.stop())
  return mail
}

/** The description of every server here, which does not depend on its options. Each answer is held against it. */
let documentOfAll: Promise<ApiDocument> | undefined

async function readDocument(server: WalletServer): Promise<ApiDocument> {
  const answer = await server.fetch(new Request(`${WALLET}/openapi.json`))
  return (await answer.json()) as ApiDocument
}

/** A server at a noon that passes as told, and browsers that visit its page in an app. */
export async function createTestServer({
  smtp = 'smtp://127.0.0.1:1',
  store = createMemoryStore(),
  ...options
}: Partial<WalletServerOptions> & { readonly smtp?: string; readonly store?: WalletStore } = {}) {
  const clock = { time: NOON, now: () => clock.time }
  const lines: string[] = []
  const server = createWalletServer({
    store,
    mail: createSmtpMail({ url: `${smtp}?ignoreTLS=true`, from: 'Shop wallet <login@shop.example>' }),
    secrets: [SECRET],
    projects: [
      { id: 'shop', name: 'Shop', origins: [SHOP, 'https://www.shop.example'] },
      { id: 'bank', name: 'Bank', origins: ['https://bank.example'] },
    ],
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Mainnet',
        rpcUrl: 'https://node.example/rpc',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    publicUrl: WALLET,
    pageFiles: (path) => (path === 'index.html' ? { body: '<p>The wallet</p>', contentType: 'text/html' } : undefined),
    deviceApproval: 'never',
    clock,
    log: (line) => lines.push(line),
    longPollMs: 50,
    ...options,
  })
  const document = await (documentOfAll ??= readDocument(server))
  const browser = (where: { readonly project?: string; readonly app?: string; readonly keepsCookies?: boolean } = {}) =>
    createBrowser(server, document, where)
  return { server, store, clock, lines, document, browser }
}

const sessionCookieOf = (project: string, app: string) =>
  `__Host-latchkey-session-${createHash('sha256').update(`${project} ${app}`).digest('base64url').slice(0, 8)}`

/** Keeps the cookies of the server, sends them, and says where requests come from, as a browser does with the wallet page. */
function createBrowser(
  server: WalletServer,
  document: ApiDocument,
  { project = 'shop', app = SHOP, keepsCookies = true },
) {
  const cookies = new Map<string, string>()
  const session = sessionCookieOf(project, app)
  const browser = { cookies, session, copyCookies, request, send, post, put, get, remove, visit, page }

  /** Takes over all cookies of another browser, its session's as if it were one of this app. */
  function copyCookies(from: { readonly cookies: ReadonlyMap<string, string>; readonly session: string }): void {
    for (const [name, value] of from.cookies) cookies.set(name === from.session ? session : name, value)
  }

  function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Request {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = {
      'user-agent': FIREFOX,
      'sec-fetch-site': 'same-origin',
      ...(method !== 'GET' && { origin: WALLET }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(path.startsWith('/v1') && { 'x-latchkey-project': project, 'x-latchkey-app': app }),
      ...(cookie && { cookie }),
      ...headers,
    }
    return new Request(`${WALLET}${path}`, {
      method,
      headers: sent,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  async function send(sent: Request): Promise<Answer> {
    const response = await server.fetch(sent)
    if (keepsCookies)
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
        if (cookie.includes('Max-Age=0')) cookies.delete(name!)
        else cookies.set(name!, value!)
      }
    const [text, contentType] = [await response.text(), response.headers.get('content-type') ?? '']
    const body: unknown = contentType.startsWith('application/json') ? JSON.parse(text) : text
    const { method, url } = sent
    const { pathname: path } = new URL(url)
    if (text !== '' && document.paths && path.startsWith('/v1'))
      expectDocumented(document, { method, path, status: response.status, contentType, body })
    const { error } = Object(body) as { readonly error?: { readonly code: string } }
    return { status: response.status, headers: response.headers, text, body, code: error?.code }
  }

  function post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return send(request('POST', path, body, headers))
  }
  function put(path: string, body: unknown): Promise<Answer> {
    return send(request('PUT', path, body))
  }
  function get(path: string): Promise<Answer> {
    return send(request('GET', path))
  }
  function remove(path: string): Promise<Answer> {
    return send(request('DELETE', path))
  }
  /** Loads the wallet page, which asks for its project first. */
  function visit(): Promise<Answer> {
    return get(`/v1/project?${new URLSearchParams({ id: project, origin: app })}`)
  }
  /** Posts the form of a page of the server. */
  function page(path: string, fields: Record<string, string>): Promise<Answer> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return send(request('POST', path, new URLSearchParams(fields).toString(), headers))
  }

  return browser
}

/** A code that is not the right one, another one for each number. */
export const wrongCode = (code: string, nth = 0): string => {
  const next = (Number(code) + 1 + nth) % 1_000_000
  return String(next).padStart(6, '0')
}

export const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')![0]
export const linkIn = (text: string | undefined): URL => new URL(/http\S+\/approve-device\S+/.exec(text ?? '')![0])

/** The last mail to an address. The mail server has delivered it once the wallet server has answered. */
export function lastMail(mail: TestMail, email = ADA): ReceivedMail {
  const last = mail.list(email).at(-1)
  if (!last) throw new Error(`There is no mail to ${email}.`)
  return last
}

/** Asks for a code, and reads it in the mail. */
export async function askForCode(
  browser: TestBrowser,
  mail: TestMail,
  email = ADA,
): Promise<{ readonly attempt: string; readonly otp: string }> {
  const { status, body, text } = await browser.post('/v1/email/start', { email })
  if (status !== 200) throw new Error(`No code was sent: ${text}`)
  return { attempt: body.attempt, otp: codeIn(lastMail(mail, email).text) }
}

/** Signs in by e-mail as an honest visitor does. */
export async function signInByEmail(browser: TestBrowser, mail: TestMail, email = ADA): Promise<Answer> {
  await browser.visit()
  return browser.post('/v1/email/verify', await askForCode(browser, mail, email))
}

export async function createWallet(browser: TestBrowser, addresses = ADDRESSES, serverShare = SHARE): Promise<Answer> {
  return browser.post('/v1/wallet', { addresses, serverShare })
}
