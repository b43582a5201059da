export { readList } from './read.js'
export { nftPageSchema } from './nft.js'
export { tokenBalanceSchema, walletAssetsSchema } from './token.js'
export { activityPageSchema } from './transaction.js'
export { analyticsConfigSchema, walletPageSchema, walletSchema } from './wallet.js'
export { siwxSessionSchema } from '../features/siwx-schemas.js'
export { readInstant } from '../features/activity/read-instant.js'

// To build the schemas of a plugin from, as in `import * as z from '@latchkey/core/schemas'`
export { networkIdSchema, optionally, textSchema } from './parts.js'
export {
  array,
  boolean,
  enum,
  extend,
  literal,
  maxLength,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  union,
  unknown,
  type output,
  type ZodMiniType,
} from './zod.js'
