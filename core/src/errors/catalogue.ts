import { defineErrors } from './define-errors.js'
import { domainErrors } from './domain-errors.js'
import { eventErrors } from './event-errors.js'
import { featureErrors } from './feature-errors.js'
import { httpErrors } from './http-errors.js'
import { kitErrors } from './kit-errors.js'
import { optionErrors } from './option-errors.js'
import { rpcErrors } from './rpc-errors.js'
import { serviceErrors } from './service-errors.js'
import { valueErrors } from './value-errors.js'

/**
 * All of core's errors, for hosts and plugins. A code is never renamed and
 * never used for something else. Core itself throws from the single catalogues,
 * so that the boot path carries only what it throws.
 */
export const errors = defineErrors(
  {
    ...kitErrors.catalogue,
    ...eventErrors.catalogue,
    ...optionErrors.catalogue,
    ...domainErrors.catalogue,
    ...httpErrors.catalogue,
    ...rpcErrors.catalogue,
    ...serviceErrors.catalogue,
    ...valueErrors.catalogue,
    ...featureErrors.catalogue,
  },
  {
    ...kitErrors.visitors,
    ...eventErrors.visitors,
    ...optionErrors.visitors,
    ...domainErrors.visitors,
    ...httpErrors.visitors,
    ...rpcErrors.visitors,
    ...serviceErrors.visitors,
    ...valueErrors.visitors,
    ...featureErrors.visitors,
  },
)
