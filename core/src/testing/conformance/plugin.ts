import { StagedPlugins } from '../../kernel/loading/stages.js'
import type { Contribution, Contributions } from '../../kernel/contributions.js'
import type { Override } from '../../kernel/override.js'
import type { Plugin, PluginOption } from '../../kernel/plugin/plugin.js'
import { START_DEADLINE_MS } from '../../kernel/lifecycle/plugin-run.js'
import { STOP_DEADLINE_MS } from '../../kernel/lifecycle/plugin-scope.js'
import type { LazyService } from '../../kernel/loading/lazy-service.js'
import type { Registration } from '../../kernel/services.js'
import type { AnyToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'
import { createTestKit, type TestKit } from '../create-test-kit.js'
import { flush } from '../flush.js'
import { openLedger, type Ledger } from '../watch/ledger.js'
import { check, type Case } from './case.js'

/** A plugin and its surroundings. */
export interface PluginFixture {
  /** Creates the plugin as an app does. Called for each kit. */
  readonly plugin: () => Plugin
  /** Provides the services that the plugin requires: other plugins, or fakes as overrides. */
  readonly plugins?: () => PluginOption
  readonly overrides?: () => readonly Override[]
}

/**
 * Returns the promises of every plugin as data: pass them to any runner's `each`.
 *
 * @example
 * test.each(pluginConformance({ plugin: () => swap() }))('$name', ({ run }) => run())
 */
export function pluginConformance(fixture: PluginFixture): readonly Case[] {
  const { plugin, plugins = () => [], overrides = () => [] } = fixture

  function boot(subject: Plugin = plugin(), own: readonly Override[] = overrides()): TestKit {
    return createTestKit({ plugins: [plugins(), subject], overrides: own })
  }

  /** Creates a case that watches the global environment from before the kit is created. */
  function watched(name: string, run: (ledger: Ledger) => Promise<void>): Case {
    return {
      name,
      async run() {
        const ledger = openLedger()
        try {
          await run(ledger)
          const errors = (await ledger.left()).filter(({ kind }) => kind === 'error')
          check(errors.length === 0, `The plugin caused an unhandled error: ${errors[0]?.what}`)
        } finally {
          ledger.stop()
        }
      },
    }
  }

  return [
    watched('is ready in a kit that provides what it requires', async () => {
      const subject = plugin()
      const testKit = boot(subject)
      demandNoFailures(testKit)
      demandStatus(testKit, subject, 'ready')
      for (const { origin } of await testKit.kit.networkManifest())
        check(/^(http|ws)s?:/.test(origin), `The plugin declares ${origin}, which is no http or ws origin.`)
    }),

    watched('has no effects in setup', async (ledger) => {
      const { clock } = boot()
      demandUntouched(ledger, clock.pending)
    }),

    watched('creates each of its services without effects', async (ledger) => {
      const subject = plugin()
      const { kit, clock } = boot(subject)
      for (const token of offersOf(subject)) kit.get(token)
      demandUntouched(ledger, clock.pending)
    }),

    watched('uses only the services that it declares', async () => {
      const testKit = boot()
      await start(testKit)
      await testKit.kit.stop()
      const undeclared = testKit.failures.find(({ code }) => code === 'service/undeclared')
      check(!undeclared, undeclared?.message ?? '')
    }),

    watched('calls only the hosts that it declares', async () => {
      const subject = plugin()
      const testKit = boot(subject)
      await start(testKit)
      for (const token of offersOf(subject)) testKit.kit.get(token)
      await flush()
      await testKit.kit.stop()
      const undeclared = testKit.failures.find(({ code }) => code === 'plugin/undeclared-host')
      check(!undeclared, undeclared?.message ?? '')
    }),

    watched('starts, stops and starts again', async () => {
      const subject = plugin()
      const testKit = boot(subject)
      for (let round = 0; round < 2; round++) {
        await start(testKit)
        demandStatus(testKit, subject, 'started')
        await testKit.kit.stop()
        demandStatus(testKit, subject, 'ready')
      }
      demandNoFailures(testKit)
    }),

    watched('undoes everything when it stops', async (ledger) => {
      const subject = plugin()
      const testKit = boot(subject)
      const before = contributionsOf(testKit, subject)
      await start(testKit)
      await testKit.kit.stop()
      demandNoFailures(testKit)
      check(
        contributionsOf(testKit, subject) === before,
        'The plugin changed a point for good: it left an item behind, or removed one of another plugin.',
      )
      await demandBaseline(ledger, testKit)
    }),

    watched('undoes everything when it is stopped while it starts', async (ledger) => {
      const subject = plugin()
      const testKit = boot(subject)
      const before = contributionsOf(testKit, subject)
      void testKit.kit.start()
      await untilCalled(testKit, subject)
      const stopped = testKit.kit.stop()
      await testKit.clock.advance(STOP_DEADLINE_MS)
      await stopped
      check(
        contributionsOf(testKit, subject) === before,
        'The plugin changed a point for good: it left an item behind, or removed one of another plugin.',
      )
      demandNoFailures(testKit)
      await demandBaseline(ledger, testKit)
      await start(testKit)
      demandStatus(testKit, subject, 'started')
      await testKit.kit.dispose()
    }),

    watched('undoes everything when it is stopped while its stages load', async (ledger) => {
      const subject = plugin()
      const testKit = boot(subject)
      const before = contributionsOf(testKit, subject)
      await startEarly(testKit)
      if (!testKit.kit.get(StagedPlugins).getSnapshot().length) return testKit.kit.dispose()
      const loaded = testKit.kit.load('connect')
      await testKit.kit.stop()
      await loaded
      await flush()
      check(
        contributionsOf(testKit, subject) === before,
        'The plugin changed a point for good: it left an item behind, or removed one of another plugin.',
      )
      demandNoFailures(testKit)
      await demandBaseline(ledger, testKit)
      await start(testKit)
      await testKit.kit.dispose()
    }),

    watched('loads each service whose code comes late, and stops it with the kit', async (ledger) => {
      const subject = plugin()
      const late = providersOf(subject).filter(({ provider }) => 'load' in provider)
      const testKit = boot(subject)
      await start(testKit)
      for (const { token, provider } of late) {
        const standIn = testKit.kit.get(token) as LazyService<unknown, object>
        await standIn.load()
        demandNoFailures(testKit)
        const { current } = standIn
        for (const name of Object.keys((provider as { methods: object }).methods))
          check(
            typeof (current as Record<string, unknown> | undefined)?.[name] === 'function',
            `The loaded service "${token.name}" has no method "${name}".`,
          )
      }
      await testKit.kit.stop()
      demandNoFailures(testKit)
      await demandBaseline(ledger, testKit)
      await testKit.kit.dispose()
    }),

    watched('takes its services and contributions away when it is removed', async (ledger) => {
      const subject = plugin()
      const testKit = createTestKit({ plugins: plugins(), overrides: overrides() })
      const before = contributionsOf(testKit, subject)
      await start(testKit)
      const remove = testKit.kit.use(subject)
      await start(testKit)
      demandStatus(testKit, subject, 'started')
      for (const token of offersOf(subject)) testKit.kit.get(token)
      await remove()
      demandNoFailures(testKit)
      for (const token of offersOf(subject)) {
        check(
          token.fallback ?? testKit.kit.find(token) === undefined,
          `The kit still has the service "${token.name}" after the plugin was removed.`,
        )
      }
      check(
        contributionsOf(testKit, subject) === before,
        'The plugin changed a point for good: it left an item behind, or removed one of another plugin.',
      )
      await testKit.kit.stop()
      await demandBaseline(ledger, testKit)
    }),

    watched('shares nothing between two kits', async () => {
      // One plugin object serves two kits, as in an app that creates its list of plugins once.
      const subject = plugin()
      const [first, second] = [boot(subject), boot(subject)]
      await Promise.all([start(first), start(second)])
      for (const token of offersOf(subject)) {
        const [one, other] = [first.kit.get(token), second.kit.get(token)]
        // Frozen options may be shared.
        check(
          !isObject(one) || one !== other || Object.isFrozen(one),
          `The plugin gave one "${token.name}" to two kits.`,
        )
      }
      const before = contributionsOf(second, subject)
      await first.kit.dispose()
      check(contributionsOf(second, subject) === before, 'Disposing of one kit changed the contributions of another.')
      demandStatus(second, subject, 'started')
      await second.kit.dispose()
      demandNoFailures(first)
      demandNoFailures(second)
    }),

    watched('starts without its optional services', async () => {
      const subject = plugin()
      const optional = new Set(subject.optional?.map(({ key }) => key))
      const testKit = boot(
        subject,
        overrides().filter(({ token }) => !optional.has(token.key)),
      )
      await start(testKit)
      demandNoFailures(testKit)
      demandStatus(testKit, subject, 'started')
      await testKit.kit.dispose()
    }),

    watched('returns the same snapshot until the state changes', async () => {
      const subject = plugin()
      const { kit } = boot(subject)
      for (const token of offersOf(subject)) {
        const service: unknown = kit.get(token)
        if (isObservable(service))
          check(
            service.getSnapshot() === service.getSnapshot(),
            `"${token.name}" returned a new snapshot though nothing had changed.`,
          )
      }
    }),
  ]
}

/** Starts a kit, and advances the time by the longest start. */
async function startEarly({ kit, clock }: TestKit) {
  const started = kit.start()
  await clock.advance(START_DEADLINE_MS - 1)
  await started
}

/** Starts a kit likewise, and loads the stages. */
async function start(testKit: TestKit) {
  await startEarly(testKit)
  const { kit, failures } = testKit
  if (!kit.get(StagedPlugins).getSnapshot().length) return
  await kit.load('connect')
  const failed = failures.find(({ code }) => code === 'plugin/stage-failed')
  if (failed) throw failed
}

/** Advances the kit just until it has called the plugin's `start`. */
async function untilCalled({ kit }: TestKit, { id }: Plugin) {
  for (let turn = 0; turn < 100 && kit.plugins.getSnapshot()[id]?.status === 'ready'; turn++) await Promise.resolve()
}

/** Returns what a plugin provides, by running its `setup` on a recorder. */
function providersOf(plugin: Plugin): readonly Registration[] {
  const registrations: Registration[] = []
  plugin.setup?.({
    provide: (token, provider) => void registrations.push({ token, provider }),
    contribute: () => {},
  })
  return registrations
}

/** Returns the tokens that a plugin provides. */
const offersOf = (plugin: Plugin): readonly AnyToken[] => providersOf(plugin).map(({ token }) => token)

/** Prints the contributions of every point in the plugin's reach as one comparable line. */
function contributionsOf({ kit }: TestKit, plugin: Plugin): string {
  const points = new Set<AnyToken>([...(plugin.requires ?? []), ...(plugin.optional ?? [])])
  plugin.setup?.({ provide: () => {}, contribute: (point) => void points.add(point) })
  return [...points]
    .map((token) => [token.name, kit.find(token) as unknown] as const)
    .filter((pair): pair is readonly [string, Contributions<Contribution>] => isPoint(pair[1]))
    .map(([name, point]) => `${name}: ${point.getSnapshot().map(({ id }) => id)}`)
    .join('; ')
}

function demandNoFailures({ failures }: TestKit) {
  const [first] = failures
  if (first) throw first
}

function demandStatus({ kit }: TestKit, { id }: Plugin, expected: string) {
  const status = kit.plugins.getSnapshot()[id]
  if (status && 'error' in status) throw status.error
  check(status?.status === expected, `The plugin is ${status?.status}, and should be ${expected}.`)
}

function demandUntouched({ entries }: Ledger, timers: number) {
  check(
    entries.length === 0,
    `The plugin had an effect before its start: ${entries.map(({ kind, what }) => `${kind} ${what}`).join(', ')}`,
  )
  check(timers === 0, 'The plugin set a timer before its start.')
}

async function demandBaseline(ledger: Ledger, { clock }: TestKit) {
  const left = await ledger.left()
  check(
    left.length === 0,
    `The plugin left behind: ${left.map(({ kind, what, stack }) => `${kind} ${what}\n${stack}`).join('\n')}`,
  )
  check(clock.pending === 0, `The plugin left ${clock.pending} timer(s) of the clock.`)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isObservable = (value: unknown): value is Observable<unknown> =>
  isObject(value) && typeof (value as Partial<Observable<unknown>>).getSnapshot === 'function'
const isPoint = (value: unknown): boolean => isObservable(value) && 'add' in value && Array.isArray(value.getSnapshot())
