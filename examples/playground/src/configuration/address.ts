import type { Field } from './field.js'
import { FIELD_NAMES, FIELDS, INITIAL, type Configuration, type FieldName } from './fields.js'

/**
 * Of what is written in an address. A page that cannot read a later one says so, and begins with what it has at first.
 */
const VERSION = '1'

/** What was read of an address, and what could not be. */
export interface Reading {
  readonly configuration: Configuration
  /** What was left out, and why: a sentence for each. */
  readonly notes: readonly string[]
}

/**
 * The query of an address: what differs from how the page is at first, and nothing where nothing does.
 *
 * @example
 * writeAddress({ ...INITIAL, locale: 'ar', accent: '#0f766e' }) // '?v=1&accent=0f766e&locale=ar'
 */
export function writeAddress(configuration: Configuration): string {
  const changed = changedFields(configuration).map(
    (name) => `${name}=${readable(fieldOf(name).write(configuration[name]))}`,
  )
  return changed.length === 0 ? '' : `?v=${VERSION}&${changed.join('&')}`
}

/** Reads the query of an address. Never throws: what is not understood is left out, and noted. */
export function readAddress(search: string): Reading {
  const said = [...new URLSearchParams(search)]
  const version = said.find(([name]) => name === 'v')?.[1] ?? VERSION
  if (version !== VERSION)
    return {
      configuration: INITIAL,
      notes: [`This address is of version ${short(version)}, which this page does not know.`],
    }
  const notes: string[] = []
  const read: [FieldName, unknown][] = []
  for (const [name, text] of said) {
    if (name === 'v') continue
    if (!isField(name)) {
      notes.push(`There is no “${short(name)}” to configure.`)
      continue
    }
    const value = fieldOf(name).read(text)
    if (value === undefined) notes.push(`“${short(text)}” cannot be used for ${FIELDS[name].label.toLowerCase()}.`)
    else read.push([name, value])
  }
  return { configuration: { ...INITIAL, ...Object.fromEntries(read) }, notes }
}

/** The fields that are not as they are at first, in the fields' order. */
export const changedFields = (configuration: Configuration): readonly FieldName[] =>
  FIELD_NAMES.filter((name) => fieldOf(name).write(configuration[name]) !== fieldOf(name).write(INITIAL[name]))

/** A field whose value somebody knows only by its name. */
export const fieldOf = (name: FieldName) => FIELDS[name] as unknown as Field<unknown>

const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name)

/** Commas stay as they are: that is what makes a list readable. */
const readable = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',')

const MAX_QUOTED = 40

const short = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text)
