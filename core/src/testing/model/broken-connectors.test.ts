import fc from 'fast-check'
import type { Connector, ConnectRequest } from '../../contracts/connections/connectors.js'
import type { Session, SessionState } from '../../contracts/connections/session.js'
import { createSource } from '../../state/source.js'
import { createState } from '../../state/state.js'
import type { ConnectorFixture } from '../conformance/connector.js'
import { fakeAccount } from '../fakes/fake-namespace.js'
import { createFakeSession, type FakeSession } from '../fakes/fake-session.js'
import { connectorModel } from './index.js'
import {
  connecting,
  deafEnvironment,
  fakeEnvironment,
  fixture,
  lateCode,
  plainEnvironment,
  sessions,
  wellMade,
  type Found,
} from './model-environment.test.helper.js'

// Each connector breaks one promise. Random courses find it.

const alice = fakeAccount('fake', 'alice')
/** A session that no wallet created. */
const ownSession = () => createFakeSession('fake', { accounts: [alice], approved: 'all' })

/** A session that changes its wallet's state. */
const saying = (session: Session, what: (now: SessionState, before: SessionState) => SessionState): Session => {
  const first = what(session.getSnapshot(), session.getSnapshot())
  const state = createSource(first, (set) =>
    session.subscribe(() => set(what(session.getSnapshot(), state.getSnapshot()))),
  )
  return { ...session, ...state }
}

/** A connector that keeps a memory between calls. */
const remembering = (
  connect: (
    memory: { sessions?: readonly Session[] },
    request: ConnectRequest,
    found: Found,
  ) => Promise<readonly Session[]>,
  environment?: ConnectorFixture['environment'],
) =>
  fixture((found): Connector => {
    const memory = {}
    return { ...wellMade(found), connect: (request) => connect(memory, request, found) }
  }, environment)

const broken: readonly (readonly [by: string, fixture: ConnectorFixture, saying: RegExp])[] = [
  [
    'asks when it is found',
    fixture((found) => {
      const { signal } = new AbortController()
      void found.wallet.connect({
        namespaces: ['fake'],
        networks: [],
        silent: false,
        resume: {},
        signal,
        onUri: () => {},
      })
      return wellMade(found)
    }),
    /showed 1 prompts for 0 connects/,
  ],
  [
    'asks in a silent connect',
    fixture(wellMade, () => fakeEnvironment({ rude: true })),
    /Restoring the connections showed a prompt/,
  ],
  [
    'asks twice',
    connecting(async (request, { wallet }) => (await wallet.connect(request), wallet.connect(request))),
    /showed \d+ prompts for \d+ connects|did not settle/,
  ],
  [
    'asks again after the abort',
    connecting(async (request, { wallet }) => {
      const again = () => void wallet.connect(request).catch(() => {})
      request.signal.addEventListener('abort', again, { once: true })
      return wallet.connect(request).finally(() => request.signal.removeEventListener('abort', again))
    }),
    /showed (a prompt, though no connect is pending|\d+ prompts for \d+ connects)/,
  ],
  [
    'connects silently without an approval',
    connecting(async (request, { wallet }) =>
      request.silent && !wallet.authorised ? [ownSession()] : wallet.connect(request),
    ),
    /is connected in fake after a page load, though the wallet does not approve/,
  ],
  [
    'connects after a rejection',
    connecting(async (request, { wallet }) => {
      const answer = wallet.connect(request)
      return request.silent ? answer : answer.catch(() => [ownSession()])
    }),
    /connect ended as connected, and should have ended as rejected/,
  ],
  [
    'connects without an answer of the wallet',
    connecting(async () => [ownSession()], plainEnvironment),
    /connect ended as connected, and should|though the wallet does not approve/,
  ],
  [
    'stays connected when the wallet ends the connection',
    sessions((session) => saying(session, (now, before) => (now.ended ? before : now))),
    /is still connected in fake, though the wallet has ended the connection/,
  ],
  [
    'keeps the previous account',
    sessions((session) => saying(session, (now, before) => ({ ...now, accounts: now.ended ? [] : before.accounts }))),
    /kept the previous account, though the wallet uses another|which the wallet does not share/,
  ],
  [
    'keeps the previous network',
    sessions((session) => saying(session, (now, before) => ({ ...now, networkId: before.networkId }))),
    /kept the previous network, though the wallet uses another/,
  ],
  [
    'ends the connection when the account changes',
    sessions((session) =>
      saying(session, (now, before) =>
        now.accounts[0]?.address === before.accounts[0]?.address ? now : { ...now, accounts: [], ended: 'wallet' },
      ),
    ),
    /is not connected in fake, though nothing has ended the connection/,
  ],
  [
    'asks although its signal has aborted',
    connecting(async (request, { wallet }) => {
      const known = await wallet.connect({ ...request, silent: true }).catch(() => [])
      return known.length > 0 || request.silent ? known : wallet.connect(request)
    }),
    /a prompt, though no connect is pending|did not settle|ended as connection\/timeout/,
  ],
  [
    'replaces a connection by a late answer',
    remembering(async (memory, request, { wallet }) => {
      const given = await wallet.connect(request)
      const before = memory.sessions as readonly FakeSession[] | undefined
      if (request.signal.aborted) before?.forEach((session) => session.end('gone'))
      return (memory.sessions = given)
    }, deafEnvironment),
    /is not connected in fake, though nothing has ended the connection/,
  ],
  [
    'uses an answer that came too late',
    connecting(
      (request, { wallet, page }) =>
        new Promise((resolve, reject) => {
          const stop = () => reject(request.signal.reason)
          request.signal.addEventListener('abort', stop, { once: true })
          const answer = wallet.connect(request).finally(() => request.signal.removeEventListener('abort', stop))
          answer.then((given) => {
            if (request.signal.aborted) page.listen('account', () => {})
            resolve(given)
          }, reject)
        }),
      deafEnvironment,
    ),
    /left behind: a listener to account/,
  ],
  [
    'keeps its listeners on the wallet',
    sessions((session) => (session.subscribe(() => {}), session)),
    /did not remove its listeners from the wallet/,
  ],
  [
    'leaves a timer behind',
    sessions((session, { clock }) => (clock.every(60_000, () => {}), session)),
    /left behind: a timer of 60000 ms/,
  ],
  [
    'resolves with two sessions of one namespace',
    connecting(async (request, { wallet }) => [
      ...(await wallet.connect(request)),
      ...(await wallet.connect({ ...request, silent: true })),
    ]),
    /several sessions of one namespace: fake,fake|did not settle|ended as connection\/timeout/,
  ],
  ['resolves with an invalid session', connecting(async () => [{}]), /a value that is no list of sessions/],
  ['resolves with no session', connecting(async () => []), /connect resolved with no session/],
  [
    'resolves with a session of another namespace',
    connecting(async (request, { wallet }) => [
      ...(await wallet.connect(request)),
      createFakeSession('mock', { accounts: [fakeAccount('mock', 'bob')], approved: 'all' }),
    ]),
    /a session of mock, which the connector does not list/,
  ],
  [
    'shares an account twice',
    sessions((session) => ({ ...session, ...createState({ ...session.getSnapshot(), accounts: [alice, alice] }) })),
    /The session in fake lists an account twice/,
  ],
  [
    'shares invalid addresses',
    sessions((session) =>
      saying(session, (now) => ({ ...now, accounts: [...now.accounts, fakeAccount('fake', 'a b')] })),
    ),
    /The session has fake1a b, which is not how fake writes an address/,
  ],
  [
    'shares an account twice after a change',
    sessions((session) =>
      saying(session, (now, before) =>
        now === before ? now : { ...now, accounts: [...now.accounts, ...now.accounts] },
      ),
    ),
    /The session in fake lists an account twice/,
  ],
  [
    'shares the accounts of the last connection',
    remembering(async (memory, request, { wallet }) => {
      const given = await wallet.connect(request)
      if (given.length) memory.sessions ??= given
      const [first] = memory.sessions ?? []
      return given.map((session) => ({
        ...session,
        ...createSource(first!.getSnapshot().ended ? session.getSnapshot() : first!.getSnapshot(), () => () => {}),
      }))
    }),
    /which the wallet does not share|kept the previous account|is still connected|kept the previous network/,
  ],
  [
    'keeps an answer from before its code was loaded',
    lateCode((session) => ({ ...session, ...createState(session.getSnapshot()) })),
    /which the wallet does not share|kept the previous|is still connected in fake/,
  ],
  [
    'returns an earlier session',
    remembering(async (memory, request, { wallet }) => {
      const given = await wallet.connect(request)
      return request.silent ? given : (memory.sessions ??= given)
    }),
    /a session that it had returned before/,
  ],
  [
    'is never restored',
    connecting((request, { wallet }) => (request.silent ? Promise.resolve([]) : wallet.connect(request))),
    /The connection in fake was not restored/,
  ],
  [
    'never answers a silent connect',
    connecting((request, { wallet }) => (request.silent ? new Promise(() => {}) : wallet.connect(request))),
    /The connection in fake was not restored/,
  ],
  [
    'remembers a rejection',
    remembering(async (memory, request, { wallet }) => {
      if (memory.sessions && !request.silent) throw { code: 4001 }
      return wallet.connect(request).catch((error: unknown) => {
        memory.sessions = []
        throw error
      })
    }),
    /connect ended as rejected.*, and should (wait for the wallet|have ended as connected)/,
  ],
  [
    'rejects with an unknown error',
    connecting((request, { wallet }) => wallet.connect(request).catch(() => Promise.reject(new Error('failed')))),
    /connect ended as connection\/failed .*, and should have ended as rejected/,
  ],
  [
    'fails to disconnect',
    sessions((session) => ({ ...session, disconnect: () => Promise.reject(new Error('never')) })),
    /disconnect rejected: Failed to disconnect chain fake/,
  ],
]

test.each(broken)(
  'finds a connector that %s',
  async (_by, fixture, saying) => {
    await expect(connectorModel(fc, fixture)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(saying) },
    })
  },
  120_000,
)
