import { EventEmitter } from 'eventemitter3'
import { valueErrors } from '../errors/catalogue/value-errors.js'
import { reportToConsole } from '../errors/safe-log.js'
import type { Unsubscribe } from './listeners.js'

/** One check per event: whether a payload has the type that listeners expect. */
export type EventChecks<Events> = { readonly [Name in keyof Events]: (payload: unknown) => payload is Events[Name] }

/** A stream of named events with checked payloads. */
export interface Events<Map> {
  /**
   * Calls every listener in the order of subscription. An undefined event, or one whose payload fails its check, is
   * dropped and reported.
   *
   * @returns whether the event was valid.
   */
  emit<Name extends keyof Map & string>(name: Name, payload: Map[Name]): boolean
  /** Subscribes. A listener that throws is reported and does not affect the others. */
  on<Name extends keyof Map & string>(name: Name, listener: (payload: Map[Name]) => void): Unsubscribe
}

/**
 * @param checks the defined events. Payloads are checked at run time, so that one plugin's mistake cannot crash another.
 *
 * @example
 * const events = createEvents<{ connected: string }>({ connected: (payload) => typeof payload === 'string' })
 * const unsubscribe = events.on('connected', (address) => log(address))
 */
export function createEvents<Map>(
  checks: EventChecks<Map>,
  report: (error: unknown) => void = reportToConsole,
): Events<Map> {
  const emitter = new EventEmitter()

  return {
    emit(event, payload) {
      const isKnown = Object.hasOwn(checks, event)
      let isValid = false
      let failure: ErrorOptions | undefined
      try {
        isValid = isKnown && checks[event](payload)
      } catch (cause) {
        // A check may be a plugin's own, and throw instead of returning false.
        failure = { cause }
      }
      if (isValid) emitter.emit(event, payload)
      else report(valueErrors.create(isKnown ? 'event/invalid' : 'event/unknown', { event }, failure))
      return isValid
    },
    on(event, listener) {
      // The emitter stops at the first listener that throws.
      const safely = (payload: Map[typeof event]) => {
        try {
          listener(payload)
        } catch (error) {
          report(error)
        }
      }
      emitter.on(event, safely)
      return () => void emitter.off(event, safely)
    },
  }
}
