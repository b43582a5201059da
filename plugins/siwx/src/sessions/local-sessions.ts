import { type NetworkId, Networks, type SiwxSession } from '@latchkey/core'
import { Clock, Logger, Namespaces, Page, readInstant, type Services } from '@latchkey/core/plugin'
import type { SiwxConfig } from '../config.js'
import { errors } from '../errors.js'
import { createMessage } from '../message/create-message.js'
import { differences, saidBy } from '../message/said-by.js'
import { isOf, withLatest } from './is-of.js'
import type { LocalSessionsOptions } from './sources.js'
import { createStoredList, type SessionList } from './stored-list.js'

/** See `localSessions`. */
export const createLocalSessions = (services: Services, options: LocalSessionsOptions): SiwxConfig =>
  createSessions(services, options, createStoredList(services))

/** See `memorySessions`. */
export function createMemorySessions(services: Services, options: LocalSessionsOptions): SiwxConfig {
  let sessions: readonly SiwxSession[] = []
  return createSessions(services, options, {
    get: () => sessions,
    add: (added) => void (sessions = added.reduce(withLatest, sessions)),
    remove: (isGone) => void (sessions = sessions.filter((one) => !isGone(one))),
  })
}

function createSessions(services: Services, options: LocalSessionsOptions, list: SessionList): SiwxConfig {
  const { nonce, required = true, signOutOnDisconnect = true, ...message } = options
  const { get } = services
  const [clock, logger, page] = [get(Clock), get(Logger), get(Page)]
  /** The nonces of messages that were not signed yet. Each is taken once. */
  const open = new Set<string>()

  const hasExpired = ({ data }: SiwxSession) => (readInstant(data.expirationTime ?? '') ?? Infinity) <= clock.now()

  /** Whether the session's text says what its fields say, for this page and now. */
  function isTrue(session: SiwxSession): boolean {
    const { data, message: text } = session
    const said = saidBy(services, text)
    const from = readInstant(data.notBefore ?? '')
    return (
      said !== undefined &&
      differences(said, data).length === 0 &&
      data.domain === new URL(page.origin).host &&
      new URL(data.uri).origin === page.origin &&
      (from === undefined || from <= clock.now()) &&
      !hasExpired(session)
    )
  }

  async function isSigned({ data, message: text, signature }: SiwxSession): Promise<boolean> {
    const network = get(Networks).find(data.chainId)
    const namespace = get(Namespaces)
      .getSnapshot()
      .find(({ id }) => id === network?.chainNamespace)
    const profile = namespace?.features['sign-in@1']
    if (!network || !profile) return false
    const account = { namespace: namespace.id, type: 'eoa', address: data.accountAddress }
    return profile.verify(text, signature, account, network, new AbortController().signal)
  }

  async function add(sessions: readonly SiwxSession[]): Promise<void> {
    // Taken before anything is awaited, so that nothing else can use one of the nonces.
    const areKnown = [...new Set(sessions.map(({ data }) => data.nonce))]
      .map((used) => open.delete(used))
      .every(Boolean)
    for (const session of sessions)
      if (!areKnown || !isTrue(session) || !(await isSigned(session))) throw errors.create('siwx/signature-invalid')
    list.add(sessions)
  }

  return {
    signOutOnDisconnect,
    getRequired: () => required,
    async createMessage(input) {
      const value = await nonce()
      open.add(value)
      return createMessage(services, input, value, message)
    },
    addSession: (session) => add([session]),
    addSessions: add,
    async revokeSession(chainId, address) {
      list.remove((one) => isOf(one, chainId, address))
    },
    async setSessions(sessions) {
      list.remove(() => true)
      await add(sessions)
    },
    async getSessions(chainId: NetworkId, address: string) {
      const own = list.get().filter((one) => isOf(one, chainId, address))
      // Another one that is not believed stays: the code of its namespace may not be there yet.
      if (own.some(hasExpired)) list.remove((one) => isOf(one, chainId, address) && hasExpired(one))
      const valid: SiwxSession[] = []
      for (const session of own) {
        if (isTrue(session) && (await isSigned(session))) valid.push(session)
        else logger.debug('A stored sign-in has expired, or is not valid.')
      }
      return valid
    },
    ...(list.subscribe && { subscribe: list.subscribe }),
  }
}
