import type { ChainFeatures } from '../../contracts/chain-features.js'
import type { SessionFeatures } from '../../contracts/session-features.js'
import { check } from './case.js'

type Members<Features> = { readonly [Name in keyof Features]?: readonly (keyof NonNullable<Features[Name]> & string)[] }

/** What core's own features cannot be without. A feature that is not here is its plugin's to describe. */
export const CHAIN_FEATURES: Members<ChainFeatures> = {
  'balance@1': ['balance'],
  'tokens@1': ['tokens'],
  'activity@1': ['activity'],
  'fee@1': ['fee'],
  'track@1': ['wait'],
  'names@1': ['address', 'name'],
  'explore@1': ['address', 'transaction'],
  'payment-uri@1': ['paymentUri'],
  'pairing@1': ['methods', 'events'],
  'sign-in@1': ['accountOf', 'verify'],
}

export const SESSION_FEATURES: Members<SessionFeatures> = {
  'sign-message@1': ['signMessage'],
  'sign-typed-data@1': ['signTypedData'],
  'sign-transaction@1': ['signTransaction'],
  'send-transaction@1': ['sendTransaction'],
  'transfer@1': ['transfer'],
  'switch-network@1': ['switchNetwork'],
  'add-network@1': ['addNetwork'],
  'choose-account@1': ['chooseAccount'],
  'account-type@1': ['setAccountType'],
  'watch-asset@1': ['watchAsset'],
  'request@1': ['request'],
}

// Namespaces have digits, as `eip155` has.
const NAME = /^[a-z][-a-z0-9]*(:[a-z][-a-z0-9]*)?@[1-9]\d*$/

/** Each feature has a version, is there when it is said to be, and has all that belongs to it. */
export function demandFeatures(features: object, members: Readonly<Record<string, readonly string[] | undefined>>): void {
  for (const [name, feature] of Object.entries(features) as readonly (readonly [string, Record<string, unknown> | undefined])[]) {
    check(NAME.test(name), `"${name}" does not say which version it is`)
    check(typeof feature === 'object' && feature !== null, `"${name}" is named and is not there: absence is having no such name`)
    const missing = members[name]?.find((member) => feature[member] === undefined)
    check(!missing, `"${name}" has no "${missing}"`)
  }
}
