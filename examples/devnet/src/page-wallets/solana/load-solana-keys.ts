import type { WalletSeat } from '../wallet-seat.js'
import type { SolanaKeys } from './solana-keys.js'

/** Loads the keys, and the code that reads transactions. */
export async function loadSolanaKeys(seat: WalletSeat): Promise<SolanaKeys> {
  const [{ createSolanaKeys }] = await Promise.all([import('./solana-keys.js'), seat.signer()])
  return createSolanaKeys(seat)
}
