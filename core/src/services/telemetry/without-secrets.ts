import { redact } from '../../errors/redact.js'

/**
 * A copy of what is plain data in a value, in whose texts no secret is left: above all no pairing URI,
 * for whoever knows one can listen to the pairing. Throws for what JSON cannot say: a ring, a bigint.
 */
export function withoutSecrets(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  return text && JSON.parse(text, (field, one) => (typeof one === 'string' ? withoutSecret(field, one) : one))
}

const withoutSecret = (field: string, text: string) => (/sym_?key/i.test(field) ? '[redacted]' : redact(text))
