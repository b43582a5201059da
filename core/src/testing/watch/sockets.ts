import type { Watch } from './ledger.js'
import { patch } from './patch.js'

interface Closable {
  close(...args: unknown[]): void
}

/** Watches connections until they are closed. */
export const watchSockets: Watch = (enter) => {
  const stops = ['WebSocket', 'EventSource', 'BroadcastChannel'].map((name) =>
    patch(
      globalThis,
      name,
      (Original: new (...args: unknown[]) => Closable) =>
        new Proxy(Original, {
          construct(target, args, newTarget) {
            const socket: Closable = Reflect.construct(target, args, newTarget)
            const close = socket.close.bind(socket)
            let isOpen = true
            socket.close = (...given) => {
              isOpen = false
              close(...given)
            }
            enter('socket', `${name} ${String(args[0])}`, () => isOpen)
            return socket
          },
        }),
    ),
  )
  return () => stops.forEach((stop) => stop())
}
