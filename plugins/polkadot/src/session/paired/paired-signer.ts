import type { Account, Network, NetworkId, PairedWallet, SessionState } from '@latchkey/core/plugin'
import { fromHex, toHex, wrapBytes } from '../../codec/bytes.js'
import { codec } from '../../codec/codec.js'
import { errors } from '../../errors.js'
import { isGenesisOf } from '../../networks/traits.js'
import type { AccountSigner } from '../signing.js'

export const SIGN_TRANSACTION = 'polkadot_signTransaction'
export const SIGN_MESSAGE = 'polkadot_signMessage'

interface Asked {
  /** The address in the app's spelling. */
  readonly given: string
  readonly network: Network | undefined
  readonly signal: AbortSignal
}

/**
 * A paired wallet as a signer. Each request names its network, and has the address in that network's spelling. Without
 * the wallet's approval of the network it throws `polkadot/wrong-network` and does not ask.
 *
 * @param known the networks whose spelling of addresses is known. For other networks, addresses stay unchanged.
 */
export function createPairedSigner(wallet: PairedWallet, known: () => readonly Network[]): AccountSigner {
  const has = (method: string) => wallet.methods().includes(method)

  /** Sends a request for an account on one network. */
  function ask(
    method: string,
    id: NetworkId,
    { given, network, signal }: Asked,
    paramsFor: (address: string) => object,
  ) {
    if (!isGoodFor(wallet, given, id))
      throw errors.create('polkadot/wrong-network', { address: given, network: network?.name ?? id })
    return wallet.request(method, paramsFor(network ? spelled(given, network) : given), id, signal)
  }

  const signPayload: AccountSigner['signPayload'] = (payload, signal) => {
    const { address: given, genesisHash } = payload
    const network = known().find((one) => isGenesisOf(genesisHash, one))
    const id: NetworkId = `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`
    return ask(SIGN_TRANSACTION, id, { given, network, signal }, (address) => ({
      address,
      transactionPayload: { ...payload, address },
    }))
  }
  const signRaw: AccountSigner['signRaw'] = ({ address: given, data }, signal, named) => {
    const network =
      named ??
      known().find(
        (one) => codec.readAddress(addressOf(given), one).valid && isGoodFor(wallet, given, one.caipNetworkId),
      )
    if (!network) throw errors.create('polkadot/wrong-network', { address: given, network: 'any network of the page' })
    return ask(SIGN_MESSAGE, network.caipNetworkId, { given, network, signal }, (address) => ({
      address,
      message: textOfRaw(data),
    }))
  }

  return {
    wallet: wallet.name,
    get signPayload() {
      return has(SIGN_TRANSACTION) ? signPayload : undefined
    },
    get signRaw() {
      return has(SIGN_MESSAGE) ? signRaw : undefined
    },
  }
}

/** Whether the wallet has approved a network, and shares an account for it. */
function isGoodFor(wallet: PairedWallet, given: string, id: NetworkId): boolean {
  const [{ approved }, address] = [wallet.getSnapshot(), addressOf(given)]
  const isShared = sharedAccounts(wallet.getSnapshot()).some(
    (one) => one.address === address && (one.networks?.includes(id) ?? true),
  )
  return isShared && (approved === 'all' || approved.includes(id))
}

const spelled = (given: string, network: Network) => codec.formatAddress!(addressOf(given), network)

function addressOf(given: string): string {
  const reading = codec.readAddress(given)
  return reading.valid ? reading.address : given
}

/**
 * The accounts of a paired wallet, each once. The wallet lists a key for each network, in that network's spelling; here
 * these are one account in the generic spelling, with all its networks.
 */
export function sharedAccounts({ accounts }: Pick<SessionState, 'accounts'>): readonly Account[] {
  const shared = new Map<string, Account>()
  for (const { networks, ...account } of accounts) {
    const reading = codec.readAddress(account.address)
    if (!reading.valid) continue
    const before = shared.get(reading.address)
    const isEverywhere = !networks || (before && !before.networks)
    shared.set(reading.address, {
      ...(before ?? account),
      address: reading.address,
      networks: isEverywhere ? undefined : [...(before?.networks ?? []), ...networks],
    })
  }
  return [...shared.values()]
}

/** Longer data is not decoded as hex. */
const MAX_BYTES = 5_242_880

/**
 * Converts bytes to the text that a paired wallet takes, with `<Bytes>` around it. A wallet that adds that itself leaves
 * a wrapped text unchanged, and with any other wallet no text can be a disguised transaction. Bytes that are not a text
 * stay hex.
 *
 * @param data hex, or a text.
 */
export function textOfRaw(data: string): string {
  const wrapped = wrapBytes(fromHex(data, MAX_BYTES) ?? data)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(wrapped)
  } catch {
    // The bytes are not UTF-8.
    return toHex(wrapped)
  }
}
