import { type Address, isAddress } from '@solana/kit'
import type { Ledger } from './ledger.js'

/** The `error` of a JSON-RPC answer. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }

  static readonly invalidRequest = () => new RpcError(-32600, 'Invalid request')
  static readonly methodNotFound = () => new RpcError(-32601, 'Method not found')
  static readonly invalidParams = (reason: string) => new RpcError(-32602, `Invalid params: ${reason}`)
  static readonly internal = (error: unknown) => new RpcError(-32603, `Internal error: ${String(error)}`)
}

export function readAddress(text: unknown): Address {
  if (typeof text === 'string' && isAddress(text)) return text
  throw RpcError.invalidParams(`${JSON.stringify(text)} is not an address`)
}

/** Wraps an answer with its slot. */
export const inContext = <Value>({ slot }: Ledger, value: Value) => ({ context: { slot, apiVersion: '3.0.0' }, value })
