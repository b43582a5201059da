import type { FakePage } from '../fakes/fake-page.js'

/**
 * Adds an extension to `injectedWeb3`, as Polkadot's extensions do. It replaces one of the same name, as a wallet that
 * imitates another does. Returns a function that undoes it.
 *
 * @param extension `{ version, enable }`, or anything else.
 *
 * @example
 * const calls = createScriptedCalls({ enable: { rejects: new Error('The popup was closed.') } })
 * putInjectedWeb3(page, 'polkadot-js', { version: '0.46.1', enable: calls.method('enable') })
 */
export function putInjectedWeb3(page: FakePage, name: string, extension: unknown): () => void {
  const there = page.read<Record<string, unknown>>('injectedWeb3')
  const extensions = there ?? {}
  const takeAway = there ? () => {} : page.put('injectedWeb3', extensions)
  const before = Object.getOwnPropertyDescriptor(extensions, name)
  extensions[name] = extension
  return () => {
    if (before) Object.defineProperty(extensions, name, before)
    else delete extensions[name]
    takeAway()
  }
}
