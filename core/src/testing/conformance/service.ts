import type { Observable } from '../../state/observable.js'
import { check, type Case } from './case.js'
import { print } from './print.js'

/** A service with a snapshot, and a function that changes it. */
export interface ServiceFixture<T extends Observable<unknown>> {
  /** Creates the service. Called for each case. */
  readonly create: () => T | Promise<T>
  /** Changes the snapshot. May resolve once it has changed. */
  readonly change: (service: T) => unknown
}

/**
 * Returns the promises of every service with a snapshot as data: pass them to any runner's `each`.
 *
 * @example
 * const create = () => createTestKit({ plugins: [swap()] }).kit.get(Swap)
 * test.each(serviceConformance({ create, change: (swap) => swap.setAmount('1') }))('$name', ({ run }) => run())
 */
export function serviceConformance<T extends Observable<unknown>>({
  create,
  change,
}: ServiceFixture<T>): readonly Case[] {
  return [
    {
      name: 'returns the same snapshot until the state changes',
      async run() {
        const service = await create()
        const before = service.getSnapshot()
        check(service.getSnapshot() === before, 'The service returned a new snapshot though nothing had changed.')
        await change(service)
        check(service.getSnapshot() !== before, 'The service returned the same snapshot after a change.')
      },
    },
    {
      name: 'never changes a snapshot that it has returned',
      async run() {
        const service = await create()
        const before = service.getSnapshot()
        const text = print(before)
        await change(service)
        check(print(before) === text, 'The service changed a snapshot that it had returned.')
      },
    },
    {
      name: 'returns frozen snapshots',
      async run() {
        const service = await create()
        await change(service)
        const snapshot = service.getSnapshot()
        check(
          typeof snapshot !== 'object' || Object.isFrozen(snapshot),
          'The service returned a snapshot that is not frozen.',
        )
      },
    },
    {
      name: 'calls its listeners once the new snapshot can be read',
      async run() {
        const service = await create()
        const before = service.getSnapshot()
        const read: unknown[] = []
        service.subscribe(() => read.push(service.getSnapshot()))
        await change(service)
        check(read.length > 0, 'The service called no listener after a change.')
        check(
          read.at(-1) === service.getSnapshot(),
          'The service called a listener before the new snapshot could be read.',
        )
        check(read[0] !== before, 'The service called a listener without a change.')
      },
    },
    {
      name: 'never calls a listener that has unsubscribed, even if twice',
      async run() {
        const service = await create()
        let calls = 0
        const unsubscribe = service.subscribe(() => calls++)
        unsubscribe()
        unsubscribe()
        await change(service)
        check(calls === 0, 'The service called a listener that had unsubscribed.')
      },
    },
    {
      name: 'keeps the other listeners when one unsubscribes',
      async run() {
        const service = await create()
        let calls = 0
        const listener = () => void calls++
        const unsubscribe = service.subscribe(listener)
        service.subscribe(listener)
        unsubscribe()
        unsubscribe()
        await change(service)
        check(calls > 0, 'The service lost a listener when another one unsubscribed.')
      },
    },
  ]
}
