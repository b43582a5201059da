import type { AppKitOptions } from '../../options.js'

const README = 'https://github.com/latchkey/latchkey/tree/main/plugins/appkit#what-cannot-change-later'

/** A sentence about the options that an app changes in a kit that runs, where they differ from what `createAppKit` was given. */
export function tooLate(
  given: AppKitOptions,
  { features = {}, ...changes }: Partial<AppKitOptions>,
): string | undefined {
  const changed = [
    ...different(given, changes),
    ...different(given.features ?? {}, features).map((name) => `features.${name}`),
  ]
  if (changed.length === 0) return undefined
  return `@latchkey/appkit: ${changed.join(', ')} cannot change once the kit is there: give them to createAppKit. See ${README}`
}

function different(given: object, changes: object): readonly string[] {
  const before = new Map(Object.entries(given))
  return Object.entries(changes).flatMap(([name, value]) => (isSame(before.get(name), value) ? [] : [name]))
}

/** Lists of names are the same where their names are. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join())
