import type { Cacao, SiwxData, SiwxSession } from '../contracts/features/siwx.js'
import { networkIdSchema, optionally, textSchema } from '../schemas/parts.js'
import type { Reads } from '../schemas/read.js'
import * as z from '../schemas/zod.js'

const siwxDataSchema = z.object({
  accountAddress: textSchema,
  chainId: networkIdSchema,
  domain: textSchema,
  uri: textSchema,
  version: textSchema,
  nonce: textSchema,
  statement: optionally(z.string()),
  resources: optionally(z.array(z.string())),
  requestId: optionally(z.string()),
  issuedAt: optionally(z.string()),
  expirationTime: optionally(z.string()),
  notBefore: optionally(z.string()),
}) satisfies Reads<SiwxData>

const cacaoSchema = z.object({
  h: z.object({ t: textSchema }),
  p: z.object({
    domain: z.string(),
    aud: z.string(),
    nonce: z.string(),
    iss: textSchema,
    version: optionally(z.string()),
    iat: optionally(z.string()),
    nbf: optionally(z.string()),
    exp: optionally(z.string()),
    statement: optionally(z.string()),
    requestId: optionally(z.string()),
    resources: optionally(z.array(z.string())),
    type: optionally(z.string()),
  }),
  s: z.object({ t: textSchema, s: textSchema, m: optionally(z.string()) }),
}) satisfies Reads<Cacao>

/** A stored sign-in session. Nothing in it is repaired, because a change would invalidate the signature. */
export const siwxSessionSchema = z.object({
  data: siwxDataSchema,
  message: textSchema,
  signature: textSchema,
  cacao: optionally(cacaoSchema),
}) satisfies Reads<SiwxSession>
