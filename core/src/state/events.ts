import { EventEmitter } from 'eventemitter3'
import { eventErrors } from '../errors/event-errors.js'
import { reportToConsole } from '../errors/report-to-console.js'
import type { Unsubscribe } from './listeners.js'

/** One check per event: whether a payload is what listeners were promised. */
export type EventChecks<Events> = { readonly [Name in keyof Events]: (payload: unknown) => payload is Events[Name] }

/** A stream of named events whose payloads are what their names say. */
export interface Events<Map> {
  /**
   * Tells every listener, in the order in which they came. An event that is
   * not defined, or whose payload fails its check, reaches nobody and is reported.
   *
   * @returns whether the listeners were told.
   */
  emit<Name extends keyof Map & string>(name: Name, payload: Map[Name]): boolean
  /** Listens. A listener that throws is reported and keeps no other from hearing. */
  on<Name extends keyof Map & string>(name: Name, listener: (payload: Map[Name]) => void): Unsubscribe
}

/**
 * @param checks the events there are. A plugin's mistake must not become another plugin's crash, so
 * payloads are checked when they are emitted, not trusted for their types.
 *
 * @example
 * const events = createEvents<{ connected: string }>({ connected: (payload) => typeof payload === 'string' })
 * const unsubscribe = events.on('connected', (address) => log(address))
 */
export function createEvents<Map>(checks: EventChecks<Map>, report: (error: unknown) => void = reportToConsole): Events<Map> {
  const emitter = new EventEmitter()

  return {
    emit(event, payload) {
      const isKnown = Object.hasOwn(checks, event)
      let isValid = false
      let failure: ErrorOptions | undefined
      try {
        isValid = isKnown && checks[event](payload)
      } catch (cause) {
        // A check may be a plugin's own, and trip over what it should have refused.
        failure = { cause }
      }
      if (isValid) emitter.emit(event, payload)
      else report(eventErrors.create(isKnown ? 'event/invalid' : 'event/unknown', { event }, failure))
      return isValid
    },
    on(event, listener) {
      // The emitter stops at the first listener that throws, so none may.
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
