import type { Connector, ConnectRequest } from '../contracts/connectors.js'
import type { SessionState } from '../contracts/session.js'
import type { Account } from '../domain/account.js'
import { fakeAccount } from './fake-chain.js'
import { createFakeSession, type FakeSession, type FakeSessionOptions } from './fake-session.js'

/** What a fake wallet says yes with. All of it may be a lie. */
export interface FakeApproval extends FakeSessionOptions {
  /** Those that were asked for, when not said. */
  readonly namespaces?: readonly string[]
  /** On top of one account, the first network asked for, and `all`. */
  readonly state?: Partial<SessionState> | ((namespace: string) => Partial<SessionState>)
}

/** One call of `connect`, as the wallet sees it, and the ways to answer it. */
export interface FakeAsk {
  readonly request: ConnectRequest
  /** Says yes. Returns the sessions, to be changed and ended later. */
  approve(approval?: FakeApproval): readonly FakeSession[]
  reject(error: unknown): void
  /** Answers with anything at all. */
  answer(value: unknown): void
  /** How often it was answered. */
  readonly answers: number
  /** Resolves when it is answered. */
  readonly answered: Promise<void>
}

/**
 * What a fake wallet does when it is asked. What it throws, `connect` throws at
 * once; what it returns, other than nothing, `connect` returns in place of its promise.
 */
export type FakeBehaviour = (ask: FakeAsk) => unknown

interface Settle {
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface FakeConnector extends Connector {
  /** What it does from now on. */
  onConnect: FakeBehaviour
  /** Everything it was asked, in order. */
  readonly asks: readonly FakeAsk[]
  /** Everything it said yes with, in order. */
  readonly sessions: readonly FakeSession[]
  /** How often the visitor was shown something. */
  readonly prompts: number
  /** Whether it says yes without asking the visitor. So it is once it has said yes; see {@link forget}. */
  readonly authorised: boolean
  /** The visitor takes the site out of the wallet's list. */
  forget(): void
}

export interface FakeConnectorOptions extends Partial<Omit<Connector, 'connect'>> {
  /** Says yes, when not said. */
  readonly onConnect?: FakeBehaviour
  /** Whether it knows this page from before. */
  readonly authorised?: boolean
  /** Also answers a silent request by asking the visitor, which no wallet may. */
  readonly rude?: boolean
}

/**
 * A wallet that does what a test says: approves, rejects, hangs, answers twice
 * or late, lies, or throws. Silent requests never reach `onConnect` unless the
 * wallet is authorised: without that it answers with no session.
 *
 * @example
 * const wallet = createFakeConnector({ onConnect: rejects({ code: 4001 }) })
 * wallet.onConnect = hangs()
 * wallet.asks.at(-1)?.approve()
 */
export function createFakeConnector({
  onConnect = approves(),
  authorised: knownBefore = false,
  rude = false,
  namespaces = ['fake'],
  ...own
}: FakeConnectorOptions = {}): FakeConnector {
  const asks: FakeAsk[] = []
  const sessions: FakeSession[] = []
  let prompts = 0
  let authorised = knownBefore

  function createAsk(request: ConnectRequest, { resolve, reject }: Settle): FakeAsk {
    let answers = 0
    let tell!: () => void
    const ask: FakeAsk = {
      request,
      answered: new Promise((resolve) => void (tell = resolve)),
      get answers() {
        return answers
      },
      approve(approval = {}) {
        const given = sessionsFor(request, approval)
        sessions.push(...given)
        authorised = true
        ask.answer(given)
        return given
      },
      reject(error) {
        answers++
        tell()
        reject(error)
      },
      answer(value) {
        answers++
        tell()
        resolve(value)
      },
    }
    asks.push(ask)
    return ask
  }

  return {
    id: `${namespaces[0]}:wallet`,
    name: 'Fake Wallet',
    type: 'INJECTED',
    identity: {},
    installed: true,
    ...own,
    namespaces,
    onConnect,
    asks,
    sessions,
    get prompts() {
      return prompts
    },
    get authorised() {
      return authorised
    },
    forget: () => void (authorised = false),
    connect(request) {
      let settle!: Settle
      const answer = new Promise<never>((resolve, reject) => void (settle = { resolve, reject } as Settle))
      const ask = createAsk(request, settle)
      if (!request.silent || (rude && !authorised)) prompts++
      if (request.silent && !authorised && !rude) return (ask.answer([]), answer)
      return (this.onConnect(ask) ?? answer) as typeof answer
    },
  }
}

const A_NO = { code: 4001, message: 'User rejected the request.' }

/** Says yes at once. */
export const approves =
  (approval?: FakeApproval): FakeBehaviour =>
  (ask) =>
    void ask.approve(approval)

/** Says no at once, with an error of any shape: `{ code: 4001 }`, `{ code: 5000 }`, `new Error('User rejected')`. */
export const rejects =
  (...given: [error?: unknown]): FakeBehaviour =>
  (ask) =>
    // Also an error that is `undefined` is given.
    ask.reject(given.length > 0 ? given[0] : A_NO)

/** Says nothing, aborted or not. The test may answer later through {@link FakeConnector.asks}. */
export const hangs = (): FakeBehaviour => () => {}

/** Waits, and gives up when the kit does, as a well-behaved wallet. */
export const waits = (): FakeBehaviour => (ask) => {
  const { signal } = ask.request
  const giveUp = () => ask.reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  void ask.answered.then(() => signal.removeEventListener('abort', giveUp))
}

/** Says yes, and as soon as that is said, no. */
export const answersTwice = (): FakeBehaviour => (ask) => ({
  // A wallet's own kind of promise, which passes every answer on.
  // oxlint-disable-next-line unicorn/no-thenable -- being a bad one is the point
  then(onYes: (sessions: unknown) => void, onNo: (error: unknown) => void) {
    onYes(ask.approve())
    onNo(A_NO)
    onYes(ask.approve())
  },
})

/** Says yes only once nobody waits any more. */
export const answersLate =
  (approval?: FakeApproval): FakeBehaviour =>
  (ask) =>
    ask.request.signal.addEventListener('abort', () => void ask.approve(approval), { once: true })

/** Answers with anything: nothing, a text, a session that is none. */
export const answersWith =
  (value: unknown): FakeBehaviour =>
  (ask) =>
    ask.answer(value)

/** Throws out of `connect` itself. */
export const throws =
  (error: unknown): FakeBehaviour =>
  () => {
    throw error
  }

/** Shows a pairing code, then waits for the test. */
export const pairs =
  (uri = 'fake:pairing?key=secret', expiresAt = 300_000): FakeBehaviour =>
  (ask) =>
    ask.request.onUri(uri, expiresAt)

/** An account list as long as a hostile wallet's. */
export const manyAccounts = (namespace: string, count = 10_000): readonly Account[] =>
  Array.from({ length: count }, (_, index) => fakeAccount(namespace, `n${index}`))

function sessionsFor(request: ConnectRequest, approval: FakeApproval): readonly FakeSession[] {
  const { namespaces = request.namespaces, state = {}, ...options } = approval
  return namespaces.map((namespace) => {
    const networkId = request.networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId
    const usual: SessionState = { accounts: [fakeAccount(namespace, 'alice')], networkId, approved: 'all' }
    return createFakeSession(namespace, { ...usual, ...(typeof state === 'function' ? state(namespace) : state) }, options)
  })
}
