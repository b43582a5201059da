export { readList } from './read.js'
export { tokenBalanceSchema, walletAssetsSchema } from './token.js'
export { activityPageSchema } from './transaction.js'
export { analyticsConfigSchema, walletPageSchema, walletSchema } from './wallet.js'
