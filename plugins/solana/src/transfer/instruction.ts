import { TransactionInstruction, type AccountMeta, type PublicKey } from '@solana/web3.js'

/** An instruction of a program that web3.js has no builder for. */
export function instruction(programId: PublicKey, keys: AccountMeta[], data: readonly number[]): TransactionInstruction {
  // A `Buffer` is what its types ask for and browsers do not have. Bytes are what it uses.
  return new TransactionInstruction({ programId, keys, data: Uint8Array.from(data) as TransactionInstruction['data'] })
}
