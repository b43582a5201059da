import { entriesOf, lazy, propertyOf, race } from '@latchkey/core/plugin'
import type { NamedWallet } from '@latchkey/core/wallet-standard'
import { addressBytes } from '../../codec.js'
import { errors } from '../../errors.js'
import { chainNameOf } from '../../networks/clusters.js'
import type { verifySignature } from '../../namespace/verify-signature.js'
import { encodeBase58 } from '../../wire/base58.js'
import { isSameBytes, readBytes } from '../../wire/bytes.js'
import { toWire, type Wire } from '../../wire/transaction.js'
import { readOutput, readSignature, SENT_SIGNATURE } from '../read-output.js'
import { type NamedNetwork, requireSigner, type SigningWallet, type SignWires } from '../signing-wallet.js'
import { createSignIn } from './sign-in.js'
import { featureOf, liveAccount, requireFeature } from './standard-wallet.js'

/** A Wallet Standard wallet as a {@link SigningWallet}, with the features it has. */
export function standardSigning(standard: NamedWallet): SigningWallet {
  const ask = askAndLoadCurve()
  const [signBytes, signWires, send, signIn] = [
    createSignBytes(standard, ask),
    createSignWires(standard, ask),
    createSignAndSend(standard),
    createSignIn(standard),
  ]
  const can = <T>(feature: Parameters<typeof featureOf>[1], method: T) =>
    featureOf(standard, feature) ? method : undefined
  /** The wallet cannot send on a cluster for which the standard has no name. */
  const sendsTo = (network: NamedNetwork) =>
    can('solana:signAndSendTransaction', true) === true && chainNameOf(network) !== undefined
  return {
    get signBytes() {
      return can('solana:signMessage', signBytes)
    },
    get sign() {
      return can('solana:signTransaction', signWires)
    },
    get signAll() {
      return can('solana:signTransaction', signWires)
    },
    get send() {
      return can('solana:signAndSendTransaction', send)
    },
    get signIn() {
      return can('solana:signIn', signIn)
    },
    sendsTo,
    requireSender({ account: { address }, network }) {
      const feature = sendsTo(network) ? 'solana:signAndSendTransaction' : 'solana:signTransaction'
      liveAccount(standard, address, feature, network)
      requireFeature(standard, feature)
    },
  }
}

/** Asks the wallet, and loads meanwhile what verifies its signatures. */
function askAndLoadCurve() {
  const loadCurve = lazy('@noble/curves', () => import('../../namespace/verify-signature.js'))
  return async <T>(ask: () => Promise<T>, signal: AbortSignal) => {
    const loading = loadCurve()
    // A failed load is thrown below, unless the wallet's rejection is thrown first.
    loading.catch(() => {})
    const outputs = await race(ask, { signal })
    const { verifySignature } = await race(() => loading, { signal })
    return { outputs, verify: verifySignature }
  }
}

type AskAndLoadCurve = ReturnType<typeof askAndLoadCurve>

const SEND = 'solana:signAndSendTransaction'

function createSignAndSend(standard: NamedWallet): NonNullable<SigningWallet['send']> {
  return async (wire, options, { account: { address }, network, signal }) => {
    const { account, chain } = liveAccount(standard, address, SEND, network)
    const feature = requireFeature(standard, SEND)
    requireSignable(standard, feature, wire, address)
    const input = { account, chain: chain!, transaction: wire.bytes.slice(), options }
    const outputs = await race(() => feature.signAndSendTransaction(input), { signal })
    const answered = { wallet: standard.name, feature: SEND, outputs }
    return encodeBase58(readOutput(answered, 0, 'signature', SENT_SIGNATURE, readSignature))
  }
}

const SIGN_MESSAGE = 'solana:signMessage'

function createSignBytes(standard: NamedWallet, ask: AskAndLoadCurve): NonNullable<SigningWallet['signBytes']> {
  return async (message, { account: { address }, signal }) => {
    const { account } = liveAccount(standard, address, SIGN_MESSAGE)
    const feature = requireFeature(standard, SIGN_MESSAGE)
    const { outputs, verify } = await ask(() => feature.signMessage({ account, message: message.slice() }), signal)
    const answered = { wallet: standard.name, feature: SIGN_MESSAGE, outputs }
    const signature = readOutput(answered, 0, 'signature', 'signature', readSignature)
    // The standard lets a wallet sign another message and return that. A caller with the signature alone could not
    // verify it.
    const signed = readOutput(answered, 0, 'signedMessage', 'message', (value) =>
      value === undefined ? message : readBytes(value),
    )
    const isOfMessage = isSameBytes(signed, message) && verify(signature, message, addressBytes(address))
    if (!isOfMessage) throw errors.create('solana/message-changed', { wallet: standard.name })
    return signature
  }
}

const SIGN_TRANSACTION = 'solana:signTransaction'

/** Signs all transactions with one question to the wallet. */
function createSignWires(standard: NamedWallet, ask: AskAndLoadCurve): SignWires {
  return async (wires, { account: { address }, network, signal }) => {
    const { account, chain } = liveAccount(standard, address, SIGN_TRANSACTION, network)
    const feature = requireFeature(standard, SIGN_TRANSACTION)
    for (const wire of wires) requireSignable(standard, feature, wire, address)
    const inputs = wires.map(({ bytes }) => ({ account, transaction: bytes.slice(), ...(chain && { chain }) }))
    const { outputs, verify } = await ask(() => feature.signTransaction(...inputs), signal)
    const answered = { wallet: standard.name, feature: SIGN_TRANSACTION, outputs }
    const read = (value: unknown) => readSigned(value, address, verify)
    return wires.map((_, index) => readOutput(answered, index, 'signedTransaction', 'signed transaction', read))
  }
}

/**
 * Reads a signed transaction. The wallet may have added a fee or a guard to it, but the account has to have signed it.
 */
function readSigned(value: unknown, address: string, verify: typeof verifySignature): Wire | undefined {
  if (!ArrayBuffer.isView(value)) return undefined
  const wire = toWire(value)
  const signature = wire.signatures[wire.signers.indexOf(address)]
  return signature && verify(signature, wire.message, addressBytes(address)) ? wire : undefined
}

/** The part that both features for transactions share. */
interface TakesTransactions {
  readonly supportedTransactionVersions: readonly ('legacy' | number)[]
}

/** Checks a transaction before the wallet is asked. Throws `solana/not-a-signer` and `solana/version-not-supported`. */
function requireSignable(standard: NamedWallet, feature: TakesTransactions, wire: Wire, address: string): void {
  requireSigner(wire, address)
  const { version } = wire
  const versions = entriesOf(propertyOf(feature, 'supportedTransactionVersions'))
  if (versions.length > 0 && !versions.includes(version)) {
    throw errors.create('solana/version-not-supported', { wallet: standard.name, version: String(version) })
  }
}
