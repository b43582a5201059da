import { z } from '@hono/zod-openapi'
import { ApiError, invalid } from '../http/api-error.js'
import { isSignedBy } from '../http/is-signed-by.js'
import type { NameStore } from '../storage/name-store.js'

/** The suffix of the names that this server registers. */
export const ZONE = 'reown.id'

/** Names that would speak for the server, or for those who run it. Nobody gets them. */
const RESERVED: readonly string[] = [
  'admin',
  'help',
  'latchkey',
  'official',
  'reown',
  'root',
  'security',
  'support',
  'wallet',
]
export const isReserved = (name: string) => RESERVED.includes(name)
export const isName = (name: string) => /^[a-z0-9-]{4,60}$/.test(name)

/** A signature counts for so long. */
const SIGNATURE_SECONDS = 10

export const registrationSchema = z.object({
  coin_type: z.number().int().min(0).max(0xffffffff).openapi({ example: 60 }),
  address: z.string().regex(/^0x[\da-f]{40}$/i, 'an address of an EVM network'),
  message: z.string().max(2_000).openapi({ description: 'JSON with name, attributes and timestamp, in seconds' }),
  signature: z.string().regex(/^0x[\da-f]*$/i, 'a signature in hexadecimal digits'),
})

const messageSchema = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.string()),
  timestamp: z.number().int(),
})

/** Registers the name in a message that its account has signed. Throws a refusal. */
export async function registerName(
  store: NameStore,
  { coin_type: coinType, address, message, signature }: z.infer<typeof registrationSchema>,
  now = Date.now(),
): Promise<void> {
  const { name, attributes, timestamp } = readMessage(message)
  if (!name.endsWith(`.${ZONE}`) || !isName(name.slice(0, -ZONE.length - 1)))
    throw invalid('message', `${name} is no name that can be registered here`)
  if (isReserved(name.slice(0, -ZONE.length - 1))) throw invalid('message', `${name} is reserved`)
  if (Math.abs(now / 1_000 - timestamp) > SIGNATURE_SECONDS)
    throw new ApiError(401, 'signature-expired', 'message: it was signed too long ago.', { field: 'message' })
  if (!(await isSignedBy(address as `0x${string}`, message, signature as `0x${string}`)))
    throw new ApiError(401, 'signature-invalid', 'signature: it is not of this account.', { field: 'signature' })
  const record = { name, attributes, coinType, address: address.toLowerCase(), registeredAt: now }
  if (!(await store.addName(record))) throw invalid('message', `${name} is taken, or the account has a name already`)
}

function readMessage(message: string) {
  try {
    return messageSchema.parse(JSON.parse(message))
  } catch (cause) {
    throw new ApiError(400, 'invalid', 'message: it is no JSON with name, attributes and timestamp', {
      field: 'message',
      cause,
    })
  }
}
