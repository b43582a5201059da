import fc from 'fast-check'
import type { Connector } from '../../contracts/connectors.js'
import type { ConnectorFixture } from '../conformance/connector.js'
import { connectorModel } from './index.js'
import { connecting, deafWorld, fakeWorld, fixture, plainWorld, wellMade } from './model-world.test.helper.js'

/** How many courses for each of the connectors below. */
const RUNS = Math.ceil(Number(process.env['FC_RUNS'] ?? 1_000) / 10)

/** Connectors of all kinds that keep to the contract. */
const good: readonly (readonly [what: string, fixture: ConnectorFixture])[] = [
  ['a wallet that can do everything', fixture(wellMade)],
  ['a wallet of two namespaces', fixture(wellMade, () => fakeWorld({ namespaces: ['fake', 'mock'] }))],
  ['a wallet of which the sessions stand and fall together', fixture(wellMade, () => fakeWorld({ namespaces: ['fake', 'mock'], together: true }))],
  ['a wallet that can do little', fixture(wellMade, plainWorld)],
  ['a world that takes its time to be made', fixture(wellMade, async () => fakeWorld())],
  ['a wallet that answers also whoever has stopped waiting', fixture(wellMade, deafWorld)],
  ['a connector that nobody can change', fixture((found): Connector => Object.freeze(wellMade(found)))],
  [
    'a connector that is slow to begin with',
    connecting(async (request, { wallet }) => {
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      request.signal.throwIfAborted()
      return wallet.connect(request)
    }),
  ],
]

test.each(good)('%s goes through all of it', async (_what, fixture) => {
  await connectorModel(fc, fixture, { numRuns: RUNS })
}, 120_000)

test('a failure is told as what happened, in order, with the way to see it again', async () => {
  const mute = connecting((request, { wallet }) => (request.silent ? Promise.resolve([]) : wallet.connect(request)))
  const failure = await connectorModel(fc, mute).catch((error: unknown) => error as Error & { cause: unknown })
  expect(failure).toMatchObject({ cause: { message: 'does not come back in fake' } })
  const [, seed, path, acts, replayPath] = /seed: (\S+), path: "(\S+)".*\n.*\[(.*) \/\*replayPath="(.*)"/.exec(String(failure))!
  expect(acts).toBe('visitor connects,page is loaded anew')
  const again = connectorModel(fc, mute, { seed: Number(seed), path: path!, replayPath: replayPath!, endOnFailure: true })
  await expect(again).rejects.toMatchObject({ cause: { message: 'does not come back in fake' } })
})

test('what a wallet cannot bear is left out', async () => {
  // It cannot know whether its wallet would have to ask, and tries in silence what was granted before.
  const trusting = connecting(async (request, { wallet }) => {
    const isGranted = wallet.authorised || request.resume['fake'] === 'granted'
    const given = await wallet.connect({ ...request, silent: request.silent && (wallet.authorised || !isGranted) })
    return given.map((session) => ({ ...session, resume: 'granted' }))
  })
  await expect(connectorModel(fc, trusting)).rejects.toMatchObject({ cause: { message: 'asks the visitor when the page is seen again' } })
  await connectorModel(fc, trusting, { without: ['forget', 'lock'], numRuns: RUNS })
})
