export { polkadot } from './plugin.js'
export type { AllExtensionsOptions, PolkadotOptions } from './options.js'

// Networks
export {
  kusama,
  kusamaAssetHub,
  moonbeam,
  polkadotAssetHub,
  polkadotRelayChain,
  westend,
  type PolkadotNetwork,
} from './networks/networks.js'
export { kusamaPeople, polkadotPeople } from './networks/people-chains.js'

// Signers for apps that build transactions
export { polkadotApiSigner, polkadotJsSigner, type PolkadotJsSigner } from './signers.js'

// Session features of this namespace, beside core's
export type {
  KeyType,
  ReadKeyType,
  SignerPayload,
  SignerRaw,
  SignerResult,
  SignPayload,
  SignRaw,
} from './session/session-features.js'
