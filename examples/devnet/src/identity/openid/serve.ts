import type { ChainServer } from '../../server.js'
import type { OpenIdAddresses, OpenIdName, Provider, ProviderOptions } from '../provider.js'
import type { ProviderFault } from '../provider-faults.js'
import { openOpenId } from './open-openid.js'

/** The providers of OpenID Connect, in a process of their own: their library is large, and talks on the console. */
export interface OpenIdProcess {
  open(name: OpenIdName, options: ProviderOptions): Promise<OpenIdAddresses>
  setFault(name: OpenIdName, fault: ProviderFault): Promise<void>
  clearFaults(name: OpenIdName): Promise<void>
}

export type OpenIdServer = ChainServer<OpenIdProcess>

/** Runs no provider at first. Commands open one, once each. */
export async function serve(): Promise<OpenIdServer> {
  const providers = new Map<OpenIdName, Provider<OpenIdAddresses>>()
  return {
    ready: {},
    commands: {
      async open(name, options) {
        const provider = await openOpenId(name, options)
        providers.set(name, provider)
        return provider.addresses
      },
      setFault: async (name, fault) => providers.get(name)?.setFault(fault),
      clearFaults: async (name) => providers.get(name)?.clearFaults(),
    },
    close: async () => void (await Promise.all([...providers.values()].map(({ close }) => close()))),
  }
}
