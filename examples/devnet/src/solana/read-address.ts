import { type Address, isAddress } from '@solana/kit'
import { RpcError } from './rpc-error.js'

export function readAddress(text: unknown): Address {
  if (typeof text === 'string' && isAddress(text)) return text
  throw RpcError.invalidParams(`${JSON.stringify(text)} is not an address`)
}
