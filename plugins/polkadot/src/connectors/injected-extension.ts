import { displayText } from '@latchkey/core/gates'
import { methodOf, propertyOf } from '@latchkey/core/plugin'

/**
 * An enabled extension: the part of the interface of `@polkadot/extension-inject` that this plugin uses. Its answers are
 * `unknown` until they are read.
 */
export interface InjectedExtension {
  readonly name: string
  readonly version: string
  /** The extension's own object, which apps get unchanged. */
  readonly injected: unknown
  /** With `anyType`, the list includes Ethereum-style accounts. */
  getAccounts(anyType: boolean): unknown
  subscribeAccounts?: ((listener: (accounts: unknown) => void) => unknown) | undefined
  signPayload?: ((payload: unknown) => unknown) | undefined
  signRaw?: ((raw: unknown) => unknown) | undefined
}

/** Reads what `enable` returned. Throws where that has no accounts. */
export function readExtension(injected: unknown, provider: object, key: string): InjectedExtension {
  const accounts = propertyOf(injected, 'accounts')
  const signer = propertyOf(injected, 'signer')
  const get = methodOf<[boolean]>(accounts, 'get')
  if (!get) throw new TypeError('The extension was enabled, but has no method to list accounts.')
  return {
    name: displayText(propertyOf(injected, 'name')) || key,
    version: displayText(propertyOf(injected, 'version') ?? propertyOf(provider, 'version')) || 'unknown',
    injected,
    getAccounts: get,
    subscribeAccounts: methodOf(accounts, 'subscribe'),
    signPayload: methodOf(signer, 'signPayload'),
    signRaw: methodOf(signer, 'signRaw'),
  }
}

/** The extension in the form that `web3FromSource` of `@polkadot/extension-dapp` returns, with the extension's own parts. */
export function asSource({ name, version, injected }: InjectedExtension): Readonly<Record<string, unknown>> {
  const parts = ['accounts', 'metadata', 'provider', 'signer'].flatMap((part) => {
    const found = propertyOf(injected, part)
    return found === undefined ? [] : [[part, found] as const]
  })
  return Object.freeze({ name, version, ...Object.fromEntries(parts) })
}
