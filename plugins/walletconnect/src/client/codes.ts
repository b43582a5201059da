import type { SdkClient, SdkSession } from './sdk.js'
import type { StoredClient } from './stored-client.js'

/** A code at the relay: what the SDK has made for one proposal, and how it goes away again. */
export interface Code {
  /** A secret: anyone who has it can read the messages. */
  readonly uri: string
  /** The session that a wallet approves. Rejects where the wallet rejects it, or the code expires or is dropped. */
  readonly session: Promise<SdkSession>
  /** Whether the code has been on display, so that a wallet may answer it. */
  readonly isShown: boolean
  /** Stores the code, so that a later page load hears of a wallet that answers it. */
  show(): void
  /** Removes the code from storage. While this page lives, a wallet may still answer it. */
  hide(): void
  /** Removes all that the SDK has of the code. A wallet cannot answer it any more. */
  drop(): void
}

/** The codes of one client. */
export interface Codes {
  /** Sends a proposal to the relay. The code is dropped as soon as it is answered or expires. */
  make(params: Parameters<SdkClient['connect']>[0]): Promise<Code>
  /** Whether this page has made the code of a pairing topic, and waits for its answer. */
  awaits(topic: string | undefined): boolean
}

/** The SDK's request that a code carries. */
const PROPOSE = 'wc_sessionPropose'
/** The reason that the SDK's stores want to be told. They do nothing with it. */
const DROPPED = { code: 6000, message: 'Dropped.' }

/**
 * @param isClosed a closed client drops nothing: it leaves the codes on display to the next page load.
 */
export function createCodes(sdk: SdkClient, stored: StoredClient, isClosed: () => boolean): Codes {
  const { core } = sdk
  const { pairings } = core.pairing
  /** Topics of this page's codes. */
  const own = new Set<string>()
  /** Topics of codes that earlier page loads and other tabs show. */
  const others = new Set(pairings.keys)
  let making = 0

  function drop(topic: string) {
    own.delete(topic)
    if (isClosed()) return
    stored.hide(topic)
    const record = core.history.values.find((one) => one.topic === topic && one.request.method === PROPOSE)
    if (record) {
      const { id } = record
      const { publicKey } = (record.request.params as { readonly proposer: { readonly publicKey: string } }).proposer
      // Ends the SDK's wait for the answer, with its timer and its listener.
      sdk.events.emit('proposal_expire', { id })
      void sdk.proposal.delete(id, DROPPED)
      core.expirer.del(id)
      // The key of an answered code has become the session's.
      if (sdk.session.getAll().every(({ self }) => self.publicKey !== publicKey))
        void core.crypto.deleteKeyPair(publicKey)
      core.history.delete(topic)
    }
    core.expirer.del(topic)
    void pairings.delete(topic, DROPPED)
    void core.crypto.deleteSymKey(topic)
    // Without a socket there is nothing to unsubscribe from, and the SDK would open one for it.
    if (core.relayer.connected)
      core.relayer.unsubscribe(topic).catch(() => {
        // The relay is gone, and the subscription with it.
      })
  }

  /** A proposal that did not reach the relay leaves a code that nobody was given. */
  function dropStrays() {
    for (const topic of pairings.keys) if (!own.has(topic) && !others.has(topic)) drop(topic)
  }

  return {
    async make(params) {
      making++
      try {
        const { uri = '', approval } = await sdk.connect(params)
        const topic = topicOf(uri)
        own.add(topic)
        const dropOnce = () => {
          if (own.has(topic)) drop(topic)
        }
        const session = approval()
        // An attempt handles the rejection. A cancelled code has no attempt, and its rejection is dropped.
        session.then(dropOnce, dropOnce)
        let isShown = false
        return {
          uri,
          session,
          get isShown() {
            return isShown
          },
          show() {
            isShown = true
            stored.show(topic)
          },
          hide: () => stored.hide(topic),
          drop: dropOnce,
        }
      } finally {
        making--
        if (making === 0) dropStrays()
      }
    },
    awaits: (topic = '') => own.has(topic),
  }
}

/** `wc:<topic>@2?…` */
const topicOf = (uri: string) => uri.slice(uri.indexOf(':') + 1, uri.indexOf('@'))
