import type { Telemetry, TrackedEvent, TrackedEvents, TrackedName } from '../../contracts/app/telemetry.js'
import { valueErrors } from '../../errors/catalogue/value-errors.js'
import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import type { Logger } from '../../platform/logger.js'
import { createEvents, type EventChecks } from '../../state/events.js'
import { freeze } from '../../state/state.js'
import { withoutSecrets } from './without-secrets.js'

/** The circumstances in which an event was tracked. */
export type Moment = Pick<TrackedEvent, 'timestamp' | 'address'>

/** Telemetry that is told when an event was tracked, because that may have been before this code was loaded. */
export interface LoadedTelemetry extends Omit<Telemetry, 'track'> {
  track<Name extends TrackedName>(event: Name, properties: TrackedEvents[Name], moment: Moment): void
}

/** The events of a kit, for listeners on the page. It sends nothing anywhere. */
export function createTelemetry(logger: Pick<Logger, 'error'>): LoadedTelemetry {
  const report = (error: unknown) => logger.error('An event went wrong.', error)
  const checks = checksOfTrackedEvents()
  const named = createEvents(checks as EventChecks<TrackedEvents>, report)
  const all = createEvents<{ tracked: TrackedEvent }>({ tracked: (_event): _event is TrackedEvent => true }, report)

  return {
    track(event, properties, moment) {
      let plain: typeof properties
      try {
        plain = freeze(withoutSecrets(properties) as typeof properties)
      } catch (cause) {
        // A bad event must not disturb the caller that tracks it.
        return report(valueErrors.create('event/invalid', { event }, { cause }))
      }
      if (named.emit(event, plain)) all.emit('tracked', freeze({ event, properties: plain, ...moment } as TrackedEvent))
    },
    subscribe: (listener) => all.on('tracked', listener),
    on: named.on,
    define(event, check) {
      if (Object.hasOwn(checks, event)) throw serviceErrors.create('event/duplicate', { event })
      checks[event] = check
      return () => {
        if (checks[event] === check) delete checks[event]
      }
    },
  }
}

/** The boolean fields. All others are texts. */
const FLAGS = /^(connected|isSmartAccount)$/

const SEND = 'network token amount isSmartAccount'
const SIGN_IN = 'network isSmartAccount'

/** The fields that each of core's events must have. It may have others. */
const FIELDS: { readonly [Name in TrackedName]?: string } = {
  MODAL_OPEN: 'connected',
  MODAL_CLOSE: 'connected',
  SELECT_WALLET: 'name platform',
  CONNECT_SUCCESS: 'method name',
  CONNECT_ERROR: 'message',
  USER_REJECTED: 'message',
  CONNECT_PROXY_ERROR: 'message uri mobile_link name',
  SWITCH_NETWORK: 'network',
  DISCONNECT_SUCCESS: 'namespace',
  DISCONNECT_ERROR: 'message',
  SEND_INITIATED: SEND,
  SEND_SUCCESS: SEND,
  SEND_ERROR: `${SEND} message`,
  SIWX_AUTH_SUCCESS: SIGN_IN,
  SIWX_AUTH_ERROR: SIGN_IN,
  CLICK_CANCEL_SIWX: SIGN_IN,
  SET_PREFERRED_ACCOUNT_TYPE: 'accountType network',
  ERROR_FETCH_TRANSACTIONS: 'message',
  WALLET_LINK_MISMATCH: 'name host',
}

/** A new table of checks by event name: each tells whether properties have the promised shape. */
function checksOfTrackedEvents(): Record<string, (properties: unknown) => boolean> {
  const check = (fields: string) => (properties: unknown) =>
    fields
      .split(' ')
      .every(
        (field) => typeof (properties as Record<string, unknown>)[field] === (FLAGS.test(field) ? 'boolean' : 'string'),
      )
  return Object.fromEntries(Object.entries(FIELDS).map(([event, fields]) => [event, check(fields)]))
}
