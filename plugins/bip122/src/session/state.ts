import type { Account, Network, NetworkId, SessionState } from '@latchkey/core/plugin'
import { hex } from '@scure/base'
import { addressOn, addressText, type Address } from '../codec.js'
import { NAMESPACE, REFERENCES } from '../networks.js'
import type { WalletAddress, WalletAnswer } from '../wallets/bitcoin-wallet.js'

/** The facts that a wallet's answer is read with. */
interface StateFacts {
  /** The networks of the kit and of the plugin. */
  readonly known: readonly Network[]
  /** Whether the wallet can switch networks. Then it approves all of them. */
  readonly canSwitch: boolean
  /** The network before, for a wallet that does not name one. */
  readonly before?: NetworkId | undefined
}

/** Reads a wallet's answer without trusting it: the valid addresses of its network, each once for each use. */
export function readState(
  { addresses, reference }: WalletAnswer,
  { known, canSwitch, before }: StateFacts,
): SessionState {
  const reported = reference === undefined ? before : (`${NAMESPACE}:${reference}` as const)
  const network = known.find(({ caipNetworkId }) => caipNetworkId === reported)
  const read = readAddresses(addresses, network)
  const networkId = reported ?? impliedBy(read.map(({ address }) => address))
  const accounts = read.map(({ address, entry }) => accountOf(address, entry, validNetworks(address, known, networkId)))
  const approved = canSwitch
    ? 'all'
    : networkId
      ? [networkId]
      : [...new Set(accounts.flatMap(({ networks = [] }) => networks))]
  return { accounts, networkId, approved, ...(accounts.length === 0 && { ended: 'wallet' }) }
}

function readAddresses(addresses: readonly WalletAddress[], network: Network | undefined) {
  const all = new Map<string, { readonly address: Address; readonly entry: WalletAddress }>()
  for (const entry of addresses) {
    const address = typeof entry.address === 'string' ? addressOn(entry.address, network) : 'characters'
    if (typeof address === 'string') continue
    const key = `${entry.type} ${address.text}`
    if (!all.has(key)) all.set(key, { address, entry })
  }
  return [...all.values()]
}

/** The network that the format of the addresses implies, where only one network has that format. */
function impliedBy(addresses: readonly Address[]): NetworkId | undefined {
  const isAll = (format: string) =>
    addresses.length > 0 && addresses.every(({ formats }) => formats.length === 1 && formats[0] === format)
  if (isAll('mainnet')) return `${NAMESPACE}:${REFERENCES.bitcoin}`
  return isAll('regtest') ? `${NAMESPACE}:${REFERENCES.regtest}` : undefined
}

/** The networks where an address is valid. Nothing where the wallet is on an unknown network. */
function validNetworks(
  { text }: Address,
  known: readonly Network[],
  networkId: NetworkId | undefined,
): readonly NetworkId[] | undefined {
  const valid = known
    .filter((network) => typeof addressOn(text, network) === 'object')
    .map(({ caipNetworkId }) => caipNetworkId)
  return networkId && !valid.includes(networkId) ? undefined : valid
}

function accountOf(
  { text }: Address,
  { type, publicKey, path }: WalletAddress,
  networks: readonly NetworkId[] | undefined,
): Account {
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

function readPublicKey(key: unknown): string | undefined {
  const text = key instanceof Uint8Array ? hex.encode(key.subarray(0, 65)) : key
  return typeof text === 'string' && /^([0-9a-f]{2}){32,33}$/i.test(text) ? text.toLowerCase() : undefined
}

/** Whether a state includes an address. */
export function isShared({ accounts }: SessionState, address: string): boolean {
  const text = addressText(address)
  return text !== undefined && accounts.some((account) => account.address === text)
}
