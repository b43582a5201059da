import {
  createAssociatedTokenAccountInstruction,
  createInitializeMint2Instruction,
  createInitializeTransferFeeConfigInstruction,
  createMintToInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  MINT_SIZE,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { address } from '@solana/kit'
import type { SolanaMint } from '../devnet.js'
import type { Ledger } from './ledger.js'
import { sentenceOf } from './transaction-failure.js'
import { readTransaction } from './wire-transaction.js'

/** There is no limit to what the issuer keeps. */
const MOST = 2n ** 64n - 1n

/** Creates a token by one transaction of the real programs. The owner receives the whole supply. */
export function createMint(ledger: Ledger, { owner, amount, decimals, program, keepsBasisPoints }: SolanaMint): string {
  const programId = program === 'token-2022' ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID
  const [payer, mint, holder] = [Keypair.generate(), Keypair.generate(), new PublicKey(owner)]
  const account = getAssociatedTokenAddressSync(mint.publicKey, holder, true, programId)
  const hasFee = keepsBasisPoints !== undefined
  const space = hasFee ? getMintLen([ExtensionType.TransferFeeConfig]) : MINT_SIZE
  ledger.airdrop(address(payer.publicKey.toBase58()), BigInt(LAMPORTS_PER_SOL))

  const transaction = new Transaction({ feePayer: payer.publicKey, ...ledger.latestBlockhash() }).add(
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: mint.publicKey,
      space,
      lamports: Number(ledger.runtime.minimumBalanceForRentExemption(BigInt(space))),
      programId,
    }),
    ...(hasFee
      ? [createInitializeTransferFeeConfigInstruction(mint.publicKey, null, null, keepsBasisPoints, MOST, programId)]
      : []),
    createInitializeMint2Instruction(mint.publicKey, decimals, payer.publicKey, null, programId),
    createAssociatedTokenAccountInstruction(payer.publicKey, account, holder, mint.publicKey, programId),
    createMintToInstruction(mint.publicKey, account, payer.publicKey, BigInt(amount), [], programId),
  )
  transaction.sign(payer, mint)

  const wire = readTransaction(transaction.serialize().toString('base64'), 'base64')
  ledger.land(wire)
  const { failure } = ledger.find(wire.signature) ?? { failure: 'Dropped' }
  if (failure !== null) throw new Error(`No mint: ${sentenceOf(failure)}`)
  return mint.publicKey.toBase58()
}
