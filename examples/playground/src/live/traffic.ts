import { createBounded, type Bounded } from './bounded.js'
import { askedOf, socketAsked, type Asked } from './request.js'

const KEPT = 400

/** What the page asked of whom, from its first request on: what the browser itself tells, and every socket. */
export type Traffic = Bounded<Asked>

export function createTraffic(): Traffic {
  const requests = createBounded<Asked>(KEPT)
  const tell = (asked: Asked | undefined) => asked && requests.add(asked)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tell(askedOf(entry as PerformanceResourceTiming, performance.timeOrigin))
    // The browser keeps no more than some hundred; here they are kept already.
    performance.clearResourceTimings()
  }).observe({ type: 'resource', buffered: true })
  // Of sockets the browser tells nothing.
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(Socket, given: ConstructorParameters<typeof WebSocket>, target) {
      tell(socketAsked(String(given[0]), Date.now()))
      return Reflect.construct(Socket, given, target) as WebSocket
    },
  })
  return requests
}
