import { createToken } from '../kernel/token.js'

/** Random numbers that are suitable for secrets. */
export interface Random {
  /** An unguessable id: 128 bits as 32 hex digits. */
  id(): string
  bytes(length: number): Uint8Array<ArrayBuffer>
}

export const Random = createToken<Random>('random')
