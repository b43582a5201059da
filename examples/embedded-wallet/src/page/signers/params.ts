import { errors } from '../errors.js'

export const malformed = (reason: string) => errors.create('request/malformed', { reason })

/** Parameters as a list. Throws `request/malformed` for anything else. */
export function listOf(params: unknown): readonly unknown[] {
  if (!Array.isArray(params)) throw malformed('its parameters are no list')
  return params
}

/** An object with members, or the first entry of a list that is one: apps send both. */
export function objectOf(params: unknown): Readonly<Record<string, unknown>> {
  const first: unknown = Array.isArray(params) ? params[0] : params
  if (typeof first !== 'object' || first === null || Array.isArray(first))
    throw malformed('its parameters are no object')
  return first as Record<string, unknown>
}

/** A member that is a text, and `undefined` where it is absent. */
export function optionalText(object: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = object[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw malformed(`"${name}" is no text`)
  return value
}

export function textIn(object: Readonly<Record<string, unknown>>, name: string): string {
  const value = optionalText(object, name)
  if (value === undefined) throw malformed(`"${name}" is missing`)
  return value
}
