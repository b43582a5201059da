import type { Watch } from './ledger.js'
import { patch } from './patch.js'

/** Watches uses of the page's storage. None of them counts as a leak. */
export const watchStorage: Watch = (enter) => {
  const storage = (globalThis as { Storage?: { prototype: object } }).Storage?.prototype
  const stops = ['getItem', 'setItem', 'removeItem', 'clear'].map((name) =>
    patch(storage, name, (original) => {
      return function (this: Storage, ...args: unknown[]) {
        enter('storage', `${name} ${String(args[0] ?? '')}`, () => false)
        return original.apply(this, args)
      }
    }),
  )
  return () => stops.forEach((stop) => stop())
}
