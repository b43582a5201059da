import { caipErrors } from './caip-errors.js'
import { connectionErrors } from './connection-errors.js'
import { defineErrors, type VisitorMessage } from '../define-errors.js'
import { kitErrors } from './kit-errors.js'
import { preferenceErrors } from './preference-errors.js'
import { httpErrors, rpcErrors } from './request-errors.js'
import { serviceErrors } from './service-errors.js'
import { valueErrors } from './value-errors.js'

const message = (key: string): VisitorMessage => ({ key, severity: 'error' })

/**
 * Errors of the features, whichever plugin provides them. They are here so that apps can recognise them without the
 * plugin. Apps rely on these sentences, so they never change.
 */
export const featureErrors = defineErrors(
  {
    'network/unsupported-for': (c: { feature: string }) => `Network not supported for ${c.feature}`,
    'network/not-active': () => 'No ActiveCaipNetwork or client found',
    'network/unsupported': () => 'Chain is not supported',
    'account/not-active': () => 'No ActiveCaipAddress found',
    'account/auth-not-found': () => 'Address or auth connector not found',
    'activity/no-account': () => "Transactions can't be fetched without an accountAddress",
    'name/resolve-failed': () => 'Error resolving name',
    'name/suggestions-failed': () => 'Error fetching name suggestions',
    'name/of-address-failed': () => 'Error fetching names for address',
    'name/register-failed': () => 'Error registering name',
    'siwx/disabled': () => 'SIWX is not enabled',
    'embedded/not-allowed': () => 'Requested RPC call is not allowed',
    'embedded/no-frame': () => 'W3mFrame: iframe is not set',
  },
  {
    'network/unsupported-for': message('error.network-not-found'),
    'embedded/not-allowed': message('error.not-allowed'),
    'embedded/no-frame': message('error.embedded-not-loaded'),
  },
)

/**
 * All errors of core, for apps and plugins. A code is never renamed or reused. Core itself throws from the catalogues
 * above, so that each chunk contains only the errors it throws.
 */
export const errors = defineErrors(
  {
    ...kitErrors.catalogue,
    ...caipErrors.catalogue,
    ...valueErrors.catalogue,
    ...httpErrors.catalogue,
    ...rpcErrors.catalogue,
    ...serviceErrors.catalogue,
    ...connectionErrors.catalogue,
    ...preferenceErrors.catalogue,
    ...featureErrors.catalogue,
  },
  {
    ...kitErrors.visitors,
    ...valueErrors.visitors,
    ...httpErrors.visitors,
    ...rpcErrors.visitors,
    ...serviceErrors.visitors,
    ...connectionErrors.visitors,
    ...featureErrors.visitors,
  },
)
