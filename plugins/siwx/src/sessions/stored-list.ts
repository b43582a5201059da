import { AppConfig, type SiwxSession } from '@latchkey/core'
import { siwxSessionSchema } from '@latchkey/core/schemas'
import { createStored, entriesOf, KeyValue, propertyOf, type Services, storagePrefix } from '@latchkey/core/plugin'
import { isOf, withLatest } from './is-of.js'

/** Where the page keeps sessions. */
export interface SessionList {
  get(): readonly SiwxSession[]
  /** A session takes the place of the one that its account has on its network. */
  add(sessions: readonly SiwxSession[]): void
  remove(isGone: (session: SiwxSession) => boolean): void
  subscribe?(listener: () => void): () => void
}

interface Stored {
  readonly sessions: readonly SiwxSession[]
  /** The ids of sessions that have ended. A missing session that is not among them was overwritten by another tab. */
  readonly ended: readonly string[]
}

const NOTHING: Stored = { sessions: [], ended: [] }
/** An id is needed until the other tabs have seen it. */
const MOST_ENDED = 20

/**
 * Sessions in the page's storage, which all tabs share. A write replaces what another tab writes at the same moment. That tab hears of it,
 * and writes again what it had added or ended.
 */
export function createStoredList({ get }: Services): SessionList {
  const store = get(KeyValue)
  const key = `${storagePrefix(get(AppConfig).id ?? '')}siwx`
  const stored = createStored(store, key, { version: 2, read, migrate: { 1: (sessions) => ({ sessions, ended: [] }) } })
  /** What this tab has added and ended. */
  let [added, ended]: [readonly SiwxSession[], readonly string[]] = [[], []]

  /** Nothing is stored after a visitor, or the app, has cleared the storage: what was signed in before is over, then. */
  function load(): Stored {
    const kept = stored.get()
    if (!kept) added = []
    return kept ?? NOTHING
  }

  /** With what this tab has done. What another tab has ended, or put a later session in the place of, stays so. */
  function merged(kept: Stored): Stored {
    const sessions = kept.sessions.filter((one) => !ended.includes(idOf(one)))
    added = added.filter((one) => {
      const [inPlace] = sessions.filter((other) => isSameAccount(other, one))
      return !kept.ended.includes(idOf(one)) && (!inPlace || idOf(inPlace) === idOf(one))
    })
    const lost = added.filter((one) => !sessions.some((other) => isSameAccount(other, one)))
    const all = [...new Set([...kept.ended, ...ended])]
    return { sessions: [...sessions, ...lost], ended: all.slice(-MOST_ENDED) }
  }

  function end(sessions: readonly SiwxSession[]) {
    const ids = sessions.map(idOf)
    ended = [...ended, ...ids].slice(-MOST_ENDED)
    added = added.filter((one) => !ids.includes(idOf(one)))
  }

  /** The ids alone are no reason to write: two tabs with many of them would answer each other for ever. */
  function writeAgain() {
    const kept = load()
    const next = merged(kept)
    if (next.sessions.map(idOf).join() !== kept.sessions.map(idOf).join()) stored.set(next)
  }

  return {
    get: () => load().sessions,
    add(sessions) {
      const kept = load()
      end(merged(kept).sessions.filter((other) => sessions.some((one) => isSameAccount(other, one))))
      added = sessions.reduce(withLatest, added)
      stored.set(merged(kept))
    },
    remove(isGone) {
      const kept = load()
      end(merged(kept).sessions.filter(isGone))
      stored.set(merged(kept))
    },
    subscribe: (listener) =>
      store.subscribe((keys) => {
        if (!keys.includes(key)) return
        writeAgain()
        listener()
      }),
  }
}

/** A nonce is signed once on each network. */
const idOf = ({ data }: SiwxSession): string => `${data.chainId}:${data.accountAddress}/${data.nonce}`

const isSameAccount = (one: SiwxSession, { data }: SiwxSession) => isOf(one, data.chainId, data.accountAddress)

/** Any script of the page may write the storage. */
function read(value: unknown): Stored | undefined {
  const sessions = propertyOf(value, 'sessions')
  if (!Array.isArray(sessions)) return undefined
  return {
    sessions: sessions.flatMap((one) => siwxSessionSchema.safeParse(one).data ?? []),
    ended: entriesOf(propertyOf(value, 'ended')).filter((id) => typeof id === 'string'),
  }
}
