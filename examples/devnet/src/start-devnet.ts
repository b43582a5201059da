import { startChainProcess } from './chain-process.js'
import type { BitcoinDevnet, EvmDevnet, PolkadotDevnet, RelayDevnet, SolanaDevnet } from './devnet.js'
import { EVM_ACCOUNTS } from './evm/accounts.js'

interface Chains {
  readonly evm: EvmDevnet
  readonly solana: SolanaDevnet
  readonly bitcoin: BitcoinDevnet
  readonly polkadot: PolkadotDevnet
  readonly relay: RelayDevnet
}

export type ChainName = keyof Chains

/** The requested chains, by their names. */
export type Devnet<Name extends ChainName = ChainName> = Pick<Chains, Name> & {
  /** Ends every chain. Safe to call twice. Pending commands reject. */
  stop(): Promise<void>
}

export interface DevnetOptions<Name extends ChainName = ChainName> {
  /** Each chain takes a process of its own, and about a second. */
  readonly chains: readonly Name[]
}

const CHAIN_NAMES: readonly ChainName[] = ['evm', 'solana', 'bitcoin', 'polkadot', 'relay']

/** The fields that the parent adds: a chain's process never prints keys. */
const ADDED_BY_PARENT: Partial<Record<ChainName, object>> = { evm: { accounts: EVM_ACCOUNTS } }

/**
 * Starts local chains, each in a process of its own on a free port of 127.0.0.1. They are new and empty, so that every
 * test file can have its own, and they end with this process, however it ends. Rejects when a chain cannot start, with
 * the chain's output as the reason; then none of them runs.
 *
 * ```ts
 * const devnet = await startDevnet({ chains: ['evm'] })
 * const client = createClient({ transport: http(devnet.evm.mainnet.url) })
 * await devnet.stop()
 * ```
 */
export async function startDevnet<Name extends ChainName>({ chains }: DevnetOptions<Name>): Promise<Devnet<Name>> {
  const names = [...new Set(chains)]
  for (const name of names) refuseUnknown(name)

  const starts = await Promise.allSettled(names.map(async (name) => ({ name, process: await startChainProcess(name) })))
  const started = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value)
  const stop = async () => void (await Promise.all(started.map(({ process }) => process.stop())))

  const failures = starts.filter((start) => start.status === 'rejected').map(({ reason }) => reason as Error)
  if (failures.length > 0) {
    await stop()
    throw failures.length === 1
      ? failures[0]
      : new AggregateError(failures, failures.map(({ message }) => message).join('\n\n'))
  }

  const faces = started.map(({ name, process }) => [name, { ...process.face, ...ADDED_BY_PARENT[name] }])
  return { ...(Object.fromEntries(faces) as Pick<Chains, Name>), stop }
}

function refuseUnknown(name: string) {
  if ((CHAIN_NAMES as readonly string[]).includes(name)) return
  throw new Error(`There is no chain "${name}" in the devnet. It has: ${CHAIN_NAMES.join(', ')}.`)
}
