// The entry for packages that pair with wallets, as `@latchkey/walletconnect` does.

// How long a pairing can be scanned
export {
  isPairingExpired,
  PAIRING_EXPIRY_MARGIN_MS,
  PAIRING_LIFETIME_MS,
  reusesPairing,
} from './domain/pairing/pairing.js'

// What a wallet approves
export { narrowSession, requireConformance, type NarrowedSession } from './domain/pairing/session-conformance.js'
export {
  approvedFault,
  type ProposedNamespace,
  type ProposedNamespaces,
  type SessionNamespace,
  type SessionNamespaces,
} from './domain/pairing/session-namespaces.js'

// The wallet app that requests go to
export { DEEP_LINK_CHOICE_KEY } from './domain/storage-keys.js'
export { createDeepLinkChoices } from './services/wallets/hand-off/deep-link-choice.js'
