import { readAddress } from '../../codec/read-address.js'
import { isSafeInfo } from './find-safe.js'
import type { SafeInfo } from './safe-sdk.js'

/** What Safe says of itself, if it can be used. */
export function readSafeInfo(said: unknown): SafeInfo | undefined {
  if (!isSafeInfo(said)) return undefined
  const reading = readAddress(said.safeAddress)
  return reading.valid ? { safeAddress: reading.address, chainId: said.chainId } : undefined
}
