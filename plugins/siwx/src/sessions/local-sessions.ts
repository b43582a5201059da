import { AppConfig, type NetworkId, Networks, type SiwxSession } from '@latchkey/core'
import { siwxSessionSchema } from '@latchkey/core/schemas'
import {
  Clock,
  createStored,
  KeyValue,
  Logger,
  Namespaces,
  Page,
  readInstant,
  type Services,
  storagePrefix,
} from '@latchkey/core/plugin'
import type { SiwxConfig } from '../config.js'
import { errors } from '../errors.js'
import { createMessage } from '../message/create-message.js'
import { readMessage } from '../message/message.js'
import { isOf, withLatest } from './is-of.js'
import type { LocalSessionsOptions } from './sources.js'

/** Where sessions are kept. */
interface SessionList {
  get(): readonly SiwxSession[]
  set(sessions: readonly SiwxSession[]): void
  subscribe?(listener: () => void): () => void
}

/** See `localSessions`. */
export function createLocalSessions(services: Services, options: LocalSessionsOptions): SiwxConfig {
  const store = services.get(KeyValue)
  const stored = createStored(store, `${storagePrefix(services.get(AppConfig).id ?? '')}siwx`, {
    version: 1,
    read: readList,
  })
  return createSessions(services, options, {
    get: () => stored.get() ?? [],
    set: (sessions) => stored.set(sessions),
    subscribe: (listener) => store.subscribe((keys) => keys.includes(stored.key) && listener()),
  })
}

/** See `memorySessions`. */
export function createMemorySessions(services: Services, options: LocalSessionsOptions): SiwxConfig {
  let sessions: readonly SiwxSession[] = []
  return createSessions(services, options, { get: () => sessions, set: (next) => void (sessions = next) })
}

function readList(value: unknown): readonly SiwxSession[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((one) => {
    const session = siwxSessionSchema.safeParse(one)
    return session.success ? [session.data] : []
  })
}

function createSessions(services: Services, options: LocalSessionsOptions, list: SessionList): SiwxConfig {
  const { nonce, required = true, signOutOnDisconnect = true, ...message } = options
  const { get } = services
  const [clock, logger, page] = [get(Clock), get(Logger), get(Page)]
  /** The nonces of messages that were not signed yet. Each is taken once. */
  const open = new Set<string>()

  const accountNames = () =>
    Object.fromEntries(
      get(Namespaces)
        .getSnapshot()
        .flatMap(({ id, features }) => (features['sign-in@1'] ? [[id, features['sign-in@1'].accountOf]] : [])),
    )

  /** Whether the session's text says what its fields say, for this page and now. */
  function isTrue({ data, message: text }: SiwxSession): boolean {
    const said = readMessage(text, accountNames())?.data
    const now = clock.now()
    const [from, until] = [readInstant(data.notBefore ?? ''), readInstant(data.expirationTime ?? '')]
    return (
      said !== undefined &&
      SAME_FIELDS.every((field) => said[field] === data[field]) &&
      JSON.stringify(said.resources ?? []) === JSON.stringify(data.resources ?? []) &&
      data.domain === new URL(page.origin).host &&
      new URL(data.uri).origin === page.origin &&
      (from === undefined || from <= now) &&
      (until === undefined || now < until)
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
    list.set(sessions.reduce(withLatest, list.get()))
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
      list.set(list.get().filter((one) => !isOf(one, chainId, address)))
    },
    async setSessions(sessions) {
      list.set([])
      await add(sessions)
    },
    async getSessions(chainId: NetworkId, address: string) {
      const own = list.get().filter((one) => isOf(one, chainId, address))
      const valid: SiwxSession[] = []
      for (const session of own) {
        if (isTrue(session) && (await isSigned(session))) valid.push(session)
        else logger.debug('A stored sign-in has expired, or is not valid.')
      }
      if (valid.length < own.length) list.set(list.get().filter((one) => !own.includes(one) || valid.includes(one)))
      return valid
    },
    ...(list.subscribe && { subscribe: list.subscribe }),
  }
}

const SAME_FIELDS = [
  'accountAddress',
  'chainId',
  'domain',
  'uri',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'statement',
  'requestId',
] as const
