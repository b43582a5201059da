import { Chains } from '../../contracts/chains.js'
import { Connections, type Connection, type ConnectResult } from '../../contracts/connections.js'
import { Connectors, type Connector } from '../../contracts/connectors.js'
import type { Override } from '../../kernel/override.js'
import type { Plugin, PluginOption } from '../../kernel/plugin.js'
import { createTestKit, type TestKit } from '../create-test-kit.js'
import { openLedger } from '../ledger.js'
import { check, type Case } from './case.js'

/** A wallet that does what the suite says. */
export interface WalletControls {
  /** From now on it says yes when it is asked. */
  approve(): void
  /** From now on it says no, as a visitor would. */
  reject(): void
  /** From now on it says nothing. */
  hang(): void
  /** Forgets that it ever said yes. */
  forget(): void
  /** How often it has shown the visitor something. */
  prompts(): number
  /** Says that another account is in use now, where it can. */
  changeAccount?(): void
  /** Ends the connection from its side, where it can. */
  leave?(): void
}

/** A world with the wallet in it, made anew for each case: a page it is on, as overrides. */
export interface ConnectorWorld {
  readonly wallet: WalletControls
  readonly overrides: readonly Override[]
}

/** A plugin that brings a connector, and a wallet for it. */
export interface ConnectorFixture {
  readonly plugin: () => Plugin
  readonly plugins?: () => PluginOption
  readonly connectorId: string
  readonly world: () => ConnectorWorld
}

interface Bench extends TestKit {
  readonly wallet: WalletControls
  readonly connector: Connector
  readonly connections: Connections
}

/** Long enough for everything in a kit that waits, but a visitor's own time. */
const A_WHILE_MS = 12_000

/**
 * What every connector promises, as data: hand it to any runner's `each`,
 * beside `pluginConformance`. It is driven through the kit, as a visitor would.
 *
 * @example
 * const fixture = { plugin: () => cosmos(), connectorId: 'cosmos:keplr', world: () => keplrWorld() }
 * test.each(connectorConformance(fixture))('$name', ({ run }) => run())
 */
export function connectorConformance(fixture: ConnectorFixture): readonly Case[] {
  const { plugin, plugins = () => [], connectorId, world } = fixture

  async function open(own: ConnectorWorld = world()): Promise<Bench> {
    const testKit = createTestKit({ plugins: [plugins(), plugin()], overrides: own.overrides })
    await begin(testKit)
    const connector = testKit.kit.get(Connectors).getSnapshot().find(({ id }) => id === connectorId)
    check(connector, `brings no connector "${connectorId}"`)
    return { ...testKit, wallet: own.wallet, connector, connections: testKit.kit.get(Connections) }
  }

  function testCase(name: string, run: (bench: Bench) => Promise<void>): Case {
    return {
      name,
      async run() {
        const ledger = openLedger()
        try {
          const bench = await open()
          await run(bench)
          await bench.kit.dispose()
          const [failure] = bench.failures
          if (failure) throw failure
          const left = await ledger.left()
          check(left.length === 0, `leaves behind: ${left.map(({ kind, what, stack }) => `${kind} ${what}\n${stack}`).join('\n')}`)
          check(bench.clock.pending === 0, `leaves ${bench.clock.pending} timer(s) of the clock set`)
        } finally {
          ledger.stop()
        }
      },
    }
  }

  return [
    testCase('says what it is', async ({ connector, kit }) => {
      const { id, name, namespaces, identity } = connector
      check(name.trim() === name && name !== '', 'has no name that a visitor could read')
      check(namespaces.length > 0, 'leads to no namespace')
      const known = kit.get(Chains).getSnapshot().map((chain) => chain.id)
      check(namespaces.some((namespace) => known.includes(namespace)), `leads to ${namespaces}, and the kit knows ${known}`)
      check(id.includes(':'), `is called "${id}": begin with the namespace`)
      check(Object.values(identity).flat().length > 0, 'gives nothing by which its wallet could be recognised')
    }),

    testCase('asks nobody before it is told to', async ({ wallet }) => {
      check(wallet.prompts() === 0, 'asks the visitor though nobody connects')
    }),

    testCase('connects to accounts of its namespace', async (bench) => {
      const [connection] = await connected(bench)
      const { namespace, accounts, session } = connection!
      const { codec } = bench.kit.get(Chains).getSnapshot().find(({ id }) => id === namespace)!
      for (const account of accounts) {
        check(account.namespace === namespace, `shares an account of "${account.namespace}"`)
        check(codec.readAddress(account.address).valid, `shares ${account.address}, which is no address`)
      }
      check(session.native() !== undefined, 'has no provider for the host')
      check(session.getSnapshot() === session.getSnapshot(), 'makes a new snapshot each time it is read')
      check(bench.wallet.prompts() <= 1, `asks the visitor ${bench.wallet.prompts()} times`)
    }),

    testCase('has features with a version each', async (bench) => {
      const [connection] = await connected(bench)
      for (const [name, feature] of Object.entries(connection!.session.features)) {
        check(/@[1-9]\d*$/.test(name), `"${name}" does not say which version it is`)
        check(feature === undefined || (typeof feature === 'object' && feature !== null), `"${name}" is no object`)
      }
    }),

    testCase('takes a no for a no', async (bench) => {
      bench.wallet.reject()
      const result = await settled(bench, bench.connections.connect(connectorId))
      check(result.status === 'cancelled' && result.reason === 'rejected', `makes of a no: ${JSON.stringify(result)}`)
      demandNobody(bench)
    }),

    testCase('can be asked again after a no', async (bench) => {
      bench.wallet.reject()
      await settled(bench, bench.connections.connect(connectorId))
      await connected(bench)
    }),

    testCase('stops waiting when it is told to', async (bench) => {
      bench.wallet.hang()
      const controller = new AbortController()
      const asked = bench.connections.connect(connectorId, { signal: controller.signal })
      await bench.clock.advance(1)
      controller.abort()
      const result = await settled(bench, asked)
      check(result.status === 'cancelled' && result.reason === 'aborted', `makes of an abort: ${JSON.stringify(result)}`)
      demandNobody(bench)
    }),

    testCase('asks nothing of a wallet when nobody waits any more', async (bench) => {
      const asked = await bench.connections.connect(connectorId, { signal: AbortSignal.abort() })
      check(asked.status === 'cancelled', 'connects though it was told to stop')
      check(bench.wallet.prompts() === 0, 'asks the visitor though nobody waits')
    }),

    testCase('is silent when it must be, and says so by no session', async (bench) => {
      const { connector, wallet, kit, clock } = bench
      wallet.forget()
      const networks = kit.get(Chains).getSnapshot().flatMap((chain) => chain.networks)
      const asked = connector.connect({
        namespaces: connector.namespaces,
        networks: networks.filter(({ chainNamespace }) => connector.namespaces.includes(chainNamespace)),
        silent: true,
        resume: {},
        signal: AbortSignal.timeout(A_WHILE_MS),
        onUri: () => {},
      })
      await clock.advance(A_WHILE_MS)
      check((await asked).length === 0, 'connects in silence a wallet that has not said yes')
      check(wallet.prompts() === 0, 'asks the visitor when it must be silent')
    }),

    testCase('comes back by itself, and asks nobody, after the page was left', async (bench) => {
      await connected(bench)
      const prompts = bench.wallet.prompts()
      await bench.kit.stop()
      await begin(bench)
      await settled(bench, bench.connections.restored())
      check(bench.wallet.prompts() === prompts, 'asks the visitor when it comes back')
      check(bench.connections.getSnapshot().connected, 'does not come back')
    }),

    testCase('lets go when it is disconnected, and can be connected again', async (bench) => {
      await connected(bench)
      await settled(bench, bench.connections.disconnect())
      demandNobody(bench)
      await connected(bench)
    }),

    testCase('follows the wallet to another account', async (bench) => {
      const [before] = await connected(bench)
      if (!bench.wallet.changeAccount) return
      bench.wallet.changeAccount()
      await bench.clock.advance(1)
      const after = bench.connections.getSnapshot().chains[before!.namespace]?.connection
      check(after && after.accounts[0]?.address !== before!.accounts[0]?.address, 'stays with the account it had')
    }),

    testCase('is gone when the wallet leaves', async (bench) => {
      await connected(bench)
      if (!bench.wallet.leave) return
      bench.wallet.leave()
      await bench.clock.advance(1)
      demandNobody(bench)
    }),
  ]
}

async function begin({ kit, clock }: TestKit) {
  const started = kit.start()
  await clock.advance(A_WHILE_MS)
  await started
}

/** What a promise comes to, while time passes. */
async function settled<T>({ clock }: TestKit, promise: Promise<T>): Promise<T> {
  // Answered here, so that a failure is this case's failure and not an unhandled one.
  const outcome = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await clock.advance(A_WHILE_MS)
  const result = await outcome
  if ('error' in result) throw result.error
  return result.value
}

async function connected(bench: Bench): Promise<readonly Connection[]> {
  bench.wallet.approve()
  const result: ConnectResult = await settled(bench, bench.connections.connect(bench.connector.id))
  check(result.status === 'connected', `does not connect though the wallet says yes: ${JSON.stringify(result)}`)
  return result.connections
}

function demandNobody({ connections }: Bench) {
  check(!connections.getSnapshot().connected, 'is connected though it must not be')
}
