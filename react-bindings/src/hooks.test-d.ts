import type { AppKit, Observable, PluginStatuses } from '@latchkey/core'
import { type Contribution, createPoint, createToken } from '@latchkey/core/plugin'
import { useKit, useOptionalService, usePlugins, useService, useSnapshot } from './index.js'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(...types: Equal<A, B> extends true ? [actual: A, expected: () => B] : [never]): void
declare function type<T>(): T
declare function take<T>(value: T): void

interface CounterState {
  readonly count: number
  readonly name: string | undefined
}
interface Counter extends Observable<CounterState> {
  add(): void
}
const Counter = createToken<Counter>('types-counter')

interface Plain {
  go(): void
}
const Plain = createToken<Plain>('types-plain')

interface Item extends Contribution {
  readonly label: string
}
const Items = createPoint<Item>('types-items')

export function useTypes() {
  // A service is what its token says.
  same(useKit(), type<AppKit>)
  same(useService(Counter), type<Counter>)
  same(useOptionalService(Plain), type<Plain | undefined>)

  // A snapshot is the service's, and what is selected of it keeps its type.
  same(useSnapshot(Counter), type<CounterState>)
  same(useSnapshot(Items), type<readonly Item[]>)
  same(
    useSnapshot(Counter, (state) => state.count),
    type<number>,
  )
  same(
    useSnapshot(Counter, ({ name }) => name),
    type<string | undefined>,
  )
  same(
    useSnapshot(Items, (items) => items.map(({ label }) => label)),
    type<string[]>,
  )
  same(
    useSnapshot(
      Counter,
      ({ count, name }) => ({ count, name }),
      (a, b) => a.count === b.count && a.name === b.name,
    ),
    type<{ count: number; name: string | undefined }>,
  )
  same(usePlugins(), type<PluginStatuses>)
  same(
    usePlugins((plugins) => plugins['a']?.status === 'started'),
    type<boolean>,
  )

  // @ts-expect-error -- it may not be there
  useOptionalService(Plain).go()

  // @ts-expect-error -- the service has no state
  useSnapshot(Plain)

  // @ts-expect-error -- the state has no such field
  useSnapshot(Counter, (state) => state.missing)

  // @ts-expect-error -- a selection's type is not the reader's choice
  take<string>(useSnapshot(Counter, (state) => state.count))

  // @ts-expect-error -- nor is a whole snapshot's
  take<{ readonly other: boolean }>(useSnapshot(Counter))

  const isSameText = (a: string, b: string) => a === b
  // @ts-expect-error -- an equality is one of what is selected
  useSnapshot(Counter, (state) => state.count, isSameText)

  // @ts-expect-error -- a token, not a name
  useService('types-counter')
}
