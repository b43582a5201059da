import type { Connector, ConnectRequest } from '../../contracts/connections/connectors.js'
import type { SessionState } from '../../contracts/connections/session.js'
import type { Account } from '../../domain/account.js'
import { fakeAccount } from './fake-namespace.js'
import { createFakeSession, type FakeSession, type FakeSessionOptions } from './fake-session.js'

/** The content of a fake wallet's approval. All of it may be false. */
export interface FakeApproval extends FakeSessionOptions {
  /** The requested ones by default. */
  readonly namespaces?: readonly string[]
  /** Merged over one account, the first requested network, and `all`. */
  readonly state?: Partial<SessionState> | ((namespace: string) => Partial<SessionState>)
}

/** One call of `connect` as the wallet sees it, with the functions that answer it. */
export interface FakeAsk {
  readonly request: ConnectRequest
  /** Approves, and returns the sessions so that the test can change and end them. */
  approve(approval?: FakeApproval): readonly FakeSession[]
  reject(error: unknown): void
  /** Answers with any value. */
  answer(value: unknown): void
  /** The number of answers given. */
  readonly answers: number
  /** Resolves with the first answer. */
  readonly answered: Promise<void>
}

/**
 * Answers a call of `connect`. `connect` throws synchronously what this function throws, and returns what it returns,
 * unless that is `undefined`, in place of its own promise.
 */
export type FakeBehaviour = (ask: FakeAsk) => unknown

interface Settle {
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface FakeConnector extends Connector {
  /** How the wallet answers from now on. */
  onConnect: FakeBehaviour
  /** Every call of `connect`, in order. */
  readonly asks: readonly FakeAsk[]
  /** Every session that the wallet approved, in order. */
  readonly sessions: readonly FakeSession[]
  /** The number of prompts the visitor has seen. */
  readonly prompts: number
  /** Whether the wallet approves without a prompt. Its first approval sets this; {@link forget} clears it. */
  readonly authorised: boolean
  /** The visitor removes the site from the wallet's list. */
  forget(): void
}

export interface FakeConnectorOptions extends Partial<Omit<Connector, 'connect'>> {
  /** Approves by default. */
  readonly onConnect?: FakeBehaviour
  /** Whether the wallet has approved this page before. */
  readonly authorised?: boolean
  /** Also shows a prompt for a silent request, which breaks the contract. */
  readonly rude?: boolean
}

/**
 * Creates a wallet that a test scripts: it approves, rejects, hangs, answers twice or late, lies, or throws. A silent
 * request reaches `onConnect` only if the wallet is authorised; otherwise the wallet answers without a session.
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

/** Approves immediately. */
export const approves =
  (approval?: FakeApproval): FakeBehaviour =>
  (ask) =>
    void ask.approve(approval)

/** Rejects immediately, with an error of any shape: `{ code: 4001 }`, `{ code: 5000 }`, `new Error('User rejected')`. */
export const rejects =
  (...given: [error?: unknown]): FakeBehaviour =>
  (ask) =>
    // An explicit `undefined` is an error, too.
    ask.reject(given.length > 0 ? given[0] : A_NO)

/** Does not answer, aborted or not. The test may answer later through {@link FakeConnector.asks}. */
export const hangs = (): FakeBehaviour => () => {}

/** Waits, and rejects when the kit aborts, as a well-behaved wallet does. */
export const waits = (): FakeBehaviour => (ask) => {
  const { signal } = ask.request
  const giveUp = () => ask.reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  void ask.answered.then(() => signal.removeEventListener('abort', giveUp))
}

/** Approves, and rejects immediately afterwards. */
export const answersTwice = (): FakeBehaviour => (ask) => ({
  // The wallet's own thenable, which forwards every answer.
  // oxlint-disable-next-line unicorn/no-thenable -- being a bad one is the point
  then(onYes: (sessions: unknown) => void, onNo: (error: unknown) => void) {
    onYes(ask.approve())
    onNo(A_NO)
    onYes(ask.approve())
  },
})

/** Approves only after the kit has aborted the request. */
export const answersLate =
  (approval?: FakeApproval): FakeBehaviour =>
  (ask) =>
    ask.request.signal.addEventListener('abort', () => void ask.approve(approval), { once: true })

/** Answers with any value: nothing, a text, a malformed session. */
export const answersWith =
  (value: unknown): FakeBehaviour =>
  (ask) =>
    ask.answer(value)

/** Throws synchronously from `connect`. */
export const throws =
  (error: unknown): FakeBehaviour =>
  () => {
    throw error
  }

/** Shows a pairing code, then waits for the test to answer. */
export const pairs =
  (uri = 'fake:pairing?key=secret', expiresAt = 300_000): FakeBehaviour =>
  (ask) =>
    ask.request.onUri(uri, expiresAt)

/** An account list of the length a hostile wallet may send. */
export const manyAccounts = (namespace: string, count = 10_000): readonly Account[] =>
  Array.from({ length: count }, (_, index) => fakeAccount(namespace, `n${index}`))

function sessionsFor(request: ConnectRequest, approval: FakeApproval): readonly FakeSession[] {
  const { namespaces = request.namespaces, state = {}, ...options } = approval
  return namespaces.map((namespace) => {
    const networkId = request.networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId
    const usual: SessionState = { accounts: [fakeAccount(namespace, 'alice')], networkId, approved: 'all' }
    return createFakeSession(
      namespace,
      { ...usual, ...(typeof state === 'function' ? state(namespace) : state) },
      options,
    )
  })
}
