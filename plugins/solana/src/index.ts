export { solana } from './plugin.js'
export type { SolanaOptions } from './options.js'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/networks.js'
export { errors } from './errors.js'
export type {
  SignAllTransactions,
  SignBytes,
  SignInWithSolana,
  SolanaSignInAnswer,
  SolanaSignInRequest,
} from './session/session-features.js'
export type { SolanaTransaction } from './wire/transaction.js'
export type { SolanaTransactionToSend } from './session/send-options.js'
export { browseLinks, type WalletApp } from './connectors/browse-links.js'
