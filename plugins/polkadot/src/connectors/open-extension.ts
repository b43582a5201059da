import type { ConnectRequest, Session } from '@latchkey/core'
import { extensionSession, type ExtensionServices } from '../session/extension-session.js'
import type { FoundExtension } from './extension-connector.js'
import { asSource, readExtension } from './injected-extension.js'

/** An extension that was asked. */
export interface AskedExtension extends Pick<FoundExtension, 'key' | 'provider'>, Pick<ConnectRequest, 'networks' | 'signal'> {
  /** What it is called. Fit to be shown. */
  readonly name: string
  /** What it says to that. */
  readonly asked: Promise<unknown>
  readonly resume: string
}

/** Makes a session of what an extension says. Rejects with what it rejects with. */
export type OpenExtension = (extension: AskedExtension) => Promise<readonly Session[]>

export const createOpenExtension = (services: ExtensionServices): OpenExtension =>
  async function openExtension({ key, name, provider, asked, networks, resume, signal }) {
    const extension = readExtension(await asked, provider, key)
    signal.throwIfAborted()
    const shared = await extension.getAccounts(true)
    return [extensionSession({ name, enabled: [{ wallet: name, extension, shared }], native: asSource(extension), networks, resume, services })]
  }
