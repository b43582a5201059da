import type { Account, EstimateFee, Rpc } from '@latchkey/core/plugin'
import { accountIdOf } from '../codec/codec.js'
import { concatBytes, fromHex, toHex } from '../codec/bytes.js'
import { errors } from '../errors.js'
import { planTransfer } from '../runtime/plan-transfer.js'
import type { Runtimes } from '../runtime/runtimes.js'
import { signedExtrinsic } from '../session/extrinsic.js'

/**
 * A signature of zeros with the length of the real one: with its kind in front, except for Ethereum-style accounts. An
 * unknown kind of key gets the longest signature.
 */
const signatureOf = ({ publicKey }: Account, accountId: Uint8Array) =>
  accountId.length === 20 || publicKey
    ? Uint8Array.of(1, ...new Uint8Array(64))
    : Uint8Array.of(2, ...new Uint8Array(65))

/** The fee is the last number of the answer. */
const FEE_BYTES = 16
const MAX_INFO_BYTES = 64
const MAX_TRANSACTION_BYTES = 10_000

/** Asks the network for the fee of a transfer, for the whole transaction with a signature of zeros. */
export function createEstimateFee(rpc: Rpc, runtimes: Runtimes): EstimateFee {
  return {
    async fee(transfer, signal) {
      signal.throwIfAborted()
      const { from, network } = transfer
      const accountId = accountIdOf(from.address)
      if (!accountId) throw errors.create('polkadot/wrong-network', { address: from.address, network: network.name })
      const plan = await planTransfer(rpc, runtimes, transfer, signal)
      const bytes = fromHex(signedExtrinsic(plan, accountId, signatureOf(from, accountId)), MAX_TRANSACTION_BYTES)!
      const length = new Uint8Array(new Uint32Array([bytes.length]).buffer)
      const value = await rpc.call(network, {
        method: 'state_call',
        params: ['TransactionPaymentApi_query_info', toHex(concatBytes(bytes, length))],
        read: readFee,
        signal,
      })
      const { decimals, symbol } = network.nativeCurrency
      const { existentialDeposit: keeps } = await runtimes.now(network, signal)
      return { value, decimals, symbol, keeps }
    },
  }
}

function readFee(answer: unknown): bigint {
  const info = fromHex(answer, MAX_INFO_BYTES)
  if (!info || info.length <= FEE_BYTES) throw new TypeError('This is not a fee.')
  return info.slice(-FEE_BYTES).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
