import type { NamespaceFeatures } from '../../contracts/networks/namespace-features.js'
import type { SessionFeatures } from '../../contracts/connections/session-features.js'
import { nearestName } from './nearest-name.js'

/** Features of core have no prefix. */
type OfCore<Features> = keyof { [Name in keyof Features as Name extends `${string}:${string}` ? never : Name]: true }

/** Every feature of namespaces. The compiler checks that none is missing. */
const OF_NAMESPACES: Readonly<Record<OfCore<NamespaceFeatures>, true>> = {
  'activity@1': true,
  'allowance@1': true,
  'balance@1': true,
  'contracts@1': true,
  'explore@1': true,
  'fee@1': true,
  'names@1': true,
  'nfts@1': true,
  'pairing@1': true,
  'payment-uri@1': true,
  'permit@1': true,
  'rpc@1': true,
  'sign-in@1': true,
  'simulate@1': true,
  'tokens@1': true,
  'track@1': true,
}

/** Every feature of sessions. */
const OF_SESSIONS: Readonly<Record<OfCore<SessionFeatures>, true>> = {
  'account-type@1': true,
  'add-network@1': true,
  'approve-token@1': true,
  'assets@1': true,
  'choose-account@1': true,
  'grant-permissions@1': true,
  'request@1': true,
  'revoke-permissions@1': true,
  'send-batch@1': true,
  'send-transaction@1': true,
  'sign-message@1': true,
  'sign-transaction@1': true,
  'sign-typed-data@1': true,
  'switch-network@1': true,
  'transfer@1': true,
  'watch-asset@1': true,
}

export const namespaceFeatureMistakes = (features: object) => mistakesIn(features, Object.keys(OF_NAMESPACES))
export const sessionFeatureMistakes = (features: object) => mistakesIn(features, Object.keys(OF_SESSIONS))

/** Finds names of features that core does not know. Each sentence says which name is right. */
const mistakesIn = (features: object, known: readonly string[]): readonly string[] =>
  Object.keys(features).flatMap((name) => {
    // A feature of a plugin's own has the plugin's name before the colon. A later version may be unknown here.
    if (name.includes(':') || known.some((one) => stemOf(one) === stemOf(name) && name.includes('@'))) return []
    const meant = nearestName(stemOf(name), known.map(stemOf))
    const hint = known.find((one) => stemOf(one) === meant)
    return [
      `it has the feature "${name}", which core does not know. ${hint ? `Did you mean "${hint}"?` : 'Put the name of your plugin before it, as in "acme:stake@1".'}`,
    ]
  })

const stemOf = (name: string) => name.split('@')[0]!
