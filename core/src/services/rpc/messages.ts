/** The outcome of one call of a message. */
export type RpcOutcome =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly reason: string; readonly data?: unknown } }
  /** No answer belongs to this call, several do, or the one that does is malformed. */
  | { readonly flaw: string }

/** For an error that has no code of its own. */
const UNKNOWN_CODE = -1
const MAX_REASON_LENGTH = 500

/**
 * Gives each call its answer, by equal ids alone. A call whose answer is missing, doubled or malformed has a flaw; the
 * others keep their answers. Answers to no call are dropped. `jsonrpc` is not required: Bitcoin's nodes leave it out.
 *
 * @param ids the ids of the calls of one message, in order. A single call was sent without a list around it.
 */
export function matchAnswers(ids: readonly number[], json: unknown): readonly RpcOutcome[] {
  const answers: readonly unknown[] = ids.length > 1 && Array.isArray(json) ? json : [json]
  const byId = new Map<unknown, unknown[]>()
  for (const answer of answers) {
    const id = property(answer, 'id')
    if (byId.has(id)) byId.get(id)!.push(answer)
    else byId.set(id, [answer])
  }
  const forAll = answers.length === 1 ? refusal(answers[0]) : undefined
  return ids.map((id) => {
    const [mine, ...others] = byId.get(id) ?? []
    if (others.length > 0) return { flaw: `${others.length + 1} answers have its id` }
    return mine ? outcomeOf(mine) : (forAll ?? { flaw: 'no answer has its id' })
  })
}

/** An error without an id: a node that refuses a message without reading it cannot know one. */
export function refusal(answer: unknown): Extract<RpcOutcome, { readonly error: object }> | undefined {
  if (property(answer, 'id') != undefined) return undefined
  const outcome = outcomeOf(answer)
  return 'error' in outcome ? outcome : undefined
}

function outcomeOf(answer: unknown): RpcOutcome {
  const error = property(answer, 'error')
  if (error != undefined) {
    const [code, message, data] = [property(error, 'code'), property(error, 'message'), property(error, 'data')]
    const reason = typeof message === 'string' ? message.slice(0, MAX_REASON_LENGTH) : 'it gave no reason'
    return { error: { code: Number.isInteger(code) ? (code as number) : UNKNOWN_CODE, reason, data } }
  }
  const result = property(answer, 'result')
  return result === undefined ? { flaw: 'it has neither a result nor an error' } : { result }
}

/** A property of a JSON object; nothing of any other value. */
function property(value: unknown, name: string): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isThere ? (value as Record<string, unknown>)[name] : undefined
}
