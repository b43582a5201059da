import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A random text that nobody can guess. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What the store knows a token or an address by. */
export const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
