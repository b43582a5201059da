import type { ConnectorInfo } from '../connector-info.js'
import { goodOnes, optionally, textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const announcedSchema = z.object({
  uuid: optionally(z.string()),
  name: optionally(z.string()),
  icon: optionally(z.string()),
  rdns: optionally(z.string()),
})

/** What is known of a way to connect. */
export const connectorInfoSchema = z.object({
  id: textSchema,
  name: z.string(),
  type: textSchema,
  chain: optionally(textSchema),
  chains: optionally(goodOnes(textSchema)),
  imageUrl: optionally(z.string()),
  imageId: optionally(z.string()),
  explorerId: optionally(z.string()),
  info: optionally(announcedSchema),
}) satisfies Reads<ConnectorInfo>
