import { isPairingOver, type Chain, type Clock, type ConnectRequest, type Device, type Page, type PairingSignIn, type ProposedNamespaces } from '@latchkey/core'
import type { Client } from '../client/client.js'
import type { SdkSession } from '../client/sdk.js'
import type { WalletConnectSettings } from '../options.js'
import { askedSignIn } from '../sign-in/sign-in.js'
import { awaitAnswer, mayReuse, type Answer } from './attempt.js'
import { openPairing, type Pairing } from './pairing.js'
import { isSameProposal, proposed, type Wanted } from './proposed.js'

export interface PairingsWorld {
  readonly clock: Clock
  readonly device: Device
  readonly page: Page
  readonly settings: WalletConnectSettings
  chains(): readonly Chain[]
  signIns(): readonly PairingSignIn[]
  /** Does something at the first relay that can be reached. */
  atRelay<T>(act: (client: Client) => Promise<T>): Promise<T>
  /** A wallet has said yes, and nobody waits for it. */
  onUnwanted(client: Client, session: SdkSession): void
}

/** Pairings that wait for a wallet: those that are shown, one that is made ahead, and one that may be shown again. */
export interface Pairings {
  /** Makes one that the next `answer` for the same takes at once. */
  ahead(wanted: Wanted, signal: AbortSignal): Promise<void>
  /** Shows a pairing, and waits for a wallet to answer it. */
  answer(request: ConnectRequest): Promise<Answer>
  /** Forgets what is kept. */
  end(): void
}

/** One that nobody waits for just now. */
interface Kept {
  readonly asked: ProposedNamespaces
  readonly made: Promise<Pairing>
}

export function createPairings({ clock, device, page, settings, chains, signIns, atRelay, onUnwanted }: PairingsWorld): Pairings {
  /** Made ahead, and shown to nobody yet; or shown, where leaving the page ends what it waits for, so that a new one would be lost. */
  let kept: Kept | undefined
  let isOver = false
  let disarm = () => {}

  const askedOf = (wanted: Wanted) => proposed(wanted, chains(), settings.overrides)

  async function make(asked: ProposedNamespaces, { networks, signal }: Pick<ConnectRequest, 'networks' | 'signal'>): Promise<Pairing> {
    const signIn = await askedSignIn(signIns(), { networks, signal })
    return atRelay((client) => openPairing(client, clock, asked, signIn))
  }

  function keep(asked: ProposedNamespaces, made: Promise<Pairing>) {
    disarm()
    if (isOver) return
    const mine = { asked, made }
    kept = mine
    const forget = () => {
      if (kept === mine) kept = undefined
    }
    made.then(
      (pairing) => {
        if (kept !== mine || isOver) return
        disarm = clock.after(pairing.expiresAt - clock.now(), () => {
          forget()
          disown(pairing)
        })
      },
      forget,
    )
  }

  /** The one that is kept, if it is for the same and can still be answered. */
  async function taken(asked: ProposedNamespaces): Promise<Pairing | undefined> {
    if (!kept || !isSameProposal(kept.asked, asked)) return undefined
    const { made } = kept
    kept = undefined
    disarm()
    const pairing = await made.catch(() => undefined)
    if (!pairing || pairing.client.closed) return undefined
    if (!isPairingOver(pairing.expiresAt, clock.now())) return pairing
    disown(pairing)
    return undefined
  }

  function leave(pairings: readonly Pairing[]) {
    const reusable = pairings.findLast((pairing) => mayReuse(pairing, device, clock.now()))
    if (reusable) keep(reusable.asked, Promise.resolve(reusable))
    for (const pairing of pairings) if (pairing !== reusable) disown(pairing)
  }

  /** A wallet may say yes to it still. It is told that nobody waits, so that it does not believe to be connected. */
  const disown = ({ session, client }: Pairing) =>
    void session.then(
      (made) => onUnwanted(client, made),
      () => {
        // Nobody has answered it.
      },
    )

  return {
    async ahead(wanted, signal) {
      const asked = askedOf(wanted)
      if (!kept || !isSameProposal(kept.asked, asked)) keep(asked, make(asked, { networks: wanted.networks, signal }))
      await kept?.made
    },
    async answer(request) {
      const { signal } = request
      const asked = askedOf(request)
      const first = (await taken(asked)) ?? (await make(asked, request))
      if (!signal.aborted) return awaitAnswer(first, request, { clock, page, make: () => make(asked, request), leave })
      leave([first])
      throw signal.reason
    },
    end() {
      isOver = true
      disarm()
    },
  }
}
