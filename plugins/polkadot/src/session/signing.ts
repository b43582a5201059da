import { type Account, lazy, type Network, propertyOf, race } from '@latchkey/core/plugin'
import { fromHex, toHex, wrapBytes } from '../codec/bytes.js'
import { accountIdOf, codec } from '../codec/codec.js'
import { errors } from '../errors.js'
import { isGenesisOf } from '../networks/traits.js'
import type { OwnedAccount } from './extension/accounts.js'
import type { SignerPayload, SignerRaw, SignerResult } from './session-features.js'

/**
 * The wallet that signs for accounts: an extension or a paired wallet. A method is absent where the wallet does not
 * support it. Its answers are not checked yet.
 */
export interface AccountSigner {
  /** Its display name. */
  readonly wallet: string
  readonly signPayload?: ((payload: SignerPayload, signal: AbortSignal) => unknown) | undefined
  /** @param network the network that the request names, if any. */
  readonly signRaw?: ((raw: SignerRaw, signal: AbortSignal, network?: Network) => unknown) | undefined
}

/** Checks requests for signatures before the wallet is asked, and the wallet's answers afterwards. */
export interface Signing {
  /**
   * The account, as it is shared now. Throws `polkadot/account-gone`, and `polkadot/wrong-network` where the account is
   * not valid on the network.
   */
  sharedAccount(address: string, network?: Network): OwnedAccount
  /** Asks for the signature of a transaction. */
  signPayload(payload: SignerPayload, signal: AbortSignal): Promise<SignerResult>
  /** Asks for the signature of bytes. Throws `polkadot/wrong-signature` where it is not by the account, or of other bytes. */
  signRaw(signer: OwnedAccount, raw: SignerRaw, signal: AbortSignal, network?: Network): Promise<SignerResult>
}

/**
 * @param name the connection's name, for errors.
 * @param accounts returns the accounts that are shared now.
 */
export function createSigning(name: string, accounts: () => readonly OwnedAccount[]): Signing {
  const verifier = lazy('the signatures of Polkadot', () => import('../namespace/verify-signature.js'))

  function shared(text: string, network?: Network): OwnedAccount {
    const reading = codec.readAddress(text)
    const one = accounts().find(({ account }) => reading.valid && account.address === reading.address)
    if (!one) throw errors.create('polkadot/account-gone', { wallet: name, address: text.slice(0, 64) })
    if (network) requireUsableOn(one.account, network)
    return one
  }

  return {
    sharedAccount: shared,
    async signPayload(payload, signal) {
      const { owner, account, boundTo } = shared(payload.address)
      if (boundTo !== undefined && boundTo !== payload.genesisHash.toLowerCase()) {
        throw errors.create('polkadot/wrong-network', { address: account.address, network: payload.genesisHash })
      }
      // Extensions that are connected together may differ in what they sign.
      const { signPayload } = owner
      if (!signPayload) throw errors.create('polkadot/cannot-sign', { what: 'transactions' })
      return race(() => signPayload(payload, signal), { signal, read: (answer) => readResult(answer, owner.wallet) })
    },
    async signRaw({ owner, account: { address } }, raw, signal, network) {
      const { signRaw, wallet } = owner
      if (!signRaw) throw errors.create('polkadot/cannot-sign', { what: 'bytes' })
      const loading = verifier()
      // A failed load is thrown below, unless the wallet's rejection is thrown first.
      loading.catch(() => {})
      const result = await race(() => signRaw(raw, signal, network), {
        signal,
        read: (answer) => readResult(answer, wallet),
      })
      const { verifySignature } = await race(() => loading, { signal })
      const [signature, accountId] = [fromHex(result.signature, LONG + 1)!, accountIdOf(address)!]
      const isBy = (bytes: Uint8Array) => verifySignature(bytes, signature, accountId)
      if (!signedBytes(raw).some(isBy)) throw errors.create('polkadot/wrong-signature', { wallet, address })
      return result
    },
  }
}

/** Checks that the payload names this account and this network, because the wallet signs what the payload says. */
export function requireOwnTransaction(payload: SignerPayload, account: Account, network: Network) {
  const reading = codec.readAddress(payload.address)
  if (!reading.valid || reading.address !== account.address) {
    throw errors.create('polkadot/wrong-account', { address: account.address, asked: payload.address.slice(0, 64) })
  }
  if (!isGenesisOf(payload.genesisHash, network))
    throw errors.create('polkadot/wrong-network', { address: account.address, network: network.name })
}

function requireUsableOn({ address, networks }: Account, network: Network) {
  const isGood = codec.readAddress(address, network).valid && (networks?.includes(network.caipNetworkId) ?? true)
  if (!isGood) throw errors.create('polkadot/wrong-network', { address, network: network.name })
}

/** Throws `polkadot/malformed-signature`. */
function readResult(answer: unknown, wallet: string): SignerResult {
  const signature = readSignature(answer)
  if (!signature) throw errors.create('polkadot/malformed-signature', { wallet })
  const id = propertyOf(answer, 'id')
  const whole = hexOf(propertyOf(answer, 'signedTransaction'))
  return {
    id: typeof id === 'number' ? id : 0,
    signature: toHex(signature),
    ...(whole && { signedTransaction: whole }),
  }
}

/** Reads a signed transaction that a wallet returned in hex or as bytes. Its content is checked elsewhere. */
function hexOf(transaction: unknown): `0x${string}` | undefined {
  if (transaction instanceof Uint8Array) return toHex(transaction)
  return typeof transaction === 'string' && transaction.startsWith('0x') ? (transaction as `0x${string}`) : undefined
}

/** What a wallet may have signed: the bytes, which most wallets wrap. */
function signedBytes({ data }: SignerRaw): readonly Uint8Array[] {
  const bytes = fromHex(data, data.length) ?? new TextEncoder().encode(data)
  return [wrapBytes(bytes), bytes]
}

/** Signatures of sr25519 and ed25519 have 64 bytes, those of ecdsa 65. A kind in front adds one byte. */
const LONG = 65
const LENGTHS = [LONG - 1, LONG, LONG + 1]

/** Reads the signature in a wallet's answer, if there is a valid one. */
function readSignature(answer: unknown): Uint8Array | undefined {
  const signature = fromHex(propertyOf(answer, 'signature'), LONG + 1)
  return signature && LENGTHS.includes(signature.length) ? signature : undefined
}

/**
 * Whether a signature has the form that the network requires: with its kind in front, except for Ethereum-style accounts.
 */
export function isTransactionSignature(signature: Uint8Array, isEthereum: boolean): boolean {
  if (isEthereum) return signature.length === LONG
  return signature.length === (signature[0] === 2 ? LONG + 1 : LONG) && signature[0]! <= 2
}
