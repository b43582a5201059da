import { namespaceOf } from '../caip.js'
import type { Network } from '../network.js'
import { decimalsSchema, networkIdSchema, optionally, textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const rpcUrlsSchema = z.object({ http: z.array(z.string()), webSocket: optionally(z.array(z.string())) })
const explorerSchema = z.object({ name: z.string(), url: z.string() })

/**
 * A network that was kept or sent. What a host wrote is not read with this: it
 * may carry more than we know, and is never rewritten.
 */
export const networkSchema = z
  .object({
    id: z.union([textSchema, z.int()]),
    name: z.string(),
    chainNamespace: textSchema,
    caipNetworkId: networkIdSchema,
    nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: decimalsSchema }),
    rpcUrls: z.catchall(z.object({ default: rpcUrlsSchema }), rpcUrlsSchema),
    blockExplorers: optionally(z.catchall(z.object({ default: explorerSchema }), explorerSchema)),
    testnet: optionally(z.boolean()),
    assets: optionally(z.object({ imageId: optionally(z.string()), imageUrl: optionally(z.string()) })),
  })
  .check(z.refine((network) => namespaceOf(network.caipNetworkId) === network.chainNamespace)) satisfies Reads<Network>
