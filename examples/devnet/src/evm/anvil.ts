import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/** An EVM node in a process of its own. */
export interface Anvil {
  readonly url: string
  stop(): Promise<void>
}

const PACKAGES: Record<string, string> = { 'linux-x64': '@foundry-rs/anvil-linux-amd64' }

/**
 * Runs a program until its input ends, which happens however this process ends. Anvil itself would keep running. The
 * script ends when the program does, with the same exit code.
 */
const UNTIL_INPUT_ENDS =
  'exec 3<&0; "$@" </dev/null 3<&- & program=$!; { cat <&3; kill $program; } >/dev/null 2>&1 & wait $program'

/** Starts a node on a free port. It mines a block for every transaction. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const node = spawn('/bin/sh', [
    '-c',
    UNTIL_INPUT_ENDS,
    'sh',
    findAnvil(),
    '--chain-id',
    String(chainId),
    '--port',
    '0',
  ])
  const ended = new Promise<void>((resolve) => node.once('close', () => resolve()))
  node.once('exit', () => node.stdin.end())
  let printed = ''
  node.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text))

  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: node.stdout }).on('line', (line) => {
      const [, listening] = /^Listening on (\S+)/.exec(line) ?? []
      if (listening) resolve(listening)
    })
    node.once('error', reject)
    node.once('close', (code) => reject(new Error(`anvil ended with exit code ${code}. ${printed}`)))
  })
  return {
    url: `http://${address}`,
    async stop() {
      node.stdin.end()
      await ended
    },
  }
}

/** An npm package has the binary for supported platforms. */
function findAnvil(): string {
  const packaged = packagedAnvil()
  if (packaged) return packaged
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'anvil'))
  const found = onPath.find((file) => existsSync(file))
  if (found) return found
  throw new Error(
    `No anvil for ${process.platform}-${process.arch}. Install Foundry (https://getfoundry.sh), so that "anvil" is on the PATH, ` +
      'or on Linux with x64 the npm package @foundry-rs/anvil-linux-amd64.',
  )
}

function packagedAnvil(): string | undefined {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  if (!name) return undefined
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/anvil`)
  } catch {
    // Without the optional package, the binary has to be on the PATH.
    return undefined
  }
}
