import type { Observable } from '../../state/observable.js'
import { check, type Case } from './case.js'
import { print } from './print.js'

/** A service with a snapshot, and a function that changes it. */
export interface ServiceFixture<S> {
  /** Creates the service. Called for each case. */
  readonly create: () => Observable<S> | Promise<Observable<S>>
  /** Changes the snapshot. */
  readonly change: (service: Observable<S>) => unknown
}

/**
 * Returns the promises of every service with a snapshot as data: pass them to any runner's `each`.
 *
 * @example
 * const fixture = { create: () => createSwap(), change: (swap) => (swap as Swap).setAmount('1') }
 * test.each(serviceConformance(fixture))('$name', ({ run }) => run())
 */
export function serviceConformance<S>({ create, change }: ServiceFixture<S>): readonly Case[] {
  return [
    {
      name: 'keeps a snapshot until something in it changes',
      async run() {
        const service = await create()
        const before = service.getSnapshot()
        check(service.getSnapshot() === before, 'makes a new snapshot each time it is read')
        await change(service)
        check(service.getSnapshot() !== before, 'keeps its snapshot though something in it changed')
      },
    },
    {
      name: 'never changes a snapshot that somebody holds',
      async run() {
        const service = await create()
        const before = service.getSnapshot()
        const text = print(before)
        await change(service)
        check(print(before) === text, 'changed a snapshot it had given away')
      },
    },
    {
      name: 'gives snapshots that nobody can change',
      async run() {
        const service = await create()
        await change(service)
        const snapshot = service.getSnapshot()
        check(typeof snapshot !== 'object' || Object.isFrozen(snapshot), 'gives a snapshot that a reader can change')
      },
    },
    {
      name: 'tells those who listen, once a change is there to be read',
      async run() {
        const service = await create()
        const before = service.getSnapshot()
        const read: S[] = []
        service.subscribe(() => read.push(service.getSnapshot()))
        await change(service)
        check(read.length > 0, 'tells nobody')
        check(read.at(-1) === service.getSnapshot(), 'tells before the change can be read')
        check(read[0] !== before, 'tells of no change')
      },
    },
    {
      name: 'lets a listener leave, twice, and tells it nothing more',
      async run() {
        const service = await create()
        let told = 0
        const leave = service.subscribe(() => told++)
        leave()
        leave()
        await change(service)
        check(told === 0, 'tells a listener that has left')
      },
    },
    {
      name: 'tells the others when one listener leaves',
      async run() {
        const service = await create()
        let told = 0
        const listener = () => void told++
        const leave = service.subscribe(listener)
        service.subscribe(listener)
        leave()
        leave()
        await change(service)
        check(told > 0, 'loses a listener when another leaves')
      },
    },
  ]
}
