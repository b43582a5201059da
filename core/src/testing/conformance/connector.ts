import { Namespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import type { Connector } from '../../contracts/connections/connectors.js'
import type { Session } from '../../contracts/connections/session.js'
import { unknownNetwork } from '../../domain/networks/unknown-network.js'
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
  demandDisconnected,
  demandNoFailures,
  openBench,
  openLateBench,
  settled,
  start,
  type ConnectorBench,
  type ConnectorFixture,
  type LateBench,
} from './connector-bench.js'
import { demandFeatures, SESSION_FEATURES } from './feature-members.js'
import { print } from './print.js'

export type { ConnectorFixture, ConnectorEnvironment, WalletControls } from './connector-bench.js'

/** One turn for the connector, which gets the answer, and one for the kit, which gets the connector's. */
const TURNS_TO_CONNECT = 2

/**
 * Returns the promises of every connector as data: pass them to any runner's `each`, beside `pluginConformance`. The
 * suite drives the connector through the kit, as a visitor does, and checks the invariants after each case: see
 * `openInvariants`. A missing control of the wallet means that the wallet lacks that ability; its cases are skipped.
 *
 * @example
 * const fixture = { plugin: () => cosmos(), connectorId: 'cosmos:keplr', environment: () => keplrEnvironment() }
 * test.each(connectorConformance(fixture))('$name', ({ run }) => run())
 */
export function connectorConformance(fixture: ConnectorFixture): readonly Case[] {
  const caseOn = <Bench extends ConnectorBench>(
    open: (...params: Parameters<typeof openBench>) => Promise<Bench>,
    name: string,
    run: (bench: Bench, again: () => Promise<Bench>) => Promise<void>,
  ): Case => ({
    name,
    async run() {
      // Create the kit's surroundings before watching starts.
      const environment = await fixture.environment()
      await checkInvariants(async (watch) => {
        const bench = await open(fixture, environment, watch)
        await run(bench, () => open(fixture, environment, watch))
        demandNoFailures(bench)
      })
    },
  })
  /** @param run `again` creates a second kit beside the first, on the same page. */
  const testCase = (
    name: string,
    run: (bench: ConnectorBench, again: () => Promise<ConnectorBench>) => Promise<void>,
  ) => caseOn(openBench, name, run)
  /** @param run starts while the code that works with the wallet is on its way. */
  const lateCase = (name: string, run: (bench: LateBench) => Promise<void>) => caseOn(openLateBench, name, run)

  return [
    testCase('describes itself and its wallet', async ({ connector, kit }) => {
      const { id, name, type, icon, namespaces, identity } = connector
      check(name !== '' && displayText(name) === name, 'The connector’s name was not cleaned by displayText.')
      check(
        icon === undefined || safePicture(icon, { data: true }) === icon,
        'The connector’s icon was not checked by safePicture.',
      )
      check(type !== '', 'The connector has no type.')
      check(namespaces.length > 0, 'The connector lists no namespace.')
      const known = kit
        .get(Namespaces)
        .getSnapshot()
        .map((chain) => chain.id)
      check(
        namespaces.some((namespace) => known.includes(namespace)),
        `The connector lists the namespaces ${namespaces}, and the kit has ${known}.`,
      )
      check(id.includes(':'), `The connector’s id "${id}" does not begin with a namespace and a colon.`)
      check(Object.values(identity).flat().length > 0, 'The connector’s identity is empty.')
    }),

    testCase('shows no prompt before a connect', async ({ wallet }) => {
      check(wallet.prompts() === 0, 'The wallet showed a prompt before a connect.')
    }),

    testCase('connects to accounts of its namespace', async (bench) => {
      const { namespace, session } = await connected(bench)
      const { codec } = bench.kit
        .get(Namespaces)
        .getSnapshot()
        .find(({ id }) => id === namespace)!
      const { accounts } = session.getSnapshot()
      for (const account of accounts) {
        check(account.namespace === namespace, `The session has an account of the namespace "${account.namespace}".`)
        const reading = codec.readAddress(account.address)
        check(reading.valid, `The session has ${account.address}, which its namespace refuses as an address.`)
        check(
          reading.address === account.address,
          `The session has ${account.address}, which its namespace writes as ${reading.address}.`,
        )
      }
      check(
        new Set(accounts.map(({ address, type }) => `${type} ${address}`)).size === accounts.length,
        'The session lists an account twice.',
      )
      check(session.native() !== undefined, 'The session’s native() returned undefined.')
      check(bench.wallet.prompts() <= 1, `One connect showed ${bench.wallet.prompts()} prompts.`)
    }),

    testCase('is connected within two microtask turns of the wallet’s last answer', async (bench) => {
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
      check(
        count.turns <= TURNS_TO_CONNECT,
        `The kit was connected ${count.turns} turns after the wallet’s last answer.`,
      )
    }),

    testCase('resolves once, with one session for each namespace', async (bench) => {
      bench.wallet.approve()
      let answers = 0
      const asked = ask(bench)
      const count = () => void answers++
      asked.then(count, count)
      const sessions: unknown = await settled(bench, asked)
      check(answers === 1, `connect settled ${answers} times.`)
      check(
        Array.isArray(sessions) && sessions.length > 0 && sessions.every(isSession),
        'connect resolved with a value that is no list of sessions.',
      )
      const namespaces = (sessions as readonly Session[]).map(({ namespace }) => namespace)
      check(
        new Set(namespaces).size === namespaces.length,
        `connect resolved with several sessions of one namespace: ${namespaces}.`,
      )
      check(
        namespaces.every((one) => bench.connector.namespaces.includes(one)),
        `connect resolved with sessions of ${namespaces}, and the connector does not list all of them.`,
      )
    }),

    testCase('implements each feature that it names, with a version', async (bench) => {
      const { session } = await connected(bench)
      demandFeatures(session.features, SESSION_FEATURES)
    }),

    testCase('offers only account types that its wallet has on the network', async (bench) => {
      const { namespace, session } = await connected(bench)
      const feature = session.features['account-type@1']
      const { accountTypes = [] } = bench.kit
        .get(Namespaces)
        .getSnapshot()
        .find(({ id }) => id === namespace)!
      const { requested = [] } = bench.kit.get(Networks).getSnapshot().namespaces[namespace] ?? {}
      const { smartAccountNetworks = [] } = session.getSnapshot()
      const unknown = unknownNetwork(`${namespace}:latchkey-unknown`)
      for (const network of feature ? [...requested, unknown] : []) {
        const types = feature!.types(network)
        const other = types.find((type) => !accountTypes.includes(type))
        check(
          other === undefined,
          `The session offers the account type "${other}" on ${network.caipNetworkId}, which its namespace does not have.`,
        )
        const isSmart = smartAccountNetworks.includes(network.caipNetworkId)
        check(
          types.includes('smartAccount') === isSmart,
          `The session ${isSmart ? 'offers no' : 'offers a'} smart account on ${network.caipNetworkId}, and its smartAccountNetworks ${isSmart ? 'have' : 'do not have'} that network.`,
        )
      }
    }),

    testCase('reports the visitor’s rejection as a cancel', async (bench) => {
      bench.wallet.reject()
      const result = await settled(bench, bench.connections.connect(bench.connector.id))
      check(
        result.status === 'cancelled' && result.reason === 'rejected',
        `A rejection by the visitor ended as ${print(result)}.`,
      )
      demandDisconnected(bench)
    }),

    testCase('rejects with the wallet’s own error', async (bench) => {
      bench.wallet.reject()
      const rejected = await settled(
        bench,
        ask(bench).then(
          () => undefined,
          (error: unknown) => ({ error }),
        ),
      )
      check(rejected, 'connect resolved though the visitor rejected.')
      check(!isAppKitError(rejected.error), 'connect rejected with an error of the kit. Pass on the wallet’s error.')
      const means = walletFailure(rejected.error, bench.kit.get(Namespaces).getSnapshot())
      check(means === 'rejected', `connect rejected with an error that means ${means}, though the visitor rejected.`)
    }),

    testCase('connects again after a rejection', async (bench) => {
      bench.wallet.reject()
      await settled(bench, bench.connections.connect(bench.connector.id))
      await connected(bench)
    }),

    testCase('ends an attempt when its signal aborts', async (bench) => {
      await aborted(bench)
      demandDisconnected(bench)
    }),

    testCase('ignores an approval that comes after the abort', async (bench) => {
      await aborted(bench)
      bench.wallet.approveLate?.()
      await bench.clock.advance(A_WHILE_MS)
      demandDisconnected(bench)
      await connected(bench)
    }),

    testCase('shows no further prompt after the abort', async (bench) => {
      await aborted(bench)
      await bench.clock.advance(A_WHILE_MS)
      check(bench.wallet.prompts() <= 1, 'The wallet showed another prompt after the abort.')
    }),

    testCase('shows no prompt in a silent connect, and resolves with no session', async (bench) => {
      bench.wallet.forget()
      bench.wallet.approve()
      let uris = 0
      const sessions = await settled(bench, ask(bench, { silent: true, onUri: () => void uris++ }))
      check(bench.wallet.prompts() === 0, 'A silent connect showed a prompt.')
      check(uris === 0, 'A silent connect called onUri.')
      check(sessions.length === 0, 'A silent connect resolved with a session that the wallet had not approved.')
    }),

    testCase('is restored without a prompt', async (bench) => {
      await connected(bench)
      const prompts = bench.wallet.prompts()
      await bench.kit.stop()
      await start(bench)
      await settled(bench, bench.connections.restored())
      check(bench.wallet.prompts() === prompts, 'Restoring the connection showed a prompt.')
      check(bench.connections.getSnapshot().connected, 'The connection was not restored.')
    }),

    testCase('disconnects, and connects again', async (bench) => {
      await connected(bench)
      await settled(bench, bench.connections.disconnect())
      demandDisconnected(bench)
      await connected(bench)
    }),

    testCase('leaves nothing behind after each disconnect', async (bench) => {
      await connectedAndDisconnected(bench)
      const [growth, listening] = [createGauges(bench), bench.wallet.listening?.() ?? 0]
      const ledger = openLedger()
      try {
        await connectedAndDisconnected(bench)
        const [left] = (await ledger.left()).filter(({ kind }) => kind !== 'error')
        const [more] = [
          ...growth(),
          ...(left ? [`The connector left behind: ${left.kind} ${left.what}\n${left.stack}`] : []),
        ]
        check(!more, `${more}`)
        check(
          (bench.wallet.listening?.() ?? 0) <= listening,
          'The connector did not remove its listeners from the wallet.',
        )
      } finally {
        ledger.stop()
      }
    }),

    testCase('returns the same snapshot until the state changes', async (bench) => {
      const { session } = await connected(bench)
      const snapshot = session.getSnapshot()
      check(session.getSnapshot() === snapshot, 'The session returned a new snapshot though nothing had changed.')
      check(Object.isFrozen(snapshot), 'The session returned a snapshot that is not frozen.')
      // The kit checks the wallets again when the visitor returns to the page.
      const page: Partial<FakePage> = bench.kit.get(Page)
      for (const event of ['hidden', 'visible', 'focus'] as const) page.fire?.(event)
      await bench.clock.advance(A_WHILE_MS)
      check(
        session.getSnapshot() === snapshot,
        'The session changed its snapshot when the page was shown again, though nothing had changed.',
      )
    }),

    testCase('follows the wallet to another account', async (bench) => {
      const { namespace, session } = await connected(bench)
      if (!bench.wallet.changeAccount) return
      const before = session.getSnapshot()
      const text = print(before)
      bench.wallet.changeAccount()
      await bench.clock.advance(1)
      check(print(before) === text, 'The session changed a snapshot that it had returned.')
      const { accounts } = session.getSnapshot()
      check(accounts[0]?.address !== before.accounts[0]?.address, 'The session kept the previous account.')
      const shown = bench.connections.getSnapshot().namespaces[namespace]?.connection?.accounts
      check(shown?.[0]?.address === accounts[0]?.address, 'The session did not report that the account has changed.')
    }),

    testCase('follows the wallet to another network', async (bench) => {
      const { namespace, session } = await connected(bench)
      if (!bench.wallet.changeNetwork) return
      const before = session.getSnapshot()
      bench.wallet.changeNetwork()
      await bench.clock.advance(1)
      const { networkId } = session.getSnapshot()
      check(networkId !== before.networkId, 'The session kept the previous network.')
      const shown = bench.connections.getSnapshot().namespaces[namespace]?.connection
      check(shown?.networkId === networkId, 'The session did not report that the network has changed.')
    }),

    testCase('ends the connection when the wallet ends it', async (bench) => {
      await connected(bench)
      if (!bench.wallet.leave) return
      bench.wallet.leave()
      await bench.clock.advance(1)
      demandDisconnected(bench)
    }),

    lateCase('connects when its code comes after the wallet’s answer', async (bench) => {
      const { connecting } = await askedBeforeCode(bench)
      bench.release()
      const result = await settled(bench, connecting)
      check(result.status === 'connected', `A connect that the wallet approved ended as ${print(result)}.`)
    }),

    lateCase('F-P08: shows the account that the wallet uses when the code comes, not the one before', async (bench) => {
      const { connecting, isAsked } = await askedBeforeCode(bench)
      if (isAsked) bench.wallet.changeAccount?.()
      await bench.clock.advance(1)
      bench.release()
      await settled(bench, connecting)
      const shown = firstAddress(bench)
      await bench.kit.stop()
      await start(bench)
      await settled(bench, bench.connections.restored())
      const used = firstAddress(bench)
      // A wallet that cannot be asked in silence is not restored.
      check(
        used === undefined || shown === used,
        `The connection showed ${shown}, which the wallet used before the code came, and not ${used}.`,
      )
    }),

    lateCase('F-P09: is not connected to a wallet that ended the connection before the code came', async (bench) => {
      const { connecting, isAsked } = await askedBeforeCode(bench)
      if (!isAsked || !bench.wallet.leave) return bench.connections.cancel()
      bench.wallet.leave()
      await bench.clock.advance(1)
      const prompts = bench.wallet.prompts()
      bench.release()
      const error = await settled(bench, connecting).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      check(
        error === undefined || isAppKitError(error),
        `The connect failed with an error of no catalogue: ${print(error)}.`,
      )
      // The visitor may have approved a second prompt.
      if (bench.wallet.prompts() === prompts) demandDisconnected(bench)
    }),

    testCase('shares nothing between two kits on one page', async (first, again) => {
      const second = await again()
      check(isOwn(first.connector, second.connector), 'The plugin gave one connector to two kits.')
      const one = await connected(first)
      demandDisconnected(second)
      const other = await connected(second)
      check(one.session !== other.session, 'The connector gave one session to two kits.')
      await endKit(first)
      await second.clock.advance(1)
      check(second.connections.getSnapshot().connected, 'Disposing of one kit ended the connection of another.')
    }),
  ]
}

async function connectedAndDisconnected(bench: ConnectorBench) {
  await connected(bench)
  await settled(bench, bench.connections.disconnect())
}

/**
 * Connects while the code that works with the wallet is on its way. `isAsked`: the wallet has answered already; a
 * connector may also wait for its code first.
 */
async function askedBeforeCode({ wallet, connections, connector, clock }: LateBench) {
  wallet.approve()
  const connecting = connections.connect(connector.id)
  // A rejection is awaited later.
  connecting.catch(() => {})
  await clock.advance(1)
  return { connecting, isAsked: wallet.prompts() > 0 }
}

const firstAddress = ({ connections, connector }: ConnectorBench) =>
  Object.values(connections.getSnapshot().namespaces)
    .flatMap((one) => one.connections)
    .find(({ connectorId }) => connectorId === connector.id)?.accounts[0]?.address

/** The wallet shows a prompt, and the kit stops waiting for the answer. */
async function aborted(bench: ConnectorBench) {
  bench.wallet.hang()
  const controller = new AbortController()
  const asked = bench.connections.connect(bench.connector.id, { signal: controller.signal })
  await bench.clock.advance(1)
  controller.abort()
  const result = await settled(bench, asked)
  check(result.status === 'cancelled' && result.reason === 'aborted', `An aborted connect ended as ${print(result)}.`)
}

/** A frozen value may be shared. */
const isOwn = (one: Connector, other: Connector) => one !== other || Object.isFrozen(one)
