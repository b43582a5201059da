import { isSecretName, redact } from '../../errors/redact.js'

/**
 * A copy of what is plain data in a value, without secrets in its texts or under a secret's name: above all without a
 * pairing URI, for whoever knows one can listen to the pairing. Throws for what JSON cannot say: a ring, a bigint.
 */
export function withoutSecrets(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  return text && JSON.parse(text, withoutSecret)
}

function withoutSecret(field: string, value: unknown): unknown {
  // Yes, no and nothing give nothing away, and are what events promise by such names.
  if (isSecretName(field) && typeof value !== 'boolean' && value !== null) return '[redacted]'
  return typeof value === 'string' ? redact(value) : value
}
