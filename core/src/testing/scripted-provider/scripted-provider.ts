import type { CallAnswer } from './call-script.js'
import { createScriptedCalls, type ScriptedCalls } from './scripted-calls.js'

type Listener = (...args: never[]) => unknown

/** An EIP-1193 provider. Some have no events; see {@link ScriptedProviderOptions}. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): PromiseLike<unknown>
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

export interface ScriptedProviderOptions {
  /** Further members of the provider, for example `{ isMetaMask: true }`. */
  readonly marks?: object
  /**
   * `absent`: neither `on` nor `removeListener`. `kept`: without `removeListener`. `throws`: `on` throws. Events work by
   * default.
   */
  readonly events?: 'absent' | 'kept' | 'throws'
}

/** A provider on a page, and the test's controls over it. */
export interface ScriptedProvider extends Pick<ScriptedCalls, 'calls' | 'script' | 'onAnswer'> {
  /** The object that the page sees, without the test's controls. */
  readonly provider: Eip1193Provider
  /** Notifies each present listener separately. A listener that throws fails the test. */
  emit(event: string, ...args: unknown[]): void
  /** The number of listeners. */
  readonly listening: number
}

/**
 * Creates an EIP-1193 provider whose every method a test scripts. It has no state of a network: the test gives every
 * answer.
 *
 * @param scripts by method. A missing method rejects with 4200.
 *
 * @example
 * const wallet = createScriptedProvider({ eth_requestAccounts: { rejects: 4001 }, eth_chainId: { answers: '0x1' } })
 * const page = createFakePage({ ethereum: wallet.provider })
 * wallet.script('eth_requestAccounts', { answers: ['0x…'] })
 * wallet.emit('accountsChanged', [])
 */
export function createScriptedProvider(
  scripts: Readonly<Record<string, CallAnswer>> = {},
  { marks = {}, events }: ScriptedProviderOptions = {},
): ScriptedProvider {
  const { calls, script, call, onAnswer } = createScriptedCalls(scripts)
  const listeners: { readonly event: string; readonly listener: Listener }[] = []

  const provider: Eip1193Provider = { ...marks, request: ({ method, params }) => call(method, params) }
  if (events !== 'absent') {
    provider.on = (event, listener) => {
      if (events === 'throws') throw new Error('This provider refuses listeners.')
      listeners.push({ event, listener })
      return provider
    }
  }
  if (events === undefined) {
    provider.removeListener = (event, listener) => {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
      return provider
    }
  }

  return {
    provider,
    calls,
    script,
    onAnswer,
    emit(event, ...args) {
      for (const one of [...listeners]) if (one.event === event) one.listener(...(args as never[]))
    },
    get listening() {
      return listeners.length
    },
  }
}
