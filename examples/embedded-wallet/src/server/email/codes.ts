import { randomBytes, randomInt } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { Refusal } from '../refusal.js'
import type { Vault } from '../secrets/vault.js'
import type { Kept, Records } from '../stores/records.js'

const DIGITS = 6
const TRIES = 5
export const CODE_LIFE_MS = 10 * 60_000
const SALT_BYTES = 16

/** What the store keeps of a code. The hash needs a key that the store lacks: of six digits alone every hash is found at once. */
export const codeSchema = z.object({ salt: z.string(), hash: z.string(), triesLeft: z.number() })

export type Code = z.infer<typeof codeSchema>

/** A code as the visitor types it. */
export const typedCode = z.string().trim().max(32)

/** A new code, and what to keep of it. */
export function createCode(vault: Vault): { readonly digits: string; readonly code: Code } {
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  return { digits, code: { salt, hash: vault.mac(hashed(salt, digits)), triesLeft: TRIES } }
}

/**
 * Compares what a visitor typed with the code of a record. A try is spent before, so that many requests at the same time
 * have no more than one after the other. Resolves with the record; who removes or replaces it uses the code, and only one
 * can. Throws `otp/expired` where `codeOf` finds no code, and `otp/wrong`.
 */
export async function tryCode<Value extends object>(
  records: Records<Value>,
  id: string,
  typed: string,
  parts: {
    readonly vault: Vault
    readonly codeOf: (value: Value) => Code | undefined
    readonly withCode: (value: Value, code: Code) => Value
  },
): Promise<Kept<Value>> {
  const tried = await records.change(id, (value) => {
    const code = parts.codeOf(value)
    if (!code || code.triesLeft === 0) throw new Refusal('otp/expired')
    return parts.withCode(value, { ...code, triesLeft: code.triesLeft - 1 })
  })
  const code = tried && parts.codeOf(tried.value)
  if (!code) throw new Refusal('otp/expired')
  if (!parts.vault.isMac(hashed(code.salt, typed), code.hash))
    throw new Refusal('otp/wrong', { triesLeft: code.triesLeft })
  return tried
}

const hashed = (salt: string, digits: string) => `code ${salt} ${digits}`
