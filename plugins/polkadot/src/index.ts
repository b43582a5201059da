export { polkadot } from './plugin.js'
export type { AllExtensionsOptions, PolkadotOptions } from './options.js'

// Networks
export { polkadotAssetHub, polkadotRelayChain } from './networks/polkadot.js'
export { kusama, kusamaAssetHub } from './networks/kusama.js'
export { westend } from './networks/westend.js'
export { moonbeam } from './networks/moonbeam.js'
export type { PolkadotNetwork } from './networks/polkadot-network.js'

// Signers for hosts that build transactions
export { polkadotJsSigner, type PolkadotJsSigner } from './signers/polkadot-js-signer.js'
export { polkadotApiSigner } from './signers/polkadot-api-signer.js'

// What a session of this namespace has beside core's features
export type {
  KeyType,
  SignerPayload,
  SignerRaw,
  SignerResult,
  SignPayload,
  SignRaw,
  TellKeyType,
} from './session/session-features.js'
