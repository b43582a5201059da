import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { DemoWallet } from './demo-wallet.js'
import { createMemoryStorage } from './memory-storage.js'

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>
export type ProposedNamespaces = NonNullable<Parameters<Provider['connect']>[0]['optionalNamespaces']>
type Session = NonNullable<Provider['session']>
type Events = Record<
  'accountsChanged' | 'chainChanged' | 'session_update' | 'session_delete' | 'session_event',
  unknown
>

export interface Dapp {
  readonly provider: Provider
  /** Proposes a session and pairs with the wallet. Settles when the wallet's owner decides. */
  connect(wallet: DemoWallet, namespaces: ProposedNamespaces): Promise<Session>
  /**
   * Sends a request after the one before it is sent: the SDK may give two requests of one millisecond the same id, and
   * then both get one answer.
   */
  request<Answer>(chain: string, method: string, params: unknown): Promise<Answer>
  /** Resolves with the next event of that name. */
  next(event: keyof Events): Promise<unknown>
  close(): Promise<void>
}

/** Opens the published dapp client. */
export async function openDapp(relayUrl: string): Promise<Dapp> {
  // Both clients read these variables. They keep the clients from sharing state, and from calling foreign servers.
  process.env['DISABLE_GLOBAL_CORE'] = 'true'
  process.env['IS_VITEST'] = 'true'
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  const provider = await UniversalProvider.init({
    projectId: 'demo',
    relayUrl,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
    storage: createMemoryStorage(),
    customStoragePrefix: 'dapp',
    metadata: { name: 'Dapp', description: 'A test dapp.', url: 'http://localhost', icons: [] },
  })
  let lastSent = Promise.resolve()
  return {
    provider,
    async connect(wallet, optionalNamespaces) {
      const failure = new Promise<never>((_, reject) => {
        provider.once('display_uri', (uri: string) => void wallet.pair(uri).catch(reject))
      })
      const session = await Promise.race([provider.connect({ optionalNamespaces }), failure])
      if (!session) throw new Error('The provider has no session.')
      return session
    },
    async request<Answer>(chain: string, method: string, params: unknown) {
      const before = lastSent
      const { client } = provider
      lastSent = before.then(async () => new Promise((resolve) => client.once('session_request_sent', () => resolve())))
      await before
      return provider.request<Answer>({ method, params: params as object }, chain)
    },
    next: (event) => new Promise((resolve) => provider.once(event, resolve)),
    async close() {
      provider.client.core.heartbeat.stop()
      await provider.client.core.relayer.transportClose()
    },
  }
}
