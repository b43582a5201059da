import { displayText, entriesOf, propertyOf, type Account, type Network, type NetworkId } from '@latchkey/core'
import { accountIdOf, codec } from '../codec/codec.js'
import { toHex } from '../codec/bytes.js'
import { isGenesisOf, traitsOf } from '../networks/traits.js'
import { KEY_TYPES, type KeyType } from './session-features.js'

/** An account that an extension shares. */
export interface SharedAccount {
  readonly account: Account
  /** The address as the extension writes it, for requests to it. */
  readonly given: string
  /** The start of the only chain it is for, where the visitor or a device bound it to one. */
  readonly boundTo: string | undefined
  /** What kind of key signs. Nothing where the extension does not say, or says what nobody knows. */
  readonly keyType: KeyType | undefined
}

/** More accounts of one wallet than anybody looks through. */
export const MAX_ACCOUNTS = 1_000
/** More than this is not looked at in search of them. */
const MAX_ENTRIES = 10_000

/**
 * Reads what an extension says its accounts are, in its order, each once. Those that are good on none of the kit's
 * networks are left out: accounts of Ethereum's kind among networks that know none, and those that the visitor bound
 * to another network.
 */
export function readAccounts(shared: unknown, networks: readonly Network[]): readonly SharedAccount[] {
  const accounts = new Map<string, SharedAccount>()
  for (const entry of entriesOf(shared, MAX_ENTRIES)) {
    const one = readAccount(entry, networks)
    if (one && !accounts.has(one.account.address)) accounts.set(one.account.address, one)
    if (accounts.size === MAX_ACCOUNTS) break
  }
  return [...accounts.values()]
}

/** All by which one list differs from another, as a text. */
export function printOf(shared: unknown): string {
  const fields = ['address', 'genesisHash', 'name', 'type']
  return JSON.stringify(entriesOf(shared, MAX_ACCOUNTS).map((entry) => fields.map((field) => textOf(propertyOf(entry, field)))))
}

function readAccount(entry: unknown, networks: readonly Network[]): SharedAccount | undefined {
  const given = propertyOf(entry, 'address')
  const reading = typeof given === 'string' ? codec.readAddress(given) : undefined
  if (!reading?.valid) return undefined
  const { address } = reading
  const bound = propertyOf(entry, 'genesisHash')
  const boundTo = typeof bound === 'string' && bound !== '' ? bound.toLowerCase() : undefined
  const good = networksFor(address, boundTo, networks)
  if (good?.length === 0) return undefined
  const said = propertyOf(entry, 'type')
  const keyType = KEY_TYPES.find((type) => type === said)
  const label = displayText(propertyOf(entry, 'name'))
  const account: Account = {
    namespace: 'polkadot',
    address,
    type: 'eoa',
    ...(label && { label }),
    ...(good && { networks: good }),
    // Of other kinds the address holds a hash of the key, and the key is not known.
    ...((keyType === 'sr25519' || keyType === 'ed25519') && { publicKey: toHex(accountIdOf(address)!) }),
  }
  return { account, given: given as string, boundTo, keyType }
}

/** Where an account is good; nothing for everywhere. */
function networksFor(address: string, boundTo: string | undefined, networks: readonly Network[]): readonly NetworkId[] | undefined {
  const isGood = (network: Network) =>
    traitsOf(network).isEthereum === address.startsWith('0x') && (boundTo === undefined || isGenesisOf(boundTo, network))
  const good = networks.filter(isGood)
  return good.length === networks.length && boundTo === undefined ? undefined : good.map(({ caipNetworkId }) => caipNetworkId)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : null)
