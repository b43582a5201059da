// The plugin
export { bip122 } from './plugin.js'
export type { Bip122Options, FeeSpeed, Utxo, UtxoSource } from './options.js'
export { errors } from './errors.js'

// Networks
export {
  bitcoin,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet3,
  bitcoinTestnet4,
  type AddressFormat,
  type BitcoinNetwork,
} from './networks.js'

// Session features that only Bitcoin has
export type {
  BitcoinSignature,
  ReadFeeRates,
  SendBitcoin,
  SignBitcoinMessage,
  SignedPsbt,
  SignPsbt,
} from './session/session-features.js'
export type { FeeRates } from './transfer/fee-rates.js'
export type { MessageProtocol } from './wallets/bitcoin-wallet.js'
export type { InputToSign, SignInputs } from './wallets/inputs-to-sign.js'
