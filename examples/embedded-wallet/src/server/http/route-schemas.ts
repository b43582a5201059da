import { z } from '@hono/zod-openapi'
import { SOCIAL_PROVIDERS } from '../social/presets.js'

/** Every refusal has this body. */
const errorSchema = z
  .object({
    error: z.object({
      code: z.string().openapi({ example: 'otp/wrong' }),
      message: z.string(),
      existing: z
        .object({ eip155: z.string(), solana: z.string() })
        .optional()
        .openapi({ description: 'The addresses of the wallet that there is' }),
      version: z.number().optional().openapi({ description: 'The version of the share that there is' }),
    }),
  })
  .openapi('Error')

const MEANINGS = {
  400: 'The request cannot be read',
  401: 'Nobody is signed in, or what should prove it is wrong',
  403: 'The request comes from elsewhere than the wallet page in an app that may embed it',
  404: 'Not found',
  409: 'Something else is there already',
  410: 'It has expired or was used',
  429: 'Too often. The header retry-after says when to try again',
  502: 'A server that this one needs has failed',
} as const

type Problem = keyof typeof MEANINGS
// A type, not an interface: the library requires an implicit index signature.
type ErrorContent = { 'application/json': { schema: typeof errorSchema } }
type Problems<Status extends Problem> = { [Each in Status]: { description: string; content: ErrorContent } }

/** The refusals that a route documents beside its answer. */
export function problems<Status extends Problem>(...statuses: readonly Status[]): Problems<Status> {
  const documented = statuses.map((status) => [
    status,
    { description: MEANINGS[status], content: { 'application/json': { schema: errorSchema } } },
  ])
  return Object.fromEntries(documented) as Problems<Status>
}

/** Documents a JSON answer. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** Documents a JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

/** Documents a page. */
export const htmlAnswer = (description: string) => ({ description, content: { 'text/html': { schema: z.string() } } })

export const NO_BODY = { description: 'Done' }

/** The headers with which the wallet page names the app around it, and its visitor. */
export const appHeaders = z.object({
  'x-latchkey-project': z.string().openapi({ description: 'The id of the project' }),
  'x-latchkey-app': z.string().openapi({ description: 'The origin of the app', example: 'https://shop.example' }),
  'x-latchkey-user': z
    .string()
    .optional()
    .openapi({ description: 'The id of the visitor: the session of anybody else is none for this call' }),
})

export const addressesSchema = z.object({
  eip155: z.string().regex(/^0x[\da-fA-F]{40}$/),
  solana: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
})

/** Of the server's share: it rises with each new split of the key. */
export const versionSchema = z.int().min(1)

export const recoverySchema = z.object({
  kind: z.enum(['passkey', 'file']),
  credentialId: z.string().max(2_048).optional().openapi({ description: 'Of the passkey' }),
  sealedShare: z
    .string()
    .max(8_192)
    .optional()
    .openapi({ description: 'A further share, sealed with what only the visitor has' }),
})

export const sessionSchema = z
  .object({
    user: z.object({
      id: z.string(),
      email: z.string().nullable(),
      userName: z.string().nullable(),
      provider: z.enum(['email', 'passkey', 'farcaster', ...SOCIAL_PROVIDERS]),
      wallet: z.object({ eip155: z.string(), solana: z.string() }).nullable(),
    }),
    resumeToken: z.string(),
    device: z
      .enum(['known', 'new'])
      .openapi({ description: 'Whether the account had this device before the visitor signed in' }),
  })
  .openapi('Session')
