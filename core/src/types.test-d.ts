// What the types promise, held by the compiler alone: this file is compiled, never run.
import { createAppKit, errors, override, type AppKit, type Observable } from './index.js'
import {
  checkedBy,
  createPoint,
  createState,
  createToken,
  defineErrors,
  definePlugin,
  derive,
  type Contribution,
} from './plugin.js'
import type { StandardSchema } from './kernel/plugin/options.js'
import type { SnapshotOf } from './state/observable.js'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Equal<A, B>): void => {}

interface Counter extends Observable<{ readonly n: number }> {
  add(): void
}
const Counter = createToken<Counter>('typed-counter')
declare const kit: AppKit

// A token carries its service's type.
{
  const counter = kit.get(Counter)
  same<typeof counter, Counter>(true)
  const maybe = kit.find(Counter)
  same<typeof maybe, Counter | undefined>(true)
  same<SnapshotOf<Counter>, { readonly n: number }>(true)
  // @ts-expect-error not a token
  kit.get('typed-counter')
}

// A service whose code comes late names how each of its methods answers until then.
{
  interface Late extends Observable<{ readonly n: number }> {
    add(by: number): Promise<number>
    reset(): void
    watch(): () => void
    isFull(by: number): boolean
  }
  const Late = createToken<Late>('typed-late')
  const load = async () => ({}) as Late
  const methods = { add: 'async', reset: 'void', watch: 'unsubscribe', isFull: (by: number) => by > 9 } as const
  definePlugin({
    id: 'late',
    setup(ctx) {
      ctx.provide(Late, { initialState: { n: 0 }, load, methods })
      ctx.provide(Late, { initialState: () => createState({ n: 0 }), load, methods })
      // @ts-expect-error it has no initial state
      ctx.provide(Late, { load, methods })
      // @ts-expect-error its initial state is of another type
      ctx.provide(Late, { initialState: { n: '0' }, load, methods })
      // @ts-expect-error methods are missing
      ctx.provide(Late, { initialState: { n: 0 }, load, methods: { add: 'async' } })
      // @ts-expect-error the method has a promise
      ctx.provide(Late, { initialState: { n: 0 }, load, methods: { ...methods, add: 'void' } })
      // @ts-expect-error the method answers at once
      ctx.provide(Late, { initialState: { n: 0 }, load, methods: { ...methods, isFull: 'async' } })
      const Started = createToken<{ start(): Promise<void> }>('typed-started')
      // @ts-expect-error start is the kit's to call
      ctx.provide(Started, { load: async () => ({ start: async () => {} }), methods: {} })
      // @ts-expect-error another service is loaded
      ctx.provide(Late, { initialState: { n: 0 }, load: async () => ({ n: 0 }), methods })
    },
  })
}

// Options: what a host may write follows from what the plugin reads.
{
  const none = definePlugin({ id: 'none' })
  none()
  // @ts-expect-error takes no options
  none({ slippage: 1 })

  const optional = definePlugin({
    id: 'optional',
    options: ({ slippage = 1 }: { slippage?: number }) => ({ slippage }),
    setup: (_host, options) => same<typeof options, { slippage: number }>(true),
  })
  optional()
  optional({ slippage: 2 })
  // @ts-expect-error not a number
  optional({ slippage: '2' })
  // @ts-expect-error no such option
  optional({ slipage: 2 })

  // A stage does not decide the type of the options.
  const staged = definePlugin({
    id: 'staged',
    options: (input: { source: string }) => ({ ...input, everyMs: 1_000 }),
    setup: (_host, options) => same<typeof options, { source: string; everyMs: number }>(true),
    discover: async () => ({
      discover(_ctx: unknown, { everyMs }: { everyMs: number }) {
        void everyMs
      },
    }),
    connect: async () => ({
      connect(_ctx: unknown, { source }: { source: string }) {
        void source
      },
    }),
  })
  staged({ source: 'x' })
  definePlugin({
    id: 'staged',
    options: (input: { source: string }) => input,
    // @ts-expect-error the stage reads an option that there is not
    discover: async () => ({
      discover(_ctx: unknown, { everyMs }: { everyMs: number }) {
        void everyMs
      },
    }),
  })

  const required = definePlugin({ id: 'required', options: (input: { projectId: string }) => input })
  const plugin = required({ projectId: 'x' })
  same<typeof plugin.id, 'required'>(true)
  // @ts-expect-error projectId is required
  required()

  const schema = {} as StandardSchema<{ limit?: number }, { limit: number }>
  const readOptions = checkedBy(schema)
  const checked = definePlugin({
    id: 'checked',
    options: readOptions,
    start: (_host, options) => void same<typeof options, { limit: number }>(true),
  })
  checked({ limit: 1 })
  // @ts-expect-error not a number
  checked({ limit: '1' })
}

// A provider makes what its token says.
definePlugin({
  id: 'provider',
  setup(ctx) {
    ctx.provide(Counter, { create: () => ({ ...createState({ n: 0 }), add() {} }) })
    // @ts-expect-error without `add`
    ctx.provide(Counter, { value: createState({ n: 0 }) })
    // @ts-expect-error a class of something else
    ctx.provide(Counter, Date)
  },
})
override(Counter, { from: 'provider' })
// @ts-expect-error not a counter
override(Counter, { value: {} })

// A point takes its own items.
{
  interface Action extends Contribution {
    readonly label: string
  }
  const Actions = createPoint<Action>('typed-actions')
  kit.get(Actions).add({ id: 'send', label: 'Send' })
  // @ts-expect-error without a label
  kit.get(Actions).add({ id: 'send' })
  definePlugin({
    id: 'contributor',
    setup(ctx) {
      ctx.contribute(Actions, { id: 'send', label: 'Send', order: 1 })
      ctx.contribute(Actions, ({ get }) => ({ id: 'send', label: String(get(Counter).getSnapshot().n) }))
      // @ts-expect-error without a label
      ctx.contribute(Actions, { id: 'send' })
    },
  })
}

// Presets and conditions may stand where plugins do.
declare const isPreview: boolean
createAppKit({ plugins: [[definePlugin({ id: 'a' })()], isPreview && definePlugin({ id: 'b' })(), undefined, null] })

// A sentence's parameter is the error's context.
{
  const mine = defineErrors({
    'quote/expired': (c: { seconds: number }) => `${c.seconds}`,
    'quote/none': () => 'none',
  })
  const error = mine.create('quote/expired', { seconds: 1 }, { cause: new Error() })
  same<typeof error.code, 'quote/expired'>(true)
  same<typeof error.context, { seconds: number }>(true)
  mine.create('quote/none', { cause: new Error() })
  // @ts-expect-error its context is required
  mine.create('quote/expired')
  // @ts-expect-error no such code
  mine.create('quote/other')
  const thrown: unknown = error
  if (errors.is(thrown, 'service/cycle')) same<typeof thrown.context, { path: readonly string[] }>(true)
}

// A derived value takes its sources' types in order.
{
  const both = derive([createState(1), createState('a')], (n, text) => {
    same<[typeof n, typeof text], [number, string]>(true)
    return `${n}${text}`
  })
  same<SnapshotOf<typeof both>, string>(true)
}
