import { walletError, type CallAnswer, type CallScript } from './call-script.js'

/** A call as the wallet sees it, with the functions that answer a pending one. */
export interface ScriptedCall {
  readonly method: string
  readonly params: unknown
  answer(value: unknown): void
  /** A number becomes an error with that code. */
  reject(error: unknown): void
}

/** A wallet's methods, scripted by a test. */
export interface ScriptedCalls {
  /** Every call, in order. */
  readonly calls: readonly ScriptedCall[]
  /** Sets a method's script from now on. */
  script(method: string, answer: CallAnswer): void
  /** Calls a method. A method without a script rejects with 4200, as in a wallet. */
  call(method: string, params?: unknown): PromiseLike<unknown>
  /**
   * Returns a method as a function, for wallets without `request`. It records its parameters as a list.
   *
   * @example
   * putInjectedWeb3(page, 'talisman', { version: '2.0.0', enable: calls.method('enable') })
   */
  method(name: string): (...params: unknown[]) => PromiseLike<unknown>
  /**
   * Subscribes to the moment before each answer or rejection, except the answers that no promise gives. Returns
   * `unsubscribe`.
   */
  onAnswer(tell: () => void): () => void
}

const UNSUPPORTED: CallScript = { rejects: 4200 }

/**
 * @param scripts by method.
 *
 * @example
 * const calls = createScriptedCalls({ enable: { hangs: true } })
 * calls.calls.at(-1)?.reject(4001)
 */
export function createScriptedCalls(scripts: Readonly<Record<string, CallAnswer>> = {}): ScriptedCalls {
  const answers = new Map(Object.entries(scripts))
  const calls: ScriptedCall[] = []
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())

  function call(method: string, params?: unknown): PromiseLike<unknown> {
    let settle!: Pick<ScriptedCall, 'answer' | 'reject'>
    const promise = new Promise<unknown>((resolve, reject) => {
      settle = { answer: (value) => (tell(), resolve(value)), reject: (error) => (tell(), reject(errorOf(error))) }
    })
    calls.push({ method, params, ...settle })
    const answer = answers.get(method) ?? UNSUPPORTED
    const script = typeof answer === 'function' ? answer(params) : answer
    if ('throws' in script) throw script.throws
    if ('answersTwice' in script) return twice(script.answersTwice)
    if ('answers' in script) settle.answer(script.answers)
    if ('rejects' in script) settle.reject(script.rejects)
    return promise
  }

  return {
    calls,
    script: (method, answer) => void answers.set(method, answer),
    call,
    method:
      (name) =>
      (...params) =>
        call(name, params),
    onAnswer(listener) {
      const entry = () => listener()
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}

const errorOf = (error: unknown) => (typeof error === 'number' ? walletError(error) : error)

const twice = ([first, second]: readonly [unknown, unknown]): PromiseLike<unknown> =>
  ({
    // oxlint-disable-next-line unicorn/no-thenable -- being a bad one is the point
    then(onAnswer: (value: unknown) => void) {
      onAnswer(first)
      onAnswer(second)
    },
  }) as PromiseLike<unknown>
