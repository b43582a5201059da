import { untilAborted, type Account, type Network, type SignTransaction } from '@latchkey/core'
import { errors } from '../errors.js'
import type { SignAllTransactions } from '../features.js'
import { toBase64 } from '../wire/base64.js'
import { isBlank } from '../wire/read-bytes.js'
import { toWire, type Wire } from '../wire/to-wire.js'
import { readOutput } from './read-output.js'
import { requireSignable } from './signable.js'
import { liveAccount, requireFeature, type StandardWallet } from './standard-wallet.js'

const FEATURE = 'solana:signTransaction'

/** Who signs, where it is for, and until when somebody waits. */
export interface Act {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Signs transactions with one question to the wallet. */
export type SignWires = (wires: readonly Wire[], act: Act) => Promise<readonly Wire[]>

export function createSignWires(standard: StandardWallet): SignWires {
  return async (wires, { account: { address }, network, signal }) => {
    const { account, chain } = liveAccount(standard, address, FEATURE, network)
    const feature = requireFeature(standard, FEATURE)
    for (const wire of wires) requireSignable(standard, feature, wire, address)
    const inputs = wires.map(({ bytes }) => ({ account, transaction: bytes.slice(), ...(chain && { chain }) }))
    const outputs = await untilAborted(signal, () => feature.signTransaction(...inputs))
    const answered = { standard, feature: FEATURE, outputs }
    const read = (value: unknown) => readSigned(value, address)
    return wires.map((_, index) => readOutput(answered, index, 'signedTransaction', 'signed transaction', read))
  }
}

/** Wallets may add to a transaction, as a fee or a guard. What comes back has to be one, and signed by who was asked. */
function readSigned(value: unknown, address: string): Wire | undefined {
  if (!ArrayBuffer.isView(value)) return undefined
  const wire = toWire(value)
  const signature = wire.signatures[wire.signers.indexOf(address)]
  return signature && !isBlank(signature) ? wire : undefined
}

export function createSignTransaction(sign: SignWires): SignTransaction {
  return {
    async signTransaction({ transaction, ...act }) {
      const [signed] = await sign([toWire(transaction)], act)
      return toBase64(signed!.bytes)
    },
  }
}

export function createSignAll(sign: SignWires): SignAllTransactions {
  return {
    async signAllTransactions({ transactions, ...act }) {
      if (transactions.length === 0) return []
      const signed = await sign(transactions.map(toWire), act)
      return signed.map(({ bytes }) => toBase64(bytes))
    },
  }
}

/** For whoever needs all signatures in place. Throws `solana/invalid-transaction`. */
export function requireComplete(wire: Wire): Wire {
  const missing = wire.signers.find((_, index) => isBlank(wire.signatures[index]!))
  if (missing) throw errors.create('solana/invalid-transaction', { reason: `${missing} has to sign it, too` })
  return wire
}
