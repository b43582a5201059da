import { type AccountMeta, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

/** The instructions of a transfer. */
export interface TransferInstructions {
  readonly list: readonly TransactionInstruction[]
  /** The accounts that the transfer writes. Its priority fee competes with others that write them too. */
  readonly writable: readonly string[]
  /** The lamports that the sender pays to open the receiver's account. */
  readonly rent: bigint
  /** How much arrives, where it is less than what is sent. */
  readonly arrives?: bigint
}

/** Makes an instruction for a program that web3.js has no builder for. */
export function instruction(
  programId: PublicKey,
  keys: AccountMeta[],
  data: readonly number[],
): TransactionInstruction {
  // The types ask for a `Buffer`, which browsers do not have. The code works with any bytes.
  return new TransactionInstruction({ programId, keys, data: Uint8Array.from(data) as TransactionInstruction['data'] })
}

const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** The instruction that opens an account, and does nothing for an open one. */
const CREATE_IDEMPOTENT = 1

/** The associated account of a token: one address for each owner, token and program. */
export function associatedAccount(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))[0]
}

/** Opens an associated account at the payer's cost. */
export function openAssociatedAccount(
  payer: PublicKey,
  account: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
  program: PublicKey,
): TransactionInstruction {
  const keys = [
    { pubkey: payer, isSigner: true, isWritable: true },
    { pubkey: account, isSigner: false, isWritable: true },
    { pubkey: owner, isSigner: false, isWritable: false },
    { pubkey: mint, isSigner: false, isWritable: false },
    { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
    { pubkey: program, isSigner: false, isWritable: false },
  ]
  return instruction(new PublicKey(ASSOCIATED_TOKEN_PROGRAM), keys, [CREATE_IDEMPOTENT])
}
