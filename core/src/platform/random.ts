import { createToken } from '../kernel/token.js'

/** Chance, good enough for secrets. */
export interface Random {
  /** An id nobody can guess: 128 bits, as 32 hex digits. */
  id(): string
  bytes(length: number): Uint8Array<ArrayBuffer>
}

export const Random = createToken<Random>('random')
