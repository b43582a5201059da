import type { SignTransaction } from '@latchkey/core'
import { errors } from '../errors.js'
import type { SignAllTransactions } from '../features.js'
import { toBase64 } from '../wire/base64.js'
import { isBlank } from '../wire/read-bytes.js'
import { toWire, type Wire } from '../wire/to-wire.js'
import type { SignWires } from './signing-wallet.js'

export function createSignTransaction(sign: SignWires): SignTransaction {
  return {
    async signTransaction({ transaction, ...act }) {
      const [signed] = await sign([toWire(transaction)], act)
      return toBase64(signed!.bytes)
    },
  }
}

export function createSignAll(signAll: SignWires): SignAllTransactions {
  return {
    async signAllTransactions({ transactions, ...act }) {
      if (transactions.length === 0) return []
      const signed = await signAll(transactions.map(toWire), act)
      return signed.map(({ bytes }) => toBase64(bytes))
    },
  }
}

/** Throws `solana/not-a-signer`, before a wallet shows anything. */
export function requireSigner({ signers }: Wire, address: string): void {
  if (!signers.includes(address)) throw errors.create('solana/not-a-signer', { address })
}

/** For whoever needs all signatures in place. Throws `solana/invalid-transaction`. */
export function requireComplete(wire: Wire): Wire {
  const missing = wire.signers.find((_, index) => isBlank(wire.signatures[index]!))
  if (missing) throw errors.create('solana/invalid-transaction', { reason: `${missing} has to sign it, too` })
  return wire
}
