export { DefaultSIWX, type DefaultSIWXOptions } from './default-siwx.js'
export {
  InformalMessenger,
  type InformalMessengerOptions,
  type SIWXMessageInput,
  SIWXMessenger,
  type SIWXMessengerOptions,
} from './messenger.js'
export { LocalStorage, type SIWXStorage } from './storage.js'
export { BIP122Verifier, EIP155Verifier, SIWXVerifier, SolanaVerifier } from './verifiers.js'
export type { SIWXConfig, SIWXMessage, SIWXSession } from './names.js'
