import { LEGACY_NAME_SUFFIX, NAME_SUFFIX } from '../constants/support.js'

/** ASCII only: a letter that merely looks like one of these would be another name. */
const NAME = /^[a-z0-9-]{4,}$/i

/** Whether a name, without its suffix, can be registered. */
export function isNameServiceName(name: string): boolean {
  return NAME.test(name)
}

/** Whether it ends as the names that are registered here do, now or formerly, with something before that. */
export function hasNameSuffix(name: string): boolean {
  return [NAME_SUFFIX, LEGACY_NAME_SUFFIX].some((suffix) => name.endsWith(suffix) && name.length > suffix.length)
}
