import fc from 'fast-check'
import { createTestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { createPoint } from './contributions.js'
import { definePlugin } from './plugin/plugin.js'
import { createToken } from './token.js'

// Random graphs of plugins that come, go, start, stop and fail, held against a few lines that say what must be true.

const RUNS = Number(process.env['FC_RUNS'] ?? 100)
const SIZE = 8
const indexes = Array.from({ length: SIZE }, (_, index) => index)
const tokens = indexes.map((index) => createToken<number>(`model-${index}`))
const Items = createPoint('model-items')

interface Shape {
  readonly needs: readonly number[]
  readonly fault: 'none' | 'setup' | 'start' | 'stop'
  readonly isAsync: boolean
}
type Command =
  | { readonly kind: 'use' | 'remove'; readonly index: number; readonly isAwaited: boolean }
  | { readonly kind: 'start' | 'stop'; readonly isAwaited: boolean }

/** Mostly needing those with a lower number, so that most can stand; now and then a ring. */
const shape = (index: number): fc.Arbitrary<Shape> =>
  fc.record({
    needs: fc.uniqueArray(
      fc.oneof({ weight: 9, arbitrary: fc.nat(Math.max(0, index - 1)) }, { weight: 1, arbitrary: fc.nat(SIZE - 1) }),
      {
        maxLength: index === 0 ? 0 : 2,
      },
    ),
    fault: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'none', 'setup', 'start', 'stop'),
    isAsync: fc.boolean(),
  })
const shapesOfAll = fc.tuple(...indexes.map(shape))
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constantFrom('use', 'use', 'remove'), index: fc.nat(SIZE - 1), isAwaited: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('start', 'stop'), isAwaited: fc.boolean() }),
)

/** Who stands: is there, sound, and needs only those who stand. A ring has no bottom, so nobody in it does. */
function standing(shapes: readonly Shape[], present: ReadonlySet<number>): ReadonlySet<number> {
  const stands = new Set<number>()
  for (let before = -1; before !== stands.size;) {
    before = stands.size
    for (const index of present) {
      const { needs, fault } = shapes[index]!
      if (fault !== 'setup' && needs.every((need) => stands.has(need))) stands.add(index)
    }
  }
  return stands
}

/** A kit, and plugins that write down who is live and complain when the order is wrong. */
function environment(shapes: readonly Shape[]) {
  const live = new Set<number>()
  const called = new Set<number>()
  const wrongs: string[] = []
  const testKit = createTestKit()

  const plugin = (index: number) => {
    const { needs, fault, isAsync } = shapes[index]!
    return definePlugin({
      id: `p${index}`,
      requires: needs.map((need) => tokens[need]!),
      setup(ctx) {
        ctx.provide(tokens[index]!, { create: ({ get }) => needs.reduce((sum, need) => sum + get(tokens[need]!), 1) })
        ctx.contribute(Items, { id: `item ${index}` })
        if (fault === 'setup') throw new Error('setup')
      },
      start() {
        if (called.has(index)) wrongs.push(`${index} started while it ran`)
        for (const need of needs) if (!called.has(need)) wrongs.push(`${index} started before ${need}, which it needs`)
        called.add(index)
        if (fault === 'start') throw new Error('start')
        const stop = () => {
          for (const user of live) {
            if (user !== index && shapes[user]!.needs.includes(index))
              wrongs.push(`${index} stopped before ${user}, which needs it`)
          }
          live.delete(index)
          called.delete(index)
          if (fault === 'stop') throw new Error('stop')
        }
        live.add(index)
        return isAsync ? Promise.resolve(stop) : stop
      },
    })()
  }
  return { ...testKit, plugin, live, called, wrongs }
}

test(`keeps exactly the right plugins started, in order, through random additions, removals, starts, stops and failures (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      shapesOfAll,
      fc.subarray(indexes, { minLength: SIZE / 2 }),
      fc.array(command, { maxLength: 20 }),
      async (shapes, first, commands) => {
        const { kit, plugin, live, called, wrongs } = environment(shapes)
        const removers = new Map<number, () => Promise<void>>()
        for (const index of first) removers.set(index, kit.use(plugin(index)))
        let isWanted = true
        void kit.start()

        for (const one of commands) {
          let done: Promise<void> = Promise.resolve()
          if (one.kind === 'use' && !removers.has(one.index)) removers.set(one.index, kit.use(plugin(one.index)))
          if (one.kind === 'remove') {
            done = removers.get(one.index)?.() ?? done
            removers.delete(one.index)
          }
          if (one.kind === 'start') done = kit.start()
          if (one.kind === 'stop') done = kit.stop()
          if (one.kind === 'start' || one.kind === 'stop') isWanted = one.kind === 'start'
          // A start that failed does not come back to say that it ended.
          for (const index of called)
            if (shapes[index]!.fault === 'start' && !(isWanted && removers.has(index))) called.delete(index)
          if (one.isAwaited) await done
        }

        await (isWanted ? kit.start() : kit.stop())
        await flush()
        const stands = standing(shapes, new Set(removers.keys()))
        const shouldLive = isWanted ? [...stands].filter((index) => shapes[index]!.fault !== 'start') : []
        expect([...live].sort()).toEqual(shouldLive.sort())
        expect(indexes.filter((index) => kit.find(tokens[index]!) !== undefined)).toEqual([...stands].sort())
        expect(
          kit
            .get(Items)
            .getSnapshot()
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...stands].map((index) => `item ${index}`).sort())
        expect(wrongs.filter((wrong) => !mentionsFailedStart(wrong, shapes))).toEqual([])

        await kit.dispose().catch(({ errors }: AggregateError) => {
          // Only those whose stop throws may say so.
          for (const { message } of errors as Error[]) expect(message).toMatch(/failed to stop: stop$/)
        })
        expect([...live]).toEqual([])
      },
    ),
    { numRuns: RUNS },
  )
}, 600_000)

/** One whose start failed is not running, so those who need it may seem to have come first or stayed last. */
const mentionsFailedStart = (wrong: string, shapes: readonly Shape[]) =>
  (wrong.match(/\d+/g) ?? []).some((index) => shapes[Number(index)]!.fault === 'start')
