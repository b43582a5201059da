import { displayText, methodOf, propertyOf } from '@latchkey/core'

/**
 * What an extension hands out once it is enabled: the interface that `@polkadot/extension-inject` publishes, as far
 * as it is used here. Everything in it is a stranger's: answers are `unknown` until they are read.
 */
export interface InjectedExtension {
  readonly name: string
  readonly version: string
  /** Its own object. Hosts get it as it is. */
  readonly injected: unknown
  /** With `anyType`, also those that are no good on a chain without accounts of Ethereum's kind. */
  getAccounts(anyType: boolean): unknown
  subscribeAccounts?: ((listener: (accounts: unknown) => void) => unknown) | undefined
  signPayload?: ((payload: unknown) => unknown) | undefined
  signRaw?: ((raw: unknown) => unknown) | undefined
}

/** Reads what `enable` brought. Throws where there is no list of accounts in it. */
export function readExtension(injected: unknown, provider: object, key: string): InjectedExtension {
  const accounts = propertyOf(injected, 'accounts')
  const signer = propertyOf(injected, 'signer')
  const get = methodOf<[boolean]>(accounts, 'get')
  if (!get) throw new TypeError('The extension was enabled, and has no accounts to be asked for.')
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

/** The extension as `web3FromSource` of `@polkadot/extension-dapp` gives it. Its parts are the extension's own. */
export function asSource({ name, version, injected }: InjectedExtension): Readonly<Record<string, unknown>> {
  const parts = ['accounts', 'metadata', 'provider', 'signer'].flatMap((part) => {
    const found = propertyOf(injected, part)
    return found === undefined ? [] : [[part, found] as const]
  })
  return Object.freeze({ name, version, ...Object.fromEntries(parts) })
}
