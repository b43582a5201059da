import type { Rpc } from '@latchkey/core/plugin'
import { hashMessage, hashTypedData, hexToBytes, keccak256, recoverAddress, serializeTransaction } from 'viem/utils'
import type { Hex, TransactionSerializable, TypedDataDefinition } from 'viem'
import { gasPrice } from '../../namespace/gas-price.js'
import { isSameAddress, quantity } from '../../codec.js'
import { errors } from '../../errors.js'
import { readTransaction } from '../../session/transactions.js'
import type { Act } from '../../session/wallet-calls.js'
import { readTypedData } from '../../session/read-typed-data.js'
import type { LedgerDevice, RawSignature } from './ledger-device.js'

/** Signs on a Ledger and sends through a node. Throws `eip155/invalid-signature` for a signature by another key. */
export interface LedgerWallet {
  signMessage(act: Act, message: Uint8Array): Promise<string>
  signTypedData(act: Act, data: unknown): Promise<string>
  /** @returns the signed transaction. A node fills in the fields that are missing. */
  signTransaction(act: Act, transaction: unknown): Promise<string>
  /** Sends once. @returns the transaction's hash. */
  sendTransaction(act: Act, transaction: unknown): Promise<string>
}

/** @param pathOf finds the path of an account on the device. Throws for an account that is not shared. */
export function createLedgerWallet(device: LedgerDevice, rpc: Rpc, pathOf: (address: string) => string): LedgerWallet {
  async function signTransaction(act: Act, transaction: unknown): Promise<Hex> {
    const path = pathOf(act.account.address)
    const unsigned = await completed(rpc, act, readTransaction(transaction, act))
    const serialized = serializeTransaction(unsigned)
    const { r, s, yParity } = await verified(
      'eth_signTransaction',
      await device.signTransaction(path, hexToBytes(serialized), act.signal),
      keccak256(serialized),
      act,
    )
    return serializeTransaction(unsigned, { r, s, yParity, v: yParity ? 28n : 27n })
  }

  return {
    async signMessage(act, message) {
      const raw = await device.signMessage(pathOf(act.account.address), message, act.signal)
      return written(await verified('personal_sign', raw, hashMessage({ raw: message }), act))
    },
    async signTypedData(act, data) {
      const path = pathOf(act.account.address)
      const definition = JSON.parse(readTypedData(data, act.network)) as TypedDataDefinition & {
        domain: { chainId?: unknown }
      }
      // Ledger's kit accepts only a number.
      if (definition.domain.chainId !== undefined) definition.domain.chainId = Number(definition.domain.chainId)
      return written(
        await verified(
          'eth_signTypedData_v4',
          await device.signTypedData(path, definition, act.signal),
          hashTypedData(definition),
          act,
        ),
      )
    },
    signTransaction,
    async sendTransaction(act, transaction) {
      const signed = await signTransaction(act, transaction)
      // From here on an abort would leave open whether a node has the transaction.
      act.signal.throwIfAborted()
      await rpc.call(act.network, { method: 'eth_sendRawTransaction', params: [signed], read: (hash) => hash })
      return keccak256(signed)
    },
  }
}

interface Signature {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: 0 | 1
}

const HALF = /^0x[0-9a-f]{64}$/i

/** Adds the parity by which the account is the signer. Throws `eip155/invalid-signature` where neither fits. */
async function verified(
  method: string,
  { r, s }: RawSignature,
  hash: Hex,
  { account: { address } }: Act,
): Promise<Signature> {
  if (HALF.test(r) && HALF.test(s)) {
    for (const yParity of [0, 1] as const) {
      const signature = { r: r as Hex, s: s as Hex, yParity }
      // For one of the parities there may be no key at all.
      const signer = await recoverAddress({ hash, signature }).catch(() => '')
      if (isSameAddress(signer, address)) return signature
    }
  }
  throw errors.create('eip155/invalid-signature', { method })
}

const written = ({ r, s, yParity }: Signature) => `${r}${s.slice(2)}${yParity ? '1c' : '1b'}`

/** Fills in the nonce, the gas and the price from a node, where the transaction lacks them. */
async function completed(
  rpc: Rpc,
  { account, network, signal }: Act,
  written: Readonly<Record<string, unknown>>,
): Promise<TransactionSerializable> {
  const has = (name: string) => (written[name] === undefined ? undefined : BigInt(written[name] as string))
  // Some nodes refuse a call with a chain id.
  const { chainId: _, ...call } = written
  const isPriced = has('gasPrice') !== undefined || has('maxFeePerGas') !== undefined
  const [nonce, gas, price] = await Promise.all([
    has('nonce') ??
      rpc.call(network, {
        method: 'eth_getTransactionCount',
        params: [account.address, 'pending'],
        read: quantity,
        signal,
      }),
    has('gas') ?? rpc.call(network, { method: 'eth_estimateGas', params: [call], read: quantity, signal }),
    isPriced ? undefined : gasPrice(rpc, network, signal),
  ])
  const [maxFeePerGas, maxPriorityFeePerGas] = [
    has('maxFeePerGas') ?? price?.perGas,
    has('maxPriorityFeePerGas') ?? price?.tip,
  ]
  const isLegacy = has('gasPrice') !== undefined || (price !== undefined && price.tip === undefined)
  const rest = {
    chainId: Number(network.id),
    nonce: Number(nonce),
    gas,
    ...(written['to'] !== undefined && { to: written['to'] as Hex }),
    ...(written['data'] !== undefined && { data: written['data'] as Hex }),
    value: has('value') ?? 0n,
  }
  if (isLegacy) return { ...rest, type: 'legacy', gasPrice: has('gasPrice') ?? maxFeePerGas ?? 0n }
  const accessList = written['accessList'] as [] | undefined
  return {
    ...rest,
    type: 'eip1559',
    maxFeePerGas: maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n,
    ...(accessList && { accessList }),
  }
}
