import { approvedFault } from '@latchkey/core/pairing'
import { propertyOf } from '@latchkey/core/plugin'

/** What the SDK keeps of the sessions and of the codes that outlive the page. */
export interface Belongings {
  /** Of sessions, and of codes on display. */
  readonly topics: ReadonlySet<unknown>
  /** Of codes on display alone. */
  readonly codes: ReadonlySet<unknown>
  /** The names of their keys. */
  readonly keys: ReadonlySet<unknown>
  /** The SDK's names for what expires. */
  readonly targets: ReadonlySet<unknown>
}

/** The name of the client's own key, by which the relay knows it. */
const OWN_KEY = 'client_ed25519_seed'
/** The SDK's request that a code carries. */
const PROPOSE = 'wc_sessionPropose'

/**
 * @param shown the topics of codes on display. A wallet may answer them after a reload, so they are stored; the SDK
 *   would store every code.
 */
export function belongingsOf(sessions: unknown, proposals: unknown, shown: ReadonlySet<unknown>): Belongings {
  const codes = records(proposals).filter((proposal) => shown.has(propertyOf(proposal, 'pairingTopic')))
  const codeTopics = codes.map((proposal) => propertyOf(proposal, 'pairingTopic'))
  const topics = [...records(sessions).map((session) => propertyOf(session, 'topic')), ...codeTopics]
  const publicKeys = [
    ...records(sessions).map((session) => propertyOf(propertyOf(session, 'self'), 'publicKey')),
    ...codes.map((proposal) => propertyOf(propertyOf(proposal, 'proposer'), 'publicKey')),
  ]
  return {
    topics: new Set(topics),
    codes: new Set(codeTopics),
    keys: new Set([OWN_KEY, ...topics, ...publicKeys]),
    targets: new Set([
      ...topics.map((topic) => `topic:${String(topic)}`),
      ...codes.map((proposal) => `id:${String(propertyOf(proposal, 'id'))}`),
    ]),
  }
}

type Part = (value: unknown, belongings: Belongings) => unknown

/** What is stored of a value, by the last part of its key. `undefined`: it has another shape than the SDK writes. */
const PARTS: Readonly<Record<string, Part>> = {
  session: list((session) => isSession(session)),
  proposal: list((proposal, { codes }) => codes.has(propertyOf(proposal, 'pairingTopic'))),
  pairing: list((pairing, { codes }) => codes.has(propertyOf(pairing, 'topic'))),
  subscription: list((subscription, { topics }) => topics.has(propertyOf(subscription, 'topic'))),
  expirer: list((expiry, { targets }) => targets.has(propertyOf(expiry, 'target'))),
  // After a reload only the answer to a proposal has somebody who waits for it.
  history: list(
    (record, { codes }) =>
      codes.has(propertyOf(record, 'topic')) && propertyOf(propertyOf(record, 'request'), 'method') === PROPOSE,
  ),
  keychain: record((name, { keys }) => keys.has(name)),
  messages: record((topic, { topics }) => topics.has(topic)),
  messages_withoutClientAck: record((topic, { topics }) => topics.has(topic)),
  request: list(),
  requests: list(),
  authKeys: list(),
  pairingTopics: list(),
  'event-client': list(),
}

/** The part of the SDK's value that is stored and read back: valid, and of use after a reload. */
export function storedPart(key: string, value: unknown, belongings: Belongings): unknown {
  const name = key.split('//')[1] ?? ''
  return Object.hasOwn(PARTS, name) ? PARTS[name]!(value, belongings) : value
}

function list(isKept: (item: unknown, belongings: Belongings) => boolean = () => true): Part {
  return (value, belongings) =>
    Array.isArray(value) ? records(value).filter((item) => isKept(item, belongings)) : undefined
}

function record(isKept: (name: string, belongings: Belongings) => boolean): Part {
  return (value, belongings) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name, belongings))) : undefined
}

/** An incomplete session, such as one of an older version, would prevent the SDK from starting. */
const isSession = (value: unknown) =>
  isRecord(propertyOf(propertyOf(value, 'peer'), 'metadata')) &&
  approvedFault(propertyOf(value, 'namespaces')) === undefined

const records = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
