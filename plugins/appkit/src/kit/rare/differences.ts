import type { AppKitOptions, RemoteFeatures } from '../../options.js'

const README = 'https://github.com/latchkey/latchkey/tree/main/plugins/appkit#what-cannot-change-later'

/** `activity` of a server's features is `history` of an app's. */
export function withHistory({ features, ...changes }: Partial<AppKitOptions>): Partial<AppKitOptions> {
  if (!features) return changes
  const { activity, ...others }: RemoteFeatures = features
  return { ...changes, features: activity === undefined ? others : { ...others, history: activity } }
}

/** The names of what changes: `allWallets`, `features.swaps`. */
export function differences(
  present: AppKitOptions,
  { features = {}, ...changes }: Partial<AppKitOptions>,
): readonly string[] {
  return [
    ...different(present, changes),
    ...different(present.features ?? {}, features).map((name) => `features.${name}`),
  ]
}

/** The options with those of the changes that are named. */
export function withChanges(
  present: AppKitOptions,
  { features = {}, ...changes }: Partial<AppKitOptions>,
  names: readonly string[],
): AppKitOptions {
  const only = (values: object, before = '') =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(before + name)))
  return { ...present, ...only(changes), features: { ...present.features, ...only(features, 'features.') } }
}

/** What an app is told that changes what cannot change. */
export const tooLate = (names: readonly string[]): string =>
  `@latchkey/appkit: ${names.join(', ')} cannot change once the kit is there: give them to createAppKit. See ${README}`

function different(present: object, changes: object): readonly string[] {
  const before = new Map(Object.entries(present))
  return Object.entries(changes).flatMap(([name, value]) => (isSame(before.get(name), value) ? [] : [name]))
}

/** Lists of names are the same where their names are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join())
