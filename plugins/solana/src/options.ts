import { defineErrors, type Network } from '@latchkey/core/plugin'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/networks.js'

/** Errors of {@link readOptions}. They are separate from the other errors because they load with the page. */
export const optionErrors = defineErrors({
  'solana/invalid-option': (c: { option: string; reason: string }) => `solana({ ${c.option} }) ${c.reason}.`,
})

/** The options of `solana()`. */
export interface SolanaOptions {
  /** The networks of an app that names none itself. Defaults to mainnet, devnet and testnet. */
  readonly networks?: readonly Network[]
  /** How final a node's answers, and the transactions that are tracked, have to be. Defaults to `confirmed`. */
  readonly commitment?: 'processed' | 'confirmed' | 'finalized'
  /**
   * The highest priority fee for a transfer, in micro-lamports for each compute unit. Defaults to 1,000,000, which is
   * less than 1,000 lamports for a transfer of SOL. With 0, transfers pay no priority fee.
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
    throw optionErrors.create('solana/invalid-option', {
      option: 'commitment',
      reason: `takes ${COMMITMENTS.join(', ')}`,
    })
  }
  if (!Number.isSafeInteger(maxComputeUnitPrice) || maxComputeUnitPrice < 0) {
    throw optionErrors.create('solana/invalid-option', {
      option: 'maxComputeUnitPrice',
      reason: 'takes a whole number, 0 or above',
    })
  }
  return { networks, commitment, maxComputeUnitPrice }
}
