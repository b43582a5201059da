import type { PairedEvent, PairedWallet } from '../../contracts/connections/pairing.js'
import type { SessionState } from '../../contracts/connections/session.js'
import type { NetworkId } from '../../domain/caip.js'
import { createListeners } from '../../state/listeners.js'
import { createState } from '../../state/state.js'
import { race } from '../../state/race.js'

/** One request that reached the wallet. */
export interface PairedRequest {
  readonly method: string
  readonly params: unknown
  readonly networkId: NetworkId
}

export interface FakePairedWalletOptions {
  readonly name?: string
  readonly methods: readonly string[]
  readonly state: SessionState
  /** Answers a request; the wallet rejects with what this function throws. Answers `undefined` by default. */
  readonly answer?: (request: PairedRequest) => unknown
}

export interface FakePairedWallet extends PairedWallet {
  /** Every request, in order. */
  readonly asked: readonly PairedRequest[]
  /** How the wallet answers from now on. */
  answer: (request: PairedRequest) => unknown
  /** The methods that the wallet approves from now on. */
  agreed: readonly string[]
  set(state: SessionState): void
  tell(event: PairedEvent): void
}

/**
 * Creates a paired wallet without a pairing, for the tests of a namespace's `pairing@1`. The test scripts its answers.
 *
 * @example
 * const wallet = createFakePairedWallet({ methods: ['acme_sign'], state: { accounts: [ada], approved: ['acme:1'] } })
 * wallet.answer = ({ params }) => sign(params)
 * const { features } = chain.features['pairing@1']!.session!(wallet)
 */
export function createFakePairedWallet({
  name = 'Elsewhere',
  methods,
  state: initial,
  answer = () => undefined,
}: FakePairedWalletOptions): FakePairedWallet {
  const state = createState(initial)
  const asked: PairedRequest[] = []
  const listeners = createListeners()
  let newest: PairedEvent | undefined
  return {
    ...state,
    name,
    asked,
    answer,
    agreed: methods,
    methods() {
      return this.agreed
    },
    request(method, params, networkId, signal) {
      const request = { method, params, networkId }
      const ask = async () => {
        asked.push(request)
        return this.answer(request)
      }
      return race(ask, { signal })
    },
    on: (listener) => listeners.subscribe(() => listener(newest!)),
    use(networkId) {
      const { approved } = state.getSnapshot()
      if (approved !== 'all' && !approved.includes(networkId)) return false
      state.patch({ networkId })
      return true
    },
    tell(event) {
      newest = event
      listeners.notify()
    },
  }
}
