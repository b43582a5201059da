export {
  createSIWEConfig,
  type SIWEConfig,
  type SIWECreateMessageArgs,
  type SIWESession,
  type SIWEVerifyMessageArgs,
} from './create-siwe-config.js'
export { formatMessage } from './format-message.js'
export { getAddressFromMessage, getChainIdFromMessage, getDidAddress, getDidChainId } from './read-message.js'
export { verifySignature, type VerifySignatureArgs } from './verify-signature.js'
