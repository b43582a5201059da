import type { Network } from '@latchkey/core'
import type { Rpc } from '@latchkey/core/plugin'
import type { ReadSolanaOptions } from '../options.js'
import { fromBase64 } from '../wire/bytes.js'

// Readers of node answers. Each throws for any other shape, which `Rpc` reports as `rpc/invalid`.

/** The value of an answer that names its slot. */
export function valueOf(answer: unknown): unknown {
  return (answer as { readonly value: unknown }).value
}

/**
 * Reads lamports, a height or a slot. JSON numbers are inexact above 2^53, but very few accounts have as many lamports.
 */
export function readCount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 2 ** 64)
    throw new TypeError('It is not a whole number.')
  return value
}

export const readLamports = (value: unknown): bigint => BigInt(readCount(value))

export function readText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('It is not a text.')
  return value
}

export function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('It is not a list.')
  return value
}

/** The account at an address. */
export interface NodeAccount {
  readonly lamports: bigint
  /** The program it belongs to. */
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/** Reads an account whose data is in base64. Returns `undefined` for an address without one. Throws `TypeError`. */
export function readNodeAccount(value: unknown): NodeAccount | undefined {
  if (value === null) return undefined
  const { lamports, owner, executable, data } = value as Record<string, unknown>
  const bytes = fromBase64(readText((data as readonly unknown[])[0]))
  if (!bytes) throw new TypeError('Its data is not base64.')
  return { lamports: readLamports(lamports), owner: readText(owner), executable: executable === true, data: bytes }
}

/** Asks for the accounts at some addresses, at most 100. What is `undefined` has no account. */
export const readAccounts = (
  { rpc, commitment }: { readonly rpc: Rpc; readonly commitment: ReadSolanaOptions['commitment'] },
  network: Network,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<readonly (NodeAccount | undefined)[]> =>
  rpc.call(network, {
    method: 'getMultipleAccounts',
    params: [addresses, { encoding: 'base64', commitment }],
    read: (answer) => readList(valueOf(answer)).map(readNodeAccount),
    signal,
  })
