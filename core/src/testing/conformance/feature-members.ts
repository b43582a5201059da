import type { NamespaceFeatures } from '../../contracts/networks/namespace-features.js'
import type { SessionFeatures } from '../../contracts/connections/session-features.js'
import { check } from './case.js'

type Members<Features> = { readonly [Name in keyof Features]?: readonly (keyof NonNullable<Features[Name]> & string)[] }

/** The required members of core's own features. Other features are described by their plugins. */
export const NAMESPACE_FEATURES: Members<NamespaceFeatures> = {
  'balance@1': ['balance'],
  'tokens@1': ['tokens'],
  'activity@1': ['activity'],
  'nfts@1': ['nfts'],
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
  'approve-token@1': ['approveToken'],
  'assets@1': ['assets'],
  'switch-network@1': ['switchNetwork'],
  'add-network@1': ['addNetwork'],
  'choose-account@1': ['chooseAccount'],
  'account-type@1': ['types', 'setAccountType'],
  'watch-asset@1': ['watchAsset'],
  'grant-permissions@1': ['permissionTypes', 'grantPermissions', 'grantedPermissions'],
  'revoke-permissions@1': ['revokePermissions'],
  'request@1': ['request'],
}

// Namespaces may contain digits, as `eip155` does.
const NAME = /^[a-z][-a-z0-9]*(:[a-z][-a-z0-9]*)?@[1-9]\d*$/

/** Checks that each listed feature has a version, exists, and has all required members. */
export function demandFeatures(
  features: object,
  members: Readonly<Record<string, readonly string[] | undefined>>,
): void {
  for (const [name, feature] of Object.entries(features) as readonly (readonly [
    string,
    Record<string, unknown> | undefined,
  ])[]) {
    check(NAME.test(name), `The feature "${name}" has no version.`)
    check(
      typeof feature === 'object' && feature !== null,
      `The feature "${name}" is undefined. Leave its key out where it is not supported.`,
    )
    const missing = members[name]?.find((member) => feature[member] === undefined)
    check(!missing, `The feature "${name}" has no "${missing}".`)
  }
}
