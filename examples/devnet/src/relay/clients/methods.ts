import { type IncomingRequest, isObject, type Params } from './incoming.js'
import type { Journal } from '../journal.js'
import type { Letter, PostOffice, StoredLetter, Subscriber } from '../post-office.js'
import { readObjects, readTag, readText, readTopic, readTopics, readTtlSeconds } from './read-params.js'

/** Answers a client's request, or throws an `RpcError`. `later` runs after the answer is sent. */
export type Method = (caller: Subscriber, params: Params, later: (run: () => void) => void) => unknown

const TAGS = { sessionProposal: 1100, sessionProposalResponse: 1101, sessionSettlement: 1102 } as const

/** The methods of the relay. */
export function createMethods(office: PostOffice, journal: Journal): ReadonlyMap<string, Method> {
  // A client learns its subscription from the answer, so waiting letters follow the answer.
  const subscribe = (caller: Subscriber, topic: string, later: (run: () => void) => void) => {
    later(() => office.handOver(caller, topic))
    return office.subscribe(caller, topic)
  }
  const publish = (caller: Subscriber, letters: readonly Letter[]) => {
    for (const letter of letters) {
      journal.record({ type: 'published', clientId: caller.clientId, topic: letter.topic, tag: letter.tag })
      office.publish(caller.clientId, letter)
    }
    return true
  }
  const unsubscribe = (caller: Subscriber, topics: readonly string[]) => {
    for (const topic of topics) office.unsubscribe(caller, topic)
    return true
  }
  const fetch = ({ clientId }: Subscriber, topics: readonly string[]) => ({
    messages: office.fetch(clientId, topics).map(letterJson),
    hasMore: false,
  })

  return new Map<string, Method>(
    Object.entries({
      irn_publish: (caller, params) => publish(caller, [readLetter(params)]),
      irn_batchPublish: (caller, params) => publish(caller, readObjects(params, 'messages').map(readLetter)),
      irn_subscribe: (caller, params, later) => subscribe(caller, readTopic(params), later),
      irn_batchSubscribe: (caller, params, later) => readTopics(params).map((topic) => subscribe(caller, topic, later)),
      irn_unsubscribe: (caller, params) => unsubscribe(caller, [readTopic(params)]),
      irn_batchUnsubscribe: (caller, params) =>
        unsubscribe(
          caller,
          readObjects(params, 'subscriptions').map((one) => readTopic(one)),
        ),
      irn_fetchMessages: (caller, params) => fetch(caller, [readTopic(params)]),
      irn_batchFetchMessages: (caller, params) => fetch(caller, readTopics(params)),

      // One request replaces three: the relay subscribes the client to the topics in it.
      wc_proposeSession(caller, params, later) {
        const topic = readTopic(params, 'pairingTopic')
        const proposal = readLetterOf(params, { topic, name: 'sessionProposal', tag: TAGS.sessionProposal })
        subscribe(caller, topic, later)
        return publish(caller, [proposal])
      },
      wc_approveSession(caller, params, later) {
        const topic = readTopic(params, 'sessionTopic')
        const pairingTopic = readTopic(params, 'pairingTopic')
        const letters = [
          readLetterOf(params, {
            topic: pairingTopic,
            name: 'sessionProposalResponse',
            tag: TAGS.sessionProposalResponse,
          }),
          readLetterOf(params, { topic, name: 'sessionSettlementRequest', tag: TAGS.sessionSettlement }),
        ]
        subscribe(caller, topic, later)
        return publish(caller, letters)
      },
    } satisfies Record<string, Method>),
  )
}

const readLetter = (params: Params): Letter =>
  readLetterOf(params, { topic: readTopic(params), name: 'message', tag: readTag(params) })

function readLetterOf(params: Params, { topic, name, tag }: { topic: string; name: string; tag: number }): Letter {
  const attestation = params['attestation']
  const message = readText(params, name)
  return {
    topic,
    message,
    tag,
    ttlSeconds: readTtlSeconds(params),
    ...(typeof attestation === 'string' && { attestation }),
  }
}

/** A letter in the form that clients receive. */
export const letterJson = ({ topic, message, publishedAt, tag, attestation }: StoredLetter) => ({
  topic,
  message,
  publishedAt,
  tag,
  attestation,
})

/** The tag of each message in a request. The method reports invalid parameters. */
export function tagsOfRequest({ method, params }: IncomingRequest): readonly number[] {
  switch (method) {
    case 'irn_publish':
      return tagsOf([params])
    case 'irn_batchPublish':
      return Array.isArray(params['messages']) ? tagsOf(params['messages'].filter(isObject)) : []
    case 'wc_proposeSession':
      return [TAGS.sessionProposal]
    case 'wc_approveSession':
      return [TAGS.sessionProposalResponse, TAGS.sessionSettlement]
    default:
      return []
  }
}

const tagsOf = (messages: readonly Params[]) =>
  messages.map(({ tag = 0 }) => tag).filter((tag) => typeof tag === 'number')
