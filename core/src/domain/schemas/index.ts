// Reading what comes from outside
export { readList, readOne, type Reads } from './read.js'
export {
  accountIdSchema,
  decimalsSchema,
  goodOnes,
  ifGood,
  networkIdSchema,
  optionally,
  priceSchema,
  quantitySchema,
  textSchema,
} from './parts.js'

// Entities
export { accountSchema } from './account.js'
export { cachedSchema } from './cached.js'
export { connectorInfoSchema } from './connector-info.js'
export { dappMetadataSchema } from './dapp-metadata.js'
export { deepLinkChoiceSchema } from './deep-link-choice.js'
export { embeddedUserSchema } from './embedded-user.js'
export { nameSuggestionSchema } from './name-suggestion.js'
export { networkSchema } from './network.js'
export { onRampOptionsSchema, onRampQuoteSchema } from './onramp.js'
export { analyticsConfigSchema, recentWalletSchema, walletPageSchema, walletSchema } from './wallet.js'
export { sendDraftSchema } from './send-draft.js'
export { sessionNamespacesSchema } from './session-namespaces.js'
export { siwxSessionSchema } from './siwx-session.js'
export { syncedThemeSchema } from './synced-theme.js'
export { tokenBalanceSchema } from './token-balance.js'
export { activityPageSchema, transactionSchema } from './transaction.js'
export { walletAssetsSchema } from './wallet-assets.js'

// Parts of messages
export { emailSchema, oneTimeCodeSchema } from './email.js'
export { messageSchema } from './message.js'
export { socialProviderSchema } from './social-provider.js'
export { solanaSendOptionsSchema } from './solana-send-options.js'
export { walletCallSchema, walletCallsSchema } from './wallet-calls.js'
