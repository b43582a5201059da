import type { Services } from '../kernel/services.js'
import { Logger } from '../platform/logger.js'

/**
 * The log of a service that comes with its token. No plugin ends it with the kit, so it may be asked for something after that,
 * and what fails then is nobody's failure.
 */
export const lateLogger = ({ find }: Services): Pick<Logger, 'error'> => ({
  error: (...told) => find(Logger)?.error(...told),
})
