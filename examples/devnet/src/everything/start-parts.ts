import { startChainProcess } from '../chain-process.js'
import type { FaultyPart } from '../devnet-map.js'
import { openDoor } from '../door/open-door.js'
import { type ChainName, type Devnet, startDevnet } from '../start-devnet.js'
import { serveSwitchboard } from '../switchboard/serve-switchboard.js'
import { createSwitchboard, type Doors, type Switchboard } from '../switchboard/switchboard.js'
import { handOut } from './hand-out.js'
import { loadApi } from './load-api.js'
import { mapOf, nodesOf, type PartsMap } from './parts-map.js'
import type { WalletPage } from './serve-wallet-page.js'
import { createStops, type Stops } from './stops.js'
import { walletWords } from './wallet-words.js'

export type PartName = ChainName | 'api' | 'wallet'

const CHAIN_NAMES: readonly ChainName[] = ['evm', 'solana', 'bitcoin', 'polkadot', 'relay']
export const PART_NAMES: readonly PartName[] = [...CHAIN_NAMES, 'api', 'wallet']

export interface Parts {
  readonly map: PartsMap
  readonly chains: Partial<Devnet>
  readonly switchboard: Switchboard
  /** Ends every part. Safe to call twice. */
  stop(): Promise<void>
}

const BITCOIN_BLOCK_MS = 2_000

/**
 * Starts parts of the devnet, connected with each other, and a switchboard for them. Pages get to nodes and API through
 * doors; the API server and the demo wallet do not, so that a fault is the page's alone. Rejects when a part cannot
 * start, which it names; then none of the others stays.
 */
export async function startParts(names: readonly PartName[]): Promise<Parts> {
  for (const name of names) refuseUnknown(name)
  const stops = createStops()
  try {
    return await start(new Set(names), stops)
  } catch (error) {
    // Why it did not start says more than what could not be stopped then.
    await stops.stopAll().catch(() => undefined)
    throw error
  }
}

async function start(names: ReadonlySet<PartName>, stops: Stops): Promise<Parts> {
  const [chains, wallet, startApi] = await Promise.all([
    stops.add<Partial<Devnet>>(startDevnet({ chains: CHAIN_NAMES.filter((name) => names.has(name)) }), async ({ stop }) => stop?.()),
    names.has('wallet') ? startWalletPage(stops) : undefined,
    names.has('api') ? loadApi() : undefined,
  ])
  const nodes = nodesOf(chains)

  const [api] = await Promise.all([
    startApi && stops.add(startApi({ nodes, contracts: chains.evm, demoWalletUrl: wallet?.url }), ({ close }) => close()),
    handOut(chains),
    chains.bitcoin?.mineEvery(BITCOIN_BLOCK_MS),
    wallet?.preset(walletWords(chains.relay?.url, nodes)),
  ])
  const doors = await openDoors(stops, { ...nodes, ...(api && { api: api.url }) })
  const switchboard = createSwitchboard(doors, chains)
  const control = await stops.add(serveSwitchboard(switchboard), ({ close }) => close())
  return { map: mapOf({ chains, doors, wallet, control }), chains, switchboard, stop: stops.stopAll }
}

async function startWalletPage(stops: Stops): Promise<WalletPage> {
  const { face } = await stops.add(startChainProcess('wallet', "demo wallet's page"), ({ stop }) => stop())
  return face as WalletPage
}

async function openDoors(stops: Stops, urls: Partial<Readonly<Record<FaultyPart, string>>>): Promise<Doors> {
  const opening = Object.entries(urls).map(async ([part, url]) => [part, await stops.add(openDoor(url), ({ close }) => close())] as const)
  return Object.fromEntries(await Promise.all(opening))
}

function refuseUnknown(name: string) {
  if ((PART_NAMES as readonly string[]).includes(name)) return
  throw new Error(`There is no part "${name}" in the devnet. It has: ${PART_NAMES.join(', ')}.`)
}
