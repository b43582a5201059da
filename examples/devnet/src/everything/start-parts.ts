import { ENS_ZONE } from '../api/names/answer-name-question.js'
import { ZONE } from '../api/names/register-name.js'
import type { Delivery } from '../api/onramp/purchases.js'
import type { startApi } from '../api/start-api.js'
import { startChainProcess } from '../chain-process.js'
import { BITCOIN_REGTEST, ETHEREUM, POLKADOT, POLYGON, SOLANA } from '../demo-wallet/chains.js'
import type { FaultyPart, NodeName } from '../devnet-map.js'
import { openDoor } from '../door/open-door.js'
import { type Identity, startIdentity } from '../identity/start-identity.js'
import { type Mail, startMail } from '../mail/start-mail.js'
import { PROVIDER_NAMES } from '../identity/provider.js'
import { type ChainName, type Devnet, startDevnet } from '../start-devnet.js'
import { serveSwitchboard } from '../switchboard/serve-switchboard.js'
import { createSwitchboard, type Doors, type Switchboard } from '../switchboard/switchboard.js'
import { handOut } from './demo-accounts.js'
import { mapOf, nodesOf, type PartsMap } from './parts-map.js'
import type { WalletPage } from './serve-wallet-page.js'
import { createStops, type Stops } from './stops.js'

export type PartName = ChainName | 'api' | 'wallet' | 'mail' | 'identity'

const CHAIN_NAMES: readonly ChainName[] = ['evm', 'solana', 'bitcoin', 'polkadot', 'relay']
export const PART_NAMES: readonly PartName[] = [...CHAIN_NAMES, 'api', 'wallet', 'mail', 'identity']

export interface Parts {
  readonly map: PartsMap
  readonly chains: Partial<Devnet>
  readonly mail: Mail | undefined
  readonly identity: Identity | undefined
  readonly switchboard: Switchboard
  /** Ends every part. Safe to call twice. */
  stop(): Promise<void>
}

const BITCOIN_BLOCK_MS = 2_000

/**
 * Starts connected parts of the devnet, and a switchboard for them. Pages reach nodes and API through doors; the API
 * server and the demo wallet bypass these, so that a fault concerns pages alone. Rejects when a part cannot start, with
 * the part's name; then no other part keeps running.
 */
export async function startParts(names: readonly PartName[]): Promise<Parts> {
  for (const name of names) refuseUnknown(name)
  const stops = createStops()
  try {
    return await start(new Set(names), stops)
  } catch (error) {
    // The reason for the failed start is worth more than a failure to stop.
    await stops.stopAll().catch(() => undefined)
    throw error
  }
}

async function start(names: ReadonlySet<PartName>, stops: Stops): Promise<Parts> {
  const [chains, wallet, startApi, mail, identity] = await Promise.all([
    stops.add<Partial<Devnet>>(
      startDevnet({ chains: CHAIN_NAMES.filter((name) => names.has(name)) }),
      async ({ stop }) => stop?.(),
    ),
    names.has('wallet') ? startWalletPage(stops) : undefined,
    names.has('api') ? loadApi() : undefined,
    names.has('mail') ? stops.add(startMail(), ({ stop }) => stop()) : undefined,
    names.has('identity') ? stops.add(startIdentity({ providers: PROVIDER_NAMES }), ({ stop }) => stop()) : undefined,
  ])
  const nodes = nodesOf(chains)

  const [api] = await Promise.all([
    startApi &&
      stops.add(
        startApi({ nodes, contracts: chains.evm, demoWalletUrl: wallet?.url, deliver: deliverOn(chains) }),
        ({ close }) => close(),
      ),
    handOut(chains),
    chains.bitcoin?.mineEvery(BITCOIN_BLOCK_MS),
    wallet?.preset(walletWords(chains.relay?.url, nodes)),
  ])
  const doors = await openDoors(stops, { ...nodes, ...(api && { api: api.url }) })
  if (api && doors.api)
    for (const zone of [ZONE, ENS_ZONE])
      await chains.evm?.setNameGateway(zone, gatewayOf(doors.api.url), api.nameSigner)
  const switchboard = createSwitchboard(doors, chains, identity)
  const control = await stops.add(serveSwitchboard(switchboard), ({ close }) => close())
  const map = mapOf({ chains, doors, wallet, mail, identity, control })
  return { map, chains, mail, identity, switchboard, stop: stops.stopAll }
}

/** Sends what was bought on the chains of a devnet: the currencies, and on Ethereum the tokens. */
const deliverOn =
  ({ evm, solana }: Partial<Devnet>) =>
  async ({ chainId, receiver, token, value }: Delivery): Promise<unknown> => {
    if (chainId === SOLANA && solana && token === undefined) return solana.fund(receiver, value)
    if (chainId !== ETHEREUM || !evm) throw new Error(`Nothing is delivered on ${chainId}.`)
    return token === undefined ? evm.fund(receiver, value) : evm.giveToken(token, receiver, value)
  }

/** Where contracts of ENS send clients for the names of the API server. */
const gatewayOf = (url: string) => `${url}/public/names/{sender}/{data}`

async function startWalletPage(stops: Stops): Promise<WalletPage> {
  const { face } = await stops.add(startChainProcess('wallet', "demo wallet's page"), ({ stop }) => stop())
  return face as WalletPage
}

async function openDoors(stops: Stops, urls: Partial<Readonly<Record<FaultyPart, string>>>): Promise<Doors> {
  const opening = Object.entries(urls).map(
    async ([part, url]) => [part, await stops.add(openDoor(url), ({ close }) => close())] as const,
  )
  return Object.fromEntries(await Promise.all(opening))
}

function refuseUnknown(name: string) {
  if ((PART_NAMES as readonly string[]).includes(name)) return
  throw new Error(`There is no part "${name}" in the devnet. It has: ${PART_NAMES.join(', ')}.`)
}

/** Loads the API server. Its libraries take as long to load as a chain to start, so both can happen at once. */
async function loadApi(): Promise<typeof startApi> {
  const { startApi } = await named(import('../api/start-api.js'))
  return (options) => named(startApi(options))
}

async function named<Thing>(starting: Promise<Thing>): Promise<Thing> {
  try {
    return await starting
  } catch (cause) {
    throw new Error(`The API server did not start: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

const NETWORKS: Readonly<Record<NodeName, string>> = {
  mainnet: ETHEREUM,
  polygon: POLYGON,
  solana: SOLANA,
  bitcoin: BITCOIN_REGTEST,
  polkadot: POLKADOT,
}

/** The query parameters of the demo wallet's page. Without a relay there are none, and the page asks its visitor. */
function walletWords(relay: string | undefined, nodes: Partial<Record<NodeName, string>>): Record<string, string> {
  if (!relay) return {}
  const rpcUrls = Object.entries(nodes).map(([name, url]) => [NETWORKS[name as NodeName], url])
  return { relay, projectId: 'demo', ...Object.fromEntries(rpcUrls) }
}
