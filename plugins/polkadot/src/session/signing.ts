import { propertyOf, untilAborted, type Account, type Network } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import { toHex } from '../codec/bytes.js'
import { errors } from '../errors.js'
import { isGenesisOf } from '../networks/traits.js'
import type { OwnedAccount } from './owned-accounts.js'
import { readSignature } from './signature.js'
import type { SignerPayload, SignerRaw, SignerResult } from './session-features.js'

/** Who signs for accounts: an extension, or a wallet elsewhere. What it lacks, it cannot sign. What it answers is a stranger's. */
export interface AccountSigner {
  /** What it is called. Fit to be shown. */
  readonly wallet: string
  readonly signPayload?: ((payload: SignerPayload, signal: AbortSignal) => unknown) | undefined
  /** @param network for which it is, where that was said. */
  readonly signRaw?: ((raw: SignerRaw, signal: AbortSignal, network?: Network) => unknown) | undefined
}

/** What all signing goes through. */
export interface Signing {
  /** The account as it is shared now. Throws `polkadot/account-gone`, and `polkadot/wrong-network` where it is no good there. */
  shared(address: string, network?: Network): OwnedAccount
  /** Asks for a signature of a transaction, after all that can be checked was. */
  payload(payload: SignerPayload, signal: AbortSignal): Promise<SignerResult>
  /** Asks for a signature of bytes. */
  raw(signer: OwnedAccount, raw: SignerRaw, signal: AbortSignal, network?: Network): Promise<SignerResult>
}

/**
 * @param name what is connected, for errors.
 * @param accounts those that are shared now.
 */
export function createSigning(name: string, accounts: () => readonly OwnedAccount[]): Signing {
  function shared(text: string, network?: Network): OwnedAccount {
    const reading = codec.readAddress(text)
    const one = accounts().find(({ account }) => reading.valid && account.address === reading.address)
    if (!one) throw errors.create('polkadot/account-gone', { wallet: name, address: text.slice(0, 64) })
    if (network) demandGoodOn(one.account, network)
    return one
  }

  return {
    shared,
    async payload(payload, signal) {
      const { owner, account, boundTo } = shared(payload.address)
      if (boundTo !== undefined && boundTo !== payload.genesisHash.toLowerCase()) {
        throw errors.create('polkadot/wrong-network', { address: account.address, network: payload.genesisHash })
      }
      // Of several that are connected together, one may sign what another does not.
      const { signPayload } = owner
      if (!signPayload) throw errors.create('polkadot/cannot-sign', { what: 'transactions' })
      return untilAborted(signal, () => signPayload(payload, signal), (answer) => readResult(answer, owner.wallet))
    },
    async raw({ owner }, raw, signal, network) {
      const { signRaw } = owner
      if (!signRaw) throw errors.create('polkadot/cannot-sign', { what: 'bytes' })
      return untilAborted(signal, () => signRaw(raw, signal, network), (answer) => readResult(answer, owner.wallet))
    },
  }
}

/** Checks that a transaction is this account's, for this network. What it says is what would be signed. */
export function demandOwn(payload: SignerPayload, account: Account, network: Network) {
  const reading = codec.readAddress(payload.address)
  if (!reading.valid || reading.address !== account.address) {
    throw errors.create('polkadot/wrong-account', { address: account.address, asked: payload.address.slice(0, 64) })
  }
  if (!isGenesisOf(payload.genesisHash, network)) throw errors.create('polkadot/wrong-network', { address: account.address, network: network.name })
}

function demandGoodOn({ address, networks }: Account, network: Network) {
  const isGood = codec.readAddress(address, network).valid && (networks?.includes(network.caipNetworkId) ?? true)
  if (!isGood) throw errors.create('polkadot/wrong-network', { address, network: network.name })
}

/** Throws `polkadot/malformed-signature`. */
function readResult(answer: unknown, wallet: string): SignerResult {
  const signature = readSignature(answer)
  if (!signature) throw errors.create('polkadot/malformed-signature', { wallet })
  const id = propertyOf(answer, 'id')
  const whole = hexOf(propertyOf(answer, 'signedTransaction'))
  return { id: typeof id === 'number' ? id : 0, signature: toHex(signature), ...(whole && { signedTransaction: whole }) }
}

/** Wallets give a signed transaction in hex, or as bytes. What it is worth is for others to check. */
function hexOf(transaction: unknown): `0x${string}` | undefined {
  if (transaction instanceof Uint8Array) return toHex(transaction)
  return typeof transaction === 'string' && transaction.startsWith('0x') ? (transaction as `0x${string}`) : undefined
}
