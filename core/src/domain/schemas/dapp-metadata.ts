import type { DappMetadata } from '../dapp-metadata.js'
import { optionally } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

/** What an app, or a wallet, says about itself. */
export const dappMetadataSchema = z.object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  icons: z.array(z.string()),
  projectId: optionally(z.string()),
  sdkVersion: optionally(z.string()),
  sdkType: optionally(z.string()),
}) satisfies Reads<DappMetadata>
