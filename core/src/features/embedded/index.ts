// The entry for the embedded wallet, on both sides of its frame: its constants, its rules, and the schemas of its values.

// Signing in
export {
  AUTH_NAMESPACES,
  availableSocials,
  EMAIL_RATE_LIMIT_MS,
  isSocialProvider,
  SOCIAL_LOGIN_TIMEOUT_MS,
  SOCIAL_PROVIDERS,
  SOCIALS,
  type SocialProvider,
} from './embedded.js'
export { requireEmailWait } from './email-wait.js'

// The policy for requests: which ones a visitor must approve
export { rpcMethodPolicy, rpcResultKind, UNSAFE_RPC_METHODS } from './embedded-rpc.js'
export { UNKNOWN_RPC_NOTICE_DELAY_MS } from './embedded.js'

// The frame
export { FRAME_POST_READY_DELAY_MS, FRAME_REQUEST_TIMEOUT_MS, FRAME_SDK_VERSION } from './embedded.js'
export { APP_MESSAGE, createSessionToken, FRAME_MESSAGE, MAX_TOKEN_LENGTH } from './session-token.js'
export { EMBEDDED_STORAGE_KEYS } from './embedded.js'

// The schemas of what both sides send
export {
  accountTypeSchema,
  dappMetadataSchema,
  embeddedUserSchema,
  emailSchema,
  messageSchema,
  oneTimeCodeSchema,
  socialProviderSchema,
  solanaSendOptionsSchema,
  syncedThemeSchema,
} from './embedded-schemas.js'

// The parts of the service's state, and what its methods answer
export type {
  EmailAction,
  EmailStep,
  EmailUpdateAction,
  EmailUpdateStep,
  EmbeddedAccountType,
  EmbeddedUser,
  PendingApproval,
  SocialResult,
  SocialStep,
} from '../../contracts/features/embedded.js'
export { isFinishing } from './is-finishing.js'
