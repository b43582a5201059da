export {
  createSIWEConfig,
  type SIWEConfig,
  type SIWECreateMessageArgs,
  type SIWESession,
  type SIWEVerifyMessageArgs,
} from './create-siwe-config.js'
export { formatMessage } from './format-message.js'
