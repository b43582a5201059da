import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { instruction } from './instruction.js'

const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Opens it, or does nothing where it is open. */
const CREATE_IDEMPOTENT = 1

/** The account that holds a token for its owner: one address for each owner, token and program. */
export function associatedAccount(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))[0]
}

/** Opens that account, at the payer's cost. */
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
