import { base58ByteLength } from './base58.js'

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const KEY_BYTES = 32

/** 32 to 44 letters of base58 that stand for 32 bytes. */
export function isSolanaAddress(text: string): boolean {
  return SOLANA_ADDRESS.test(text) && base58ByteLength(text) === KEY_BYTES
}
