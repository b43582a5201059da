/** What came of one call of a message. */
export type RpcOutcome =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly reason: string; readonly data?: unknown } }
  /** It cannot be said which answer is this call's, or that one is no answer. */
  | { readonly flaw: string }

/** For an error that has no code of its own. */
const UNKNOWN_CODE = -1
const MAX_REASON_LENGTH = 500

/**
 * Gives each call its answer, by equal ids alone. Whose answer is missing, is there twice
 * or is none, has a flaw; the others are not touched by that. What nobody asked for is dropped.
 * The protocol's name (`jsonrpc`) is not asked for: Bitcoin's nodes leave it out.
 *
 * @param ids of the calls of one message, in order. One alone was sent without a list around it.
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

/** Of an object that came as JSON; nothing of anything else. */
function property(value: unknown, name: string): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isThere ? (value as Record<string, unknown>)[name] : undefined
}
