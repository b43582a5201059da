import type { Identity } from '../accounts/account.js'
import type { ProfilePaths } from './presets.js'

/** Throws for a profile without a subject. */
export function readProfile(profile: unknown, paths: ProfilePaths): Omit<Identity, 'provider'> {
  const subject = at(profile, paths.subject)
  if (typeof subject !== 'string' && typeof subject !== 'number')
    throw new Error('The provider told no id of the person.')
  const email = paths.email === undefined ? null : textOrNull(at(profile, paths.email))
  return {
    subject: String(subject),
    userName: paths.name.map((path) => textOrNull(at(profile, path))).find((name) => name !== null) ?? null,
    verifiedEmail: isVerified(profile, paths.emailVerified) ? email : null,
  }
}

function isVerified(profile: unknown, path: string): boolean {
  if (path === 'always') return true
  return path !== 'never' && isTrue(at(profile, path))
}

/** The primary address of a list, if it is verified. */
export function readEmails(list: unknown): string | null {
  const emails = Array.isArray(list) ? list : []
  const primary = emails.find((one) => isTrue(at(one, 'primary')) && isTrue(at(one, 'verified')))
  return textOrNull(at(primary, 'email'))
}

/** Apple writes booleans as texts. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true'

const LONGEST = 254

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : null

/** Only own properties: a provider decides about the values, and not about which properties there are. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    )
}
