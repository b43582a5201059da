import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildSync } from 'esbuild'
import { createAccount, createBrowser, dataOf, textOf } from '../siwx-server.test.helper.js'

const PACKAGE = join(__dirname, '../../..')
const TRIES = 200

interface TestServer {
  handle(request: Request): Promise<Response>
  stop(): void
}

/**
 * What two servers promise, each in a Node process of its own, over one store. `opening` returns TypeScript that imports from this
 * folder and defines `store` and `close`.
 */
export function describeTwoServers(opening: () => string): void {
  describe('two server processes', () => {
    let servers: readonly [TestServer, TestServer]
    beforeAll(async () => {
      const program = bundle(opening())
      servers = await Promise.all([startServer(program), startServer(program)])
    })
    afterAll(() => servers.forEach(({ stop }) => stop()))

    /** A browser whose requests go to one of the servers at a time, as behind a proxy. */
    function visit() {
      const [one, other] = servers
      const browser = createBrowser({ handle: (request) => visited.at.handle(request) })
      const visited = { one, other, at: one, browser }
      return visited
    }

    /** What a visitor signs now: these servers have a clock of their own. */
    async function signed(nonce: string) {
      const account = createAccount()
      const message = textOf(dataOf(nonce, account.address, { issuedAt: new Date().toISOString() }))
      return { message, signature: await account.signMessage({ message }) }
    }

    it('share nonces and sign-ins: what one gives or keeps, the other takes, knows and removes', async () => {
      const visited = visit()
      const { browser, one, other } = visited
      const body = await signed(await browser.nonce())
      visited.at = other
      const { status, sessions } = await browser.post('/siwx/verify', body)
      expect([status, sessions]).toEqual([200, [expect.objectContaining(body)]])
      visited.at = one
      expect((await browser.get('/siwx/session')).sessions).toEqual(sessions)
      const { cookie } = browser
      visited.at = other
      expect((await browser.post('/siwx/sign-out')).status).toBe(204)
      browser.cookie = cookie
      visited.at = one
      expect((await browser.get('/siwx/session')).sessions).toEqual([])
    })

    it(`V23: take one of ${TRIES} sign-ins that they are sent with one nonce at the same time`, async () => {
      const { browser } = visit()
      const body = await signed(await browser.nonce())
      const answers = await Promise.all(
        Array.from({ length: TRIES }, async (_, nth) => {
          const sender = createBrowser(servers[nth % 2]!)
          const { status, code } = await sender.post('/siwx/verify', body)
          return code ?? status
        }),
      )
      expect(answers.toSorted()).toEqual([200, ...Array.from({ length: TRIES - 1 }, () => 'unknown-nonce')])
    })
  })
}

/** The sources become one program; packages stay imports, which Node finds from this package's folder. */
function bundle(opening: string): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        import { createInterface } from 'node:readline'
        import { createSiwxServer } from '../create-siwx-server'
        ${opening}
        const options = { domain: 'shop.example', uri: 'https://shop.example/login', chains: ['eip155:1'], store }
        const { handle } = createSiwxServer(options)
        const answer = async ({ id, url, ...init }) => {
          const response = await handle(new Request(url, init))
          const { status, headers } = response
          console.log(JSON.stringify({ id, status, headers: [...headers], body: await response.text() }))
        }
        console.log('ready')
        // Requests are answered at the same time.
        for await (const line of createInterface({ input: process.stdin })) void answer(JSON.parse(line))
        await close()
      `,
      resolveDir: __dirname,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    conditions: ['@latchkey/source'],
    external: ['libsql', 'pg', 'redis', 'viem', '@noble/*', '@scure/*'],
    tsconfig: join(PACKAGE, 'tsconfig.json'),
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

async function startServer(program: string): Promise<TestServer> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: PACKAGE,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const waiting = new Map<string, { readonly answer: (line: string) => void; readonly fail: (error: Error) => void }>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    const id = line.startsWith('{') ? String((JSON.parse(line) as { id: number }).id) : line
    waiting.get(id)?.answer(line)
    waiting.delete(id)
  })
  lines.on('close', () => {
    for (const { fail } of waiting.values()) fail(new Error(`A server process has ended. ${complaint}`))
  })
  const line = (id: string) =>
    new Promise<string>((answer, fail) => {
      waiting.set(id, { answer, fail })
    })
  let sent = 0
  await line('ready')
  return {
    async handle(request) {
      const id = (sent += 1)
      const answered = line(String(id))
      const { method, url, headers } = request
      const body = method === 'GET' ? undefined : await request.text()
      child.stdin.write(`${JSON.stringify({ id, method, url, headers: [...headers], body })}\n`)
      const { status, ...rest } = JSON.parse(await answered) as AnsweredLine
      return new Response(status === 204 ? null : rest.body, { status, headers: [...rest.headers] })
    },
    stop: () => void child.kill(),
  }
}

interface AnsweredLine {
  readonly status: number
  readonly headers: readonly [string, string][]
  readonly body: string
}
