import { displayText } from '@latchkey/core/gates'
import { type Account, entriesOf, type Network, type NetworkId, propertyOf } from '@latchkey/core/plugin'
import { toHex } from '../../codec/bytes.js'
import { accountIdOf, codec } from '../../codec/codec.js'
import type { InjectedExtension } from '../../connectors/injected-extension.js'
import { isGenesisOf, traitsOf } from '../../networks/traits.js'
import { KEY_TYPES, type KeyType } from '../session-features.js'
import type { AccountSigner } from '../signing.js'

/** An account of an extension. */
export interface SharedAccount {
  readonly account: Account
  /** The address in the extension's spelling, for requests to it. */
  readonly given: string
  /** The genesis hash of the only network it is for, where the visitor or a device bound it to one. */
  readonly boundTo: string | undefined
  /** The kind of its key, where the extension names a known one. */
  readonly keyType: KeyType | undefined
}

/** Further accounts of a wallet are left out. */
const MAX_ACCOUNTS = 1_000
/** Longer lists are not searched for accounts. */
const MAX_ENTRIES = 10_000

/**
 * Reads the accounts of an extension, each once, in the extension's order. It leaves out those that are valid on none of
 * the kit's networks: Ethereum-style accounts where no network has them, and accounts that are bound to another network.
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

/** A text that changes whenever a list of accounts does. */
export function fingerprintOf(shared: unknown): string {
  const fields = ['address', 'genesisHash', 'name', 'type']
  return JSON.stringify(
    entriesOf(shared, MAX_ACCOUNTS).map((entry) => fields.map((field) => textOf(propertyOf(entry, field)))),
  )
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
    // The address of another kind holds a hash of the key, so the key is unknown.
    ...((keyType === 'sr25519' || keyType === 'ed25519') && { publicKey: toHex(accountIdOf(address)!) }),
  }
  return { account, given: given as string, boundTo, keyType }
}

/** The networks on which an account is valid; `undefined` for all. */
function networksFor(
  address: string,
  boundTo: string | undefined,
  networks: readonly Network[],
): readonly NetworkId[] | undefined {
  const isGood = (network: Network) =>
    traitsOf(network).isEthereum === address.startsWith('0x') &&
    (boundTo === undefined || isGenesisOf(boundTo, network))
  const good = networks.filter(isGood)
  return good.length === networks.length && boundTo === undefined
    ? undefined
    : good.map(({ caipNetworkId }) => caipNetworkId)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : null)

/** An extension that the visitor approved. */
export interface EnabledExtension {
  /** Its display name. */
  readonly wallet: string
  readonly extension: InjectedExtension
  /** Its answer to the last request for accounts. */
  readonly shared: unknown
}

/** An account with the extension that signs for it. */
export interface OwnedAccount extends SharedAccount {
  readonly owner: AccountSigner
}

/**
 * Reads the accounts of one extension. @param isOneOfMany adds its name to their labels, to tell them from those of
 * other extensions.
 */
export function ownedAccounts(
  { wallet, extension }: EnabledExtension,
  shared: unknown,
  networks: readonly Network[],
  isOneOfMany: boolean,
): readonly OwnedAccount[] {
  const { signPayload, signRaw } = extension
  // An extension gets the same arguments as from polkadot.js, and no signal.
  const owner: AccountSigner = {
    wallet,
    signPayload: signPayload && ((payload) => signPayload(payload)),
    signRaw: signRaw && ((raw) => signRaw(raw)),
  }
  return readAccounts(shared, networks).map((one) => {
    if (!isOneOfMany) return { ...one, owner }
    const { label } = one.account
    return { ...one, owner, account: { ...one.account, label: displayText(label ? `${label} (${wallet})` : wallet) } }
  })
}

/** Merges the accounts of several extensions, each once. The first extension that shares an account signs for it. */
export function mergeAccounts(lists: readonly (readonly OwnedAccount[])[]): readonly OwnedAccount[] {
  const all = new Map<string, OwnedAccount>()
  for (const one of lists.flat()) {
    if (!all.has(one.account.address)) all.set(one.account.address, one)
    if (all.size === MAX_ACCOUNTS) break
  }
  return [...all.values()]
}
