import type { Account, Network, Rpc } from '@latchkey/core'
import { hashMessage, hashTypedData, hexToBytes, keccak256, recoverAddress, serializeTransaction } from 'viem/utils'
import type { Hex, TransactionSerializable, TypedDataDefinition } from 'viem'
import { gasPrice } from '../../chain/gas-price.js'
import { quantity } from '../../chain/quantity.js'
import { isSameAddress } from '../../codec/read-address.js'
import { errors } from '../../errors.js'
import { readTransaction } from '../../session/read-transaction.js'
import { readTypedData } from '../../session/read-typed-data.js'
import type { LedgerDevice, RawSignature } from './ledger-device.js'

/** For whom and where something is signed or sent. */
export interface LedgerAct {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** What a Ledger and a node can do together. Every signature is looked at: one by another key is none. */
export interface LedgerWallet {
  signMessage(act: LedgerAct, message: Uint8Array): Promise<string>
  signTypedData(act: LedgerAct, data: unknown): Promise<string>
  /** @returns the signed transaction. What it lacks is asked from the network's node. */
  signTransaction(act: LedgerAct, transaction: unknown): Promise<string>
  /** Sends once. @returns the transaction's hash. */
  sendTransaction(act: LedgerAct, transaction: unknown): Promise<string>
}

/** @param pathOf where an account is on the device. Throws for one that is not shared. */
export function createLedgerWallet(device: LedgerDevice, rpc: Rpc, pathOf: (address: string) => string): LedgerWallet {
  async function signTransaction(act: LedgerAct, transaction: unknown): Promise<Hex> {
    const path = pathOf(act.account.address)
    const unsigned = await completed(rpc, act, readTransaction(transaction, act))
    const serialized = serializeTransaction(unsigned)
    const { r, s, yParity } = await verified('eth_signTransaction', await device.signTransaction(path, hexToBytes(serialized), act.signal), keccak256(serialized), act)
    return serializeTransaction(unsigned, { r, s, yParity, v: yParity ? 28n : 27n })
  }

  return {
    async signMessage(act, message) {
      const raw = await device.signMessage(pathOf(act.account.address), message, act.signal)
      return written(await verified('personal_sign', raw, hashMessage({ raw: message }), act))
    },
    async signTypedData(act, data) {
      const path = pathOf(act.account.address)
      const definition = JSON.parse(readTypedData(data, act.network)) as TypedDataDefinition & { domain: { chainId?: unknown } }
      // Ledger's kit takes it as a number only.
      if (definition.domain.chainId !== undefined) definition.domain.chainId = Number(definition.domain.chainId)
      return written(await verified('eth_signTypedData_v4', await device.signTypedData(path, definition, act.signal), hashTypedData(definition), act))
    },
    signTransaction,
    async sendTransaction(act, transaction) {
      const signed = await signTransaction(act, transaction)
      // Aborting is too late from here on: whether a node took it would not be known.
      act.signal.throwIfAborted()
      await rpc.call(act.network, { method: 'eth_sendRawTransaction', params: [signed], read: (said) => said })
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

/** The signature, if it is by that account. Throws `eip155/invalid-signature`. */
async function verified(method: string, { r, s }: RawSignature, hash: Hex, { account: { address } }: LedgerAct): Promise<Signature> {
  if (HALF.test(r) && HALF.test(s)) {
    for (const yParity of [0, 1] as const) {
      const signature = { r: r as Hex, s: s as Hex, yParity }
      // One of both parities may lead to no key at all.
      const signer = await recoverAddress({ hash, signature }).catch(() => '')
      if (isSameAddress(signer, address)) return signature
    }
  }
  throw errors.create('eip155/invalid-signature', { method })
}

const written = ({ r, s, yParity }: Signature) => `${r}${s.slice(2)}${yParity ? '1c' : '1b'}`

/** A transaction with everything that has to be signed. */
async function completed(rpc: Rpc, { account, network, signal }: LedgerAct, written: Readonly<Record<string, unknown>>): Promise<TransactionSerializable> {
  const has = (name: string) => (written[name] === undefined ? undefined : BigInt(written[name] as string))
  // Some nodes do not know the chain's id as a part of what they estimate.
  const { chainId: _, ...call } = written
  const isPriced = has('gasPrice') !== undefined || has('maxFeePerGas') !== undefined
  const [nonce, gas, price] = await Promise.all([
    has('nonce') ?? rpc.call(network, { method: 'eth_getTransactionCount', params: [account.address, 'pending'], read: quantity, signal }),
    has('gas') ?? rpc.call(network, { method: 'eth_estimateGas', params: [call], read: quantity, signal }),
    isPriced ? undefined : gasPrice(rpc, network, signal),
  ])
  const [maxFeePerGas, maxPriorityFeePerGas] = [has('maxFeePerGas') ?? price?.perGas, has('maxPriorityFeePerGas') ?? price?.tip]
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
  return { ...rest, type: 'eip1559', maxFeePerGas: maxFeePerGas ?? 0n, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n, ...(accessList && { accessList }) }
}
