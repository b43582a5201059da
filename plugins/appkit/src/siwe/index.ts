export {
  createSIWEConfig,
  type SiweClientConfig,
  type SiweCreateMessageArgs,
  type SiweSession,
} from './create-siwe-config.js'
export { formatMessage } from './format-message.js'
