import type { Network, NetworkId, PairedWallet } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import { errors } from '../errors.js'
import { isGenesisOf } from '../networks/traits.js'
import type { AccountSigner } from '../session/signing.js'
import { sharedAccounts } from './shared-accounts.js'
import { textOfRaw } from './text-of-raw.js'

export const SIGN_TRANSACTION = 'polkadot_signTransaction'
export const SIGN_MESSAGE = 'polkadot_signMessage'

interface Asked {
  /** The address, as the host writes it. */
  readonly given: string
  readonly network: Network | undefined
  readonly signal: AbortSignal
}

/**
 * A paired wallet as one that signs. Each request says for which network it is, and has the account's address as that network
 * writes it. For a network that the wallet has not approved it is not asked: `polkadot/wrong-network`.
 *
 * @param known the networks whose way to write addresses is known. On another one they stay as they were given.
 */
export function createPairedSigner(wallet: PairedWallet, known: () => readonly Network[]): AccountSigner {
  const has = (method: string) => wallet.methods().includes(method)

  /** Asks about an account, for one network. */
  function ask(method: string, id: NetworkId, { given, network, signal }: Asked, paramsFor: (address: string) => object) {
    if (!isGoodFor(wallet, given, id)) throw errors.create('polkadot/wrong-network', { address: given, network: network?.name ?? id })
    return wallet.request(method, paramsFor(network ? spelled(given, network) : given), id, signal)
  }

  const signPayload: AccountSigner['signPayload'] = (payload, signal) => {
    const { address: given, genesisHash } = payload
    const network = known().find((one) => isGenesisOf(genesisHash, one))
    const id: NetworkId = `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`
    return ask(SIGN_TRANSACTION, id, { given, network, signal }, (address) => ({ address, transactionPayload: { ...payload, address } }))
  }
  const signRaw: AccountSigner['signRaw'] = ({ address: given, data }, signal, said) => {
    const network = said ?? known().find((one) => codec.readAddress(addressOf(given), one).valid && isGoodFor(wallet, given, one.caipNetworkId))
    if (!network) throw errors.create('polkadot/wrong-network', { address: given, network: 'any network of the page' })
    return ask(SIGN_MESSAGE, network.caipNetworkId, { given, network, signal }, (address) => ({ address, message: textOfRaw(data) }))
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
  const isShared = sharedAccounts(wallet.getSnapshot()).some((one) => one.address === address && (one.networks?.includes(id) ?? true))
  return isShared && (approved === 'all' || approved.includes(id))
}

const spelled = (given: string, network: Network) => codec.formatAddress!(addressOf(given), network)

function addressOf(given: string): string {
  const reading = codec.readAddress(given)
  return reading.valid ? reading.address : given
}
