import fc from 'fast-check'
import type { Connector } from '../../contracts/connections/connectors.js'
import type { ConnectorFixture } from '../conformance/connector.js'
import { connectorModel } from './index.js'
import {
  connecting,
  deafEnvironment,
  fakeEnvironment,
  fixture,
  lateCode,
  plainEnvironment,
  wellMade,
} from './model-environment.test.helper.js'

/** The number of courses for each connector below. */
const RUNS = Math.ceil(Number(process.env['FC_RUNS'] ?? 300) / 10)

/** Connectors of all kinds that keep the contract. */
const good: readonly (readonly [what: string, fixture: ConnectorFixture])[] = [
  ['a wallet with every ability', fixture(wellMade)],
  ['a wallet of two namespaces', fixture(wellMade, () => fakeEnvironment({ namespaces: ['fake', 'mock'] }))],
  [
    'a wallet whose sessions end together',
    fixture(wellMade, () => fakeEnvironment({ namespaces: ['fake', 'mock'], together: true })),
  ],
  ['a wallet with few abilities', fixture(wellMade, plainEnvironment)],
  ['an environment that is created asynchronously', fixture(wellMade, async () => fakeEnvironment())],
  ['a wallet that also answers aborted requests', fixture(wellMade, deafEnvironment)],
  ['a connector that asks before its code has come', lateCode((session) => session)],
  ['a frozen connector', fixture((found): Connector => Object.freeze(wellMade(found)))],
  [
    'a connector that starts slowly',
    connecting(async (request, { wallet }) => {
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      request.signal.throwIfAborted()
      return wallet.connect(request)
    }),
  ],
]

test.each(good)(
  '%s passes the model',
  async (_what, fixture) => {
    await connectorModel(fc, fixture, { numRuns: RUNS })
  },
  120_000,
)

test('reports a failure as the acts in order, with the seed and paths that repeat it', async () => {
  const mute = connecting((request, { wallet }) => (request.silent ? Promise.resolve([]) : wallet.connect(request)))
  const without = ['connect-late'] as const
  const failure = await connectorModel(fc, mute, { without }).catch(
    (error: unknown) => error as Error & { cause: unknown },
  )
  expect(failure).toMatchObject({ cause: { message: 'The connection in fake was not restored.' } })
  const [, seed, path, acts, replayPath] = /seed: (\S+), path: "(\S+)".*\n.*\[(.*) \/\*replayPath="(.*)"/.exec(
    String(failure),
  )!
  expect(acts).toBe('visitor connects,page is loaded again')
  const again = connectorModel(fc, mute, {
    without,
    seed: Number(seed),
    path: path!,
    replayPath: replayPath!,
    endOnFailure: true,
  })
  await expect(again).rejects.toMatchObject({ cause: { message: 'The connection in fake was not restored.' } })
})

test('leaves out the acts that a wallet cannot bear', async () => {
  // The connector does not know whether its wallet would show a prompt, and silently retries what it granted before.
  const trusting = connecting(async (request, { wallet }) => {
    const isGranted = wallet.authorised || request.resume['fake'] === 'granted'
    const given = await wallet.connect({ ...request, silent: request.silent && (wallet.authorised || !isGranted) })
    return given.map((session) => ({ ...session, resume: 'granted' }))
  })
  await expect(connectorModel(fc, trusting)).rejects.toMatchObject({
    cause: { message: 'Restoring the connections showed a prompt.' },
  })
  await connectorModel(fc, trusting, { without: ['forget', 'lock'], numRuns: RUNS })
}, 120_000)
