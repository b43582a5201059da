import { isAppKitError } from '@latchkey/core'
import {
  type Clock,
  type ConnectRequest,
  type Device,
  type Namespace,
  type Page,
  type PairingSignIn,
  propertyOf,
} from '@latchkey/core/plugin'
import { isPairingExpired, type ProposedNamespaces } from '@latchkey/core/pairing'
import type { Client } from '../client/client.js'
import type { SdkSession } from '../client/sdk.js'
import type { WalletConnectSettings } from '../options.js'
import { requestSignIn } from './sign-in.js'
import { awaitAnswer, mayReuse, type Answer } from './attempt.js'
import { isSameProposal, openPairing, proposalFor, type Pairing, type Wanted } from './proposal.js'

export interface PairingsDeps {
  readonly clock: Clock
  readonly device: Device
  readonly page: Page
  readonly settings: WalletConnectSettings
  namespaces(): readonly Namespace[]
  signIns(): readonly PairingSignIn[]
  /** Acts at the first relay that can be reached. */
  atRelay<T>(act: (client: Client) => Promise<T>): Promise<T>
  /** Runs when a wallet approves a pairing that was cancelled. */
  onUnwanted(client: Client, session: SdkSession): void
}

/** The pending pairings: those on display, one made ahead, and one that may be shown again. */
export interface Pairings {
  /** Makes a pairing that the next `answer` for the same request takes at once. */
  prepare(wanted: Wanted, signal: AbortSignal): Promise<void>
  /** The pairing that is ready for the next `answer`, if a wallet can still answer it. */
  ahead(): Pairing | undefined
  /** Shows a pairing, and waits for a wallet to answer it. */
  answer(request: ConnectRequest): Promise<Answer>
  dispose(): void
}

/** A pairing that no attempt uses now. */
interface Kept {
  readonly asked: ProposedNamespaces
  readonly made: Promise<Pairing>
  /** The same, once it is made. */
  pairing?: Pairing
}

/** The cancelled codes that a wallet may still answer. A visitor who cancels more often has not scanned all of them. */
const MAX_CANCELLED = 3

export function createPairings({
  clock,
  device,
  page,
  settings,
  namespaces,
  signIns,
  atRelay,
  onUnwanted,
}: PairingsDeps): Pairings {
  /**
   * A pairing made ahead; or one that was on display, on devices where opening the wallet ends the attempt, so that a
   * late approval would be lost.
   */
  let kept: Kept | undefined
  /** Cancelled codes that were on display, the oldest first. */
  const cancelled = new Set<Pairing>()
  let isDisposed = false
  let cancelExpiry = () => {}

  const proposalOf = (wanted: Wanted) => proposalFor(wanted, namespaces(), settings)

  async function make(
    asked: ProposedNamespaces,
    { networks, signal }: Pick<ConnectRequest, 'networks' | 'signal'>,
  ): Promise<Pairing> {
    const signIn = await requestSignIn(signIns(), { networks, signal })
    return atRelay((client) => openPairing(client, clock, asked, signIn))
  }

  function keep(asked: ProposedNamespaces, made: Promise<Pairing>) {
    cancelExpiry()
    if (isDisposed) return
    kept?.made.then(disown, () => {
      // `prepare` has reported it.
    })
    const mine: Kept = { asked, made }
    kept = mine
    const forget = () => {
      if (kept === mine) kept = undefined
    }
    made.then((pairing) => {
      if (kept !== mine || isDisposed) return
      mine.pairing = pairing
      cancelExpiry = clock.after(pairing.expiresAt - clock.now(), () => {
        forget()
        disown(pairing)
      })
    }, forget)
  }

  /** Takes the kept pairing, if it is for the same request and a wallet can still answer it. */
  async function take(asked: ProposedNamespaces): Promise<Pairing | undefined> {
    if (!kept || !isSameProposal(kept.asked, asked)) return undefined
    const { made } = kept
    kept = undefined
    cancelExpiry()
    const pairing = await made.catch(() => undefined)
    if (!pairing || pairing.client.closed) return undefined
    if (!isPairingExpired(pairing.expiresAt, clock.now())) return pairing
    disown(pairing)
    return undefined
  }

  function cancel(pairings: readonly Pairing[], { reason }: AbortSignal) {
    // A stopped kit leaves the codes to the next page load, which ends the session of a wallet that answers one.
    if (isDisposed || hasStopped(reason)) return
    const reusable = pairings.findLast((pairing) => mayReuse(pairing, device, clock.now()))
    if (reusable) keep(reusable.asked, Promise.resolve(reusable))
    for (const pairing of pairings) if (pairing !== reusable) disown(pairing)
  }

  /** A wallet may still approve a code that was on display. Its session is ended then, so that the wallet does not show it. */
  function disown(pairing: Pairing) {
    const { code, session, client } = pairing
    if (!code.isShown) return code.drop()
    code.hide()
    cancelled.add(pairing)
    const [oldest] = cancelled
    if (cancelled.size > MAX_CANCELLED) oldest!.code.drop()
    session
      .then(
        (made) => onUnwanted(client, made),
        () => {
          // The code expired or was dropped, or the wallet rejected it.
        },
      )
      .finally(() => cancelled.delete(pairing))
  }

  return {
    async prepare(wanted, signal) {
      const asked = proposalOf(wanted)
      if (!kept || !isSameProposal(kept.asked, asked)) keep(asked, make(asked, { networks: wanted.networks, signal }))
      await kept?.made
    },
    ahead() {
      const pairing = kept?.pairing
      return pairing && !pairing.client.closed && !isPairingExpired(pairing.expiresAt, clock.now())
        ? pairing
        : undefined
    },
    async answer(request) {
      const { signal } = request
      const asked = proposalOf(request)
      const first = (await take(asked)) ?? (await make(asked, request))
      if (!signal.aborted)
        return awaitAnswer(first, request, {
          clock,
          page,
          make: () => make(asked, request),
          cancel: (pairings) => cancel(pairings, signal),
        })
      cancel([first], signal)
      throw signal.reason
    },
    dispose() {
      isDisposed = true
      cancelExpiry()
    },
  }
}

/** Whether an attempt was cancelled because the kit stopped. */
const hasStopped = (reason: unknown) =>
  isAppKitError(reason) && reason.code === 'connection/cancelled' && propertyOf(reason.context, 'reason') === 'stopped'
