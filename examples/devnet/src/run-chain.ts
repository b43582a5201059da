import { Console } from 'node:console'
import { createInterface } from 'node:readline'
import type { WalletPageServer } from './everything/serve-wallet-page.js'
import type { OpenIdServer } from './identity/openid/serve.js'
import { toLine } from './lines.js'
import type { BitcoinServer, EvmServer, PolkadotServer, RelayServer, SolanaServer } from './server.js'

type Server = EvmServer | SolanaServer | BitcoinServer | PolkadotServer | RelayServer | WalletPageServer | OpenIdServer
type Command = (...args: readonly unknown[]) => Promise<unknown>

const CLOSE_DEADLINE_MS = 2_000

/**
 * Turns this process into the chain that it loads. It prints one line when the chain takes requests, answers each line
 * with a line, and ends when its input does. So it also ends with its parent: a process's pipes close however it ends.
 */
export async function runChain(load: () => Promise<{ serve(): Promise<Server> }>): Promise<void> {
  // stdout carries the protocol, so the libraries' output goes to stderr.
  globalThis.console = new Console(process.stderr)

  let server: Server | undefined
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), CLOSE_DEADLINE_MS)
    await server?.close()
    process.exit(0)
  }
  const lines = createInterface({ input: process.stdin }).on('close', end)
  process.stdout.on('error', end)
  process.on('SIGTERM', end).on('SIGINT', end)

  const { serve } = await load()
  server = await serve()
  const { commands, ready } = server
  lines.on('line', async (line) => process.stdout.write(await answer(commands, line)))
  process.stdout.write(toLine({ ready, commands: Object.keys(commands) }))
}

async function answer(commands: object, line: string): Promise<string> {
  const { id, command, args } = JSON.parse(line) as { id: number; command: string; args: readonly unknown[] }
  try {
    const run = (commands as Record<string, Command>)[command]!
    return toLine({ id, result: await run(...args) })
  } catch (error) {
    return toLine({ id, error: error instanceof Error ? error.message : String(error) })
  }
}
