import { invalidParams } from '../request-error.js'

/** The first parameter, or the parameters themselves: dapps send both `[{…}]` and `{…}`. */
export function objectIn(params: unknown): Readonly<Record<string, unknown>> {
  const first: unknown = Array.isArray(params) ? params[0] : params
  if (typeof first !== 'object' || first === null) throw invalidParams('an object is required')
  return first as Record<string, unknown>
}

export function textAt(params: unknown, key: string): string {
  const text = optionalTextAt(params, key)
  if (text === undefined) throw invalidParams(`"${key}" must be text`)
  return text
}

export function optionalTextAt(params: unknown, key: string): string | undefined {
  const value = objectIn(params)[key]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw invalidParams(`"${key}" must be text`)
  return value
}

export function listAt(params: unknown, key: string): readonly unknown[] {
  const value = objectIn(params)[key]
  if (!Array.isArray(value)) throw invalidParams(`"${key}" must be a list`)
  return value
}
