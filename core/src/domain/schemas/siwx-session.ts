import type { Cacao, SiwxData, SiwxSession } from '../siwx-session.js'
import { networkIdSchema, optionally, textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

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

/** A kept proof of signing in. Nothing of it is repaired: what was signed is as it is or worth nothing. */
export const siwxSessionSchema = z.object({
  data: siwxDataSchema,
  message: textSchema,
  signature: textSchema,
  cacao: optionally(cacaoSchema),
}) satisfies Reads<SiwxSession>
