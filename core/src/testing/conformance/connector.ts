import { Namespaces } from '../../contracts/networks/namespaces.js'
import type { Connector } from '../../contracts/connections/connectors.js'
import type { Session } from '../../contracts/connections/session.js'
import { safePicture } from '../../gates/safe-picture.js'
import { displayText } from '../../gates/display-text.js'
import { isAppKitError } from '../../errors/define-errors.js'
import { Page } from '../../platform/page.js'
import { isSession } from '../../services/connections/store/read-session.js'
import { walletFailure } from '../../services/asking/wallet-failure.js'
import type { FakePage } from '../fakes/fake-page.js'
import { checkInvariants } from '../invariants/invariants.js'
import { endKit } from '../invariants/end-kit.js'
import { createGauges } from '../invariants/gauges.js'
import { openLedger } from '../watch/ledger.js'
import { check, type Case } from './case.js'
import { countTurns } from './count-turns.js'
import {
  A_WHILE_MS,
  ask,
  connected,
  demandNobody,
  demandNoFailures,
  openBench,
  settled,
  start,
  type ConnectorBench,
  type ConnectorFixture,
} from './connector-bench.js'
import { demandFeatures, SESSION_FEATURES } from './feature-members.js'
import { print } from './print.js'

export type { ConnectorFixture, ConnectorWorld, WalletControls } from './connector-bench.js'

/** One turn for the connector, which gets the answer, and one for the kit, which gets the connector's. */
const TURNS_TO_CONNECT = 2

/**
 * Returns the promises of every connector as data: pass them to any runner's `each`, beside `pluginConformance`. The
 * suite drives the connector through the kit, as a visitor does, and checks the invariants after each case: see
 * `openInvariants`. A missing control of the wallet means that the wallet lacks that ability; its cases are skipped.
 *
 * @example
 * const fixture = { plugin: () => cosmos(), connectorId: 'cosmos:keplr', world: () => keplrWorld() }
 * test.each(connectorConformance(fixture))('$name', ({ run }) => run())
 */
export function connectorConformance(fixture: ConnectorFixture): readonly Case[] {
  /** @param run `again` creates a second kit beside the first, on the same page. */
  const testCase = (
    name: string,
    run: (bench: ConnectorBench, again: () => Promise<ConnectorBench>) => Promise<void>,
  ): Case => ({
    name,
    async run() {
      // Create the kit's surroundings before watching starts.
      const world = await fixture.world()
      await checkInvariants(async (watch) => {
        const bench = await openBench(fixture, world, watch)
        await run(bench, () => openBench(fixture, world, watch))
        demandNoFailures(bench)
      })
    },
  })

  return [
    testCase('says what it is', async ({ connector, kit }) => {
      const { id, name, type, icon, namespaces, identity } = connector
      check(name !== '' && displayText(name) === name, 'has a name that did not pass through displayText')
      check(
        icon === undefined || safePicture(icon, { data: true }) === icon,
        'has a picture that did not pass through safePicture',
      )
      check(type !== '', 'does not say how its wallet is reached')
      check(namespaces.length > 0, 'leads to no namespace')
      const known = kit
        .get(Namespaces)
        .getSnapshot()
        .map((chain) => chain.id)
      check(
        namespaces.some((namespace) => known.includes(namespace)),
        `leads to ${namespaces}, and the kit knows ${known}`,
      )
      check(id.includes(':'), `is called "${id}": begin with the namespace`)
      check(Object.values(identity).flat().length > 0, 'gives nothing by which its wallet could be recognised')
    }),

    testCase('asks nobody before it is told to', async ({ wallet }) => {
      check(wallet.prompts() === 0, 'asks the visitor though nobody connects')
    }),

    testCase('connects to accounts of its namespace', async (bench) => {
      const { namespace, session } = await connected(bench)
      const { codec } = bench.kit
        .get(Namespaces)
        .getSnapshot()
        .find(({ id }) => id === namespace)!
      const { accounts } = session.getSnapshot()
      for (const account of accounts) {
        check(account.namespace === namespace, `shares an account of "${account.namespace}"`)
        const reading = codec.readAddress(account.address)
        check(reading.valid, `shares ${account.address}, which is no address`)
        check(
          reading.address === account.address,
          `shares ${account.address}, which its chain writes ${reading.address}`,
        )
      }
      check(
        new Set(accounts.map(({ address, type }) => `${type} ${address}`)).size === accounts.length,
        'shares an account twice',
      )
      check(session.native() !== undefined, 'has no provider for the host')
      check(bench.wallet.prompts() <= 1, `asks the visitor ${bench.wallet.prompts()} times`)
    }),

    testCase('is connected within two turns of its wallet’s last answer', async (bench) => {
      const { wallet, connections, connector } = bench
      if (!wallet.onAnswer) return
      wallet.approve()
      const count = countTurns()
      const backs = [
        wallet.onAnswer(count.start),
        connections.subscribe(() => connections.getSnapshot().connected && count.stop()),
      ]
      await settled(bench, connections.connect(connector.id))
      for (const back of backs) back()
      check(count.turns <= TURNS_TO_CONNECT, `is connected ${count.turns} turns after its wallet’s last answer`)
    }),

    testCase('answers once, with one session for each namespace', async (bench) => {
      bench.wallet.approve()
      let answers = 0
      const asked = ask(bench)
      const count = () => void answers++
      asked.then(count, count)
      const sessions: unknown = await settled(bench, asked)
      check(answers === 1, `answers ${answers} times`)
      check(
        Array.isArray(sessions) && sessions.length > 0 && sessions.every(isSession),
        'answers a yes with something else than sessions',
      )
      const namespaces = (sessions as readonly Session[]).map(({ namespace }) => namespace)
      check(new Set(namespaces).size === namespaces.length, `answers with several sessions of ${namespaces}`)
      check(
        namespaces.every((one) => bench.connector.namespaces.includes(one)),
        `answers with a session of ${namespaces}, which it does not offer`,
      )
    }),

    testCase('has the features that it names, with a version each', async (bench) => {
      const { session } = await connected(bench)
      demandFeatures(session.features, SESSION_FEATURES)
    }),

    testCase('takes a no for a no', async (bench) => {
      bench.wallet.reject()
      const result = await settled(bench, bench.connections.connect(bench.connector.id))
      check(result.status === 'cancelled' && result.reason === 'rejected', `makes of a no: ${print(result)}`)
      demandNobody(bench)
    }),

    testCase('rejects with what the wallet said, and nothing of its own', async (bench) => {
      bench.wallet.reject()
      const said = await settled(
        bench,
        ask(bench).then(
          () => undefined,
          (error: unknown) => ({ error }),
        ),
      )
      check(said, 'resolves though the wallet says no')
      check(!isAppKitError(said.error), 'makes an error of the kit of what the wallet said')
      const means = walletFailure(said.error, bench.kit.get(Namespaces).getSnapshot())
      check(means === 'rejected', `rejects a no with what means ${means}`)
    }),

    testCase('can be asked again after a no', async (bench) => {
      bench.wallet.reject()
      await settled(bench, bench.connections.connect(bench.connector.id))
      await connected(bench)
    }),

    testCase('stops waiting when it is told to', async (bench) => {
      await aborted(bench)
      demandNobody(bench)
    }),

    testCase('changes nothing by an answer that comes too late', async (bench) => {
      await aborted(bench)
      bench.wallet.approveLate?.()
      await bench.clock.advance(A_WHILE_MS)
      demandNobody(bench)
      await connected(bench)
    }),

    testCase('asks nothing of a wallet when nobody waits any more', async (bench) => {
      await aborted(bench)
      await bench.clock.advance(A_WHILE_MS)
      check(bench.wallet.prompts() <= 1, 'asks the visitor though nobody waits')
    }),

    testCase('is silent when it must be, and says so by no session', async (bench) => {
      bench.wallet.forget()
      bench.wallet.approve()
      let uris = 0
      const sessions = await settled(bench, ask(bench, { silent: true, onUri: () => void uris++ }))
      check(bench.wallet.prompts() === 0, 'asks the visitor when it must be silent')
      check(uris === 0, 'has a URI to show when it must be silent')
      check(sessions.length === 0, 'connects in silence a wallet that has not said yes')
    }),

    testCase('comes back by itself, and asks nobody, after the page was left', async (bench) => {
      await connected(bench)
      const prompts = bench.wallet.prompts()
      await bench.kit.stop()
      await start(bench)
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

    testCase('leaves no more behind each time it is disconnected', async (bench) => {
      await connectedAndDisconnected(bench)
      const [growth, listening] = [createGauges(bench), bench.wallet.listening?.() ?? 0]
      const ledger = openLedger()
      try {
        await connectedAndDisconnected(bench)
        const [left] = (await ledger.left()).filter(({ kind }) => kind !== 'error')
        const [more] = [...growth(), ...(left ? [`leaves behind: ${left.kind} ${left.what}\n${left.stack}`] : [])]
        check(!more, `${more}`)
        check((bench.wallet.listening?.() ?? 0) <= listening, 'goes on listening to its wallet')
      } finally {
        ledger.stop()
      }
    }),

    testCase('keeps a snapshot until something in it changes', async (bench) => {
      const { session } = await connected(bench)
      const snapshot = session.getSnapshot()
      check(session.getSnapshot() === snapshot, 'makes a new snapshot each time it is read')
      check(Object.isFrozen(snapshot), 'gives a snapshot that a reader can change')
      // The kit checks the wallets again when the visitor returns to the page.
      const page: Partial<FakePage> = bench.kit.get(Page)
      for (const event of ['hidden', 'visible', 'focus'] as const) page.fire?.(event)
      await bench.clock.advance(A_WHILE_MS)
      check(session.getSnapshot() === snapshot, 'makes a new snapshot though nothing has changed')
    }),

    testCase('follows the wallet to another account', async (bench) => {
      const { namespace, session } = await connected(bench)
      if (!bench.wallet.changeAccount) return
      const before = session.getSnapshot()
      const text = print(before)
      bench.wallet.changeAccount()
      await bench.clock.advance(1)
      check(print(before) === text, 'changes a snapshot that it had given away')
      const { accounts } = session.getSnapshot()
      check(accounts[0]?.address !== before.accounts[0]?.address, 'stays with the account it had')
      const shown = bench.connections.getSnapshot().namespaces[namespace]?.connection?.accounts
      check(shown?.[0]?.address === accounts[0]?.address, 'tells nobody that the account is another')
    }),

    testCase('follows the wallet to another network', async (bench) => {
      const { namespace, session } = await connected(bench)
      if (!bench.wallet.changeNetwork) return
      const before = session.getSnapshot()
      bench.wallet.changeNetwork()
      await bench.clock.advance(1)
      const { networkId } = session.getSnapshot()
      check(networkId !== before.networkId, 'stays on the network it was on')
      const shown = bench.connections.getSnapshot().namespaces[namespace]?.connection
      check(shown?.networkId === networkId, 'tells nobody that the network is another')
    }),

    testCase('is gone when the wallet leaves', async (bench) => {
      await connected(bench)
      if (!bench.wallet.leave) return
      bench.wallet.leave()
      await bench.clock.advance(1)
      demandNobody(bench)
    }),

    testCase('shares nothing between two kits on one page', async (first, again) => {
      const second = await again()
      check(isOwn(first.connector, second.connector), 'brings one connector to both kits')
      const one = await connected(first)
      demandNobody(second)
      const other = await connected(second)
      check(one.session !== other.session, 'gives one session to both kits')
      await endKit(first)
      await second.clock.advance(1)
      check(second.connections.getSnapshot().connected, 'is gone in one kit when the other ends')
    }),
  ]
}

async function connectedAndDisconnected(bench: ConnectorBench) {
  await connected(bench)
  await settled(bench, bench.connections.disconnect())
}

/** The wallet shows a prompt, and the kit stops waiting for the answer. */
async function aborted(bench: ConnectorBench) {
  bench.wallet.hang()
  const controller = new AbortController()
  const asked = bench.connections.connect(bench.connector.id, { signal: controller.signal })
  await bench.clock.advance(1)
  controller.abort()
  const result = await settled(bench, asked)
  check(result.status === 'cancelled' && result.reason === 'aborted', `makes of an abort: ${print(result)}`)
}

/** A frozen value may be shared. */
const isOwn = (one: Connector, other: Connector) => one !== other || Object.isFrozen(one)
