import { isSecretName, redact } from '../../errors/redact.js'

/**
 * Copies the plain data of a value, without secrets in its texts or under a secret's name. A pairing URI is a secret: it
 * lets its owner listen to the pairing. Throws for a value that JSON cannot express: a cycle, a bigint.
 */
export function withoutSecrets(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  return text && JSON.parse(text, withoutSecret)
}

function withoutSecret(field: string, value: unknown): unknown {
  // Booleans and null reveal nothing, and events have fields of such names.
  if (isSecretName(field) && typeof value !== 'boolean' && value !== null) return '[redacted]'
  return typeof value === 'string' ? redact(value) : value
}
