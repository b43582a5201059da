import type { Account, Network, NetworkId, SessionState } from '@latchkey/core'
import { hex } from '@scure/base'
import { readAddress, type Address } from '../codec/address.js'
import { addressOn } from '../codec/codec.js'
import { NAMESPACE } from '../namespace.js'
import { REFERENCES } from '../networks/references.js'
import type { SaidAddress, WalletAnswer } from '../wallets/bitcoin-wallet.js'

/** What is known beside what a wallet says. */
export interface StateFacts {
  /** The networks of the kit. */
  readonly known: readonly Network[]
  /** Whether the wallet can go to another network. Then it restricts none. */
  readonly canSwitch: boolean
  /** Where it was, for who says nothing of that. */
  readonly before?: NetworkId | undefined
}

/** What a wallet says, trusting none of it: addresses that are good where it is, each once for each use. */
export function readState({ addresses, reference }: WalletAnswer, { known, canSwitch, before }: StateFacts): SessionState {
  const said = reference === undefined ? before : (`${NAMESPACE}:${reference}` as const)
  const network = known.find(({ caipNetworkId }) => caipNetworkId === said)
  const read = readAddresses(addresses, network)
  const networkId = said ?? impliedBy(read.map(({ address }) => address))
  const accounts = read.map(({ address, entry }) => accountOf(address, entry, goodNetworks(address, known, networkId)))
  const approved = canSwitch ? 'all' : networkId ? [networkId] : [...new Set(accounts.flatMap(({ networks = [] }) => networks))]
  return { accounts, networkId, approved, ...(accounts.length === 0 && { ended: 'wallet' }) }
}

function readAddresses(addresses: readonly SaidAddress[], network: Network | undefined) {
  const all = new Map<string, { readonly address: Address; readonly entry: SaidAddress }>()
  for (const entry of addresses) {
    const address = typeof entry.address === 'string' ? addressOn(entry.address, network) : 'characters'
    if (typeof address === 'string') continue
    const key = `${entry.type} ${address.text}`
    if (!all.has(key)) all.set(key, { address, entry })
  }
  return [...all.values()]
}

/** The network that the addresses themselves say, where there is but one like it. */
function impliedBy(addresses: readonly Address[]): NetworkId | undefined {
  const isAll = (format: string) => addresses.length > 0 && addresses.every(({ formats }) => formats.length === 1 && formats[0] === format)
  if (isAll('mainnet')) return `${NAMESPACE}:${REFERENCES.bitcoin}`
  return isAll('regtest') ? `${NAMESPACE}:${REFERENCES.regtest}` : undefined
}

/** Nothing where the wallet is on a network that nobody here knows: it has its own addresses there. */
function goodNetworks({ text }: Address, known: readonly Network[], networkId: NetworkId | undefined): readonly NetworkId[] | undefined {
  const good = known.filter((network) => typeof addressOn(text, network) === 'object').map(({ caipNetworkId }) => caipNetworkId)
  return networkId && !good.includes(networkId) ? undefined : good
}

function accountOf({ text }: Address, { type, publicKey, path }: SaidAddress, networks: readonly NetworkId[] | undefined): Account {
  const key = readPublicKey(publicKey)
  return {
    namespace: NAMESPACE,
    address: text,
    type,
    ...(key && { publicKey: key }),
    ...(typeof path === 'string' && PATH.test(path) && { path }),
    ...(networks && { networks }),
  }
}

const PATH = /^m(\/\d{1,10}'?){1,10}$/

function readPublicKey(said: unknown): string | undefined {
  const text = said instanceof Uint8Array ? hex.encode(said.subarray(0, 65)) : said
  return typeof text === 'string' && /^([0-9a-f]{2}){32,33}$/i.test(text) ? text.toLowerCase() : undefined
}

/** Whether a text is an address that a state shares. */
export function isShared({ accounts }: SessionState, address: string): boolean {
  const reading = readAddress(address)
  return typeof reading === 'object' && accounts.some((account) => account.address === reading.text)
}
