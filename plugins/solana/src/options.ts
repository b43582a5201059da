import type { Network } from '@latchkey/core'
import { optionErrors } from './option-errors.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/networks.js'

/** What a host may write. */
export interface SolanaOptions {
  /** The networks a host gets that names none. Mainnet, devnet and testnet when not said. */
  readonly networks?: readonly Network[]
  /** How sure a node has to be of what it says, and of a transaction that is waited for. `confirmed` when not said. */
  readonly commitment?: 'processed' | 'confirmed' | 'finalized'
  /**
   * The most to offer for a transfer's place in the queue, in millionths of a lamport for each compute unit.
   * 1,000,000 when not said, which is less than 1,000 lamports for a transfer of SOL. 0 offers nothing.
   */
  readonly maxComputeUnitPrice?: number
}

export type ReadSolanaOptions = Required<SolanaOptions>

const COMMITMENTS: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/** Fills in the defaults. Throws `solana/invalid-option`. */
export function readOptions({
  networks = [solanaMainnet, solanaDevnet, solanaTestnet],
  commitment = 'confirmed',
  maxComputeUnitPrice = 1_000_000,
}: SolanaOptions): ReadSolanaOptions {
  if (!COMMITMENTS.includes(commitment)) {
    throw optionErrors.create('solana/invalid-option', { option: 'commitment', reason: `takes ${COMMITMENTS.join(', ')}` })
  }
  if (!Number.isSafeInteger(maxComputeUnitPrice) || maxComputeUnitPrice < 0) {
    throw optionErrors.create('solana/invalid-option', { option: 'maxComputeUnitPrice', reason: 'takes a whole number, 0 or above' })
  }
  return { networks, commitment, maxComputeUnitPrice }
}
