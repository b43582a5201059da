import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildSync } from 'esbuild'

const PACKAGE = join(__dirname, '../../..')

/**
 * Spends the same nonces in two Node processes at the same time. `opening` is TypeScript that imports from this folder
 * and defines `store` and `close`. Resolves with the spent nonces: a nonce that both processes spent stands there twice.
 */
export async function spendInTwoProcesses(opening: string, nonces: readonly string[]): Promise<readonly string[]> {
  const program = bundle(`
    import { createInterface } from 'node:readline'
    ${opening}
    await store.spendNonce('opens the connection', Date.now())
    console.log('ready')
    for await (const line of createInterface({ input: process.stdin })) {
      const nonces = JSON.parse(line)
      const answers = await Promise.all(nonces.map((nonce) => store.spendNonce(nonce, Date.now())))
      console.log(JSON.stringify(nonces.filter((_, nth) => answers[nth])))
      break
    }
    await close()
  `)
  const spenders = [startSpender(program), startSpender(program)]
  try {
    await Promise.all(spenders.map(({ nextLine }) => nextLine()))
    for (const { child } of spenders) child.stdin!.write(`${JSON.stringify(nonces)}\n`)
    const lines = await Promise.all(spenders.map(({ nextLine }) => nextLine()))
    return lines.flatMap((line) => JSON.parse(line) as string[])
  } finally {
    for (const { child } of spenders) child.kill()
  }
}

/** The sources become one program; packages stay imports, which Node finds from this package's folder. */
function bundle(contents: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    conditions: ['@latchkey/source'],
    external: ['libsql', 'pg', 'redis'],
    tsconfig: join(PACKAGE, 'tsconfig.json'),
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

function startSpender(program: string) {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: PACKAGE,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  return {
    child,
    async nextLine(): Promise<string> {
      const { value, done } = await lines.next()
      if (done) throw new Error(`A process that spends nonces has ended. ${complaint}`)
      return value as string
    },
  }
}
