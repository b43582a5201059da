import type { Connector } from '../../../contracts/connections/connectors.js'
import { type ConnectSignIn, type PairingSignIn, PairingSignIns } from '../../../contracts/connections/pairing.js'
import type { Network } from '../../../domain/networks/network.js'
import { inject } from '../../../kernel/injection/inject.js'
import { Clock } from '../../../platform/clock.js'
import { Logger } from '../../../platform/logger.js'
import type { Observable } from '../../../state/observable.js'
import { race } from '../../../state/race.js'

/** A pop-up of the wallet needs the visitor's press: Safari forgets it after a second, other browsers after five. */
const PRESS_MS = 1_000
/** A server takes a nonce for some minutes, and the visitor needs most of them to answer the wallet. */
const MESSAGE_LIFE_MS = 60_000

interface Prepared {
  readonly networkId: string
  readonly at: number
  readonly controller: AbortController
  readonly made: Promise<void>
  signIn?: ConnectSignIn
}

/** Has the message ready with which wallets sign in while they connect, in an app that signs visitors in. */
export class ConnectSignIns {
  /** The latest message. It fits any wallet, because it names no account, and is used once. */
  #prepared: Prepared | undefined

  constructor(
    @inject(PairingSignIns) private readonly signIns: Observable<readonly PairingSignIn[]>,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Gets the message for the first of these networks. Never rejects. */
  async prepare([network]: readonly Network[]): Promise<void> {
    if (!network || this.signIns.getSnapshot().length === 0) return
    if (!this.#isReady(network)) {
      this.stop()
      const controller = new AbortController()
      const made = this.#make(network, controller.signal).then((signIn) => {
        if (signIn) mine.signIn = signIn
        else if (this.#prepared === mine) this.#prepared = undefined
      })
      const mine: Prepared = { networkId: network.caipNetworkId, at: this.clock.now(), controller, made }
      this.#prepared = mine
    }
    await this.#prepared?.made
  }

  /**
   * Waits for the code of a connector that can sign in, and for the message, as long as a press allows. Returns nothing
   * for any other connector, and where the app does not sign visitors in: the wallet is then asked at once.
   */
  before(
    connector: Connector,
    networks: readonly Network[],
    signal: AbortSignal,
  ): Promise<ConnectSignIn | undefined> | undefined {
    if (!connector.signsIn || this.signIns.getSnapshot().length === 0) return undefined
    const take = () => {
      signal.throwIfAborted()
      return this.#take(networks)
    }
    const ready = () => Promise.all([this.prepare(networks), connector.load?.()])
    // The kit waits no longer than that. Where the code cannot be loaded, `connect` fails with that error.
    return race(ready, { signal, clock: this.clock, ms: PRESS_MS }).then(take, take)
  }

  stop(): void {
    this.#prepared?.controller.abort()
    this.#prepared = undefined
  }

  #isReady({ caipNetworkId }: Network): boolean {
    const prepared = this.#prepared
    return prepared?.networkId === caipNetworkId && this.clock.now() - prepared.at < MESSAGE_LIFE_MS
  }

  #take([network]: readonly Network[]): ConnectSignIn | undefined {
    const signIn = network && this.#isReady(network) ? this.#prepared?.signIn : undefined
    if (signIn) this.#prepared = undefined
    return signIn
  }

  async #make(network: Network, signal: AbortSignal): Promise<ConnectSignIn | undefined> {
    try {
      for (const by of this.signIns.getSnapshot()) {
        const message = await by.request([network], signal)
        if (message) return this.#signInOf(by, message)
      }
    } catch (error) {
      this.logger.warn('No message to sign in with while connecting could be made.', error)
    }
    return undefined
  }

  #signInOf(by: PairingSignIn, message: ConnectSignIn['message']): ConnectSignIn {
    return {
      message,
      isSignedIn: async (address) => {
        const ask = () => by.isSignedIn?.(message.chainId, address) ?? false
        try {
          return await race(ask, { clock: this.clock, ms: PRESS_MS })
        } catch (error) {
          this.logger.debug('It is not known yet whether the account has signed in.', error)
          return false
        }
      },
      settle: async (session) => {
        try {
          await by.settle([session])
        } catch (error) {
          this.logger.warn('What a wallet has signed while connecting is no sign-in.', error)
        }
      },
    }
  }
}
