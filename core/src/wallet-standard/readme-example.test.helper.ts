import {
  Connectors,
  definePlugin,
  type DiscoverContext,
  Logger,
  NamespaceOutlines,
  Namespaces,
  type Network,
  Page,
  type PluginContext,
  propertyOf,
} from '@latchkey/core/plugin'
import {
  walletStandardConnectors,
  type WalletStandardPart,
  walletStandardSessions,
} from '@latchkey/core/wallet-standard'

const suiMainnet: Network = {
  id: '35834a8a',
  name: 'Sui',
  chainNamespace: 'sui',
  caipNetworkId: 'sui:35834a8a',
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: ['https://fullnode.mainnet.sui.io'] } },
}

const readAddress = (text: string) =>
  /^0x[0-9a-f]{64}$/i.test(text)
    ? ({ valid: true, address: text.toLowerCase() } as const)
    : ({ valid: false, reason: 'format' } as const)

export const sui = definePlugin({
  id: 'sui',
  requires: [Connectors, Logger, NamespaceOutlines, Namespaces, Page],
  origins: () => suiMainnet.rpcUrls.default.http,
  setup: (ctx) =>
    ctx.contribute(NamespaceOutlines, { id: 'sui', name: 'Sui', networks: [suiMainnet], installedBy: 'sui:' }),
  // Each of the two functions is the export of a file of its own: () => import('./discover.js')
  discover: async () => ({ discover }),
  connect: async () => ({ connect }),
})

const discover = (ctx: DiscoverContext<WalletStandardPart>) => walletStandardConnectors(ctx, 'sui')

const connect = ({ get }: PluginContext) => ({
  dispose: get(Namespaces).add({
    id: 'sui',
    name: 'Sui',
    networks: [suiMainnet],
    codec: { isReference: (reference) => /^[0-9a-f]{8}$/.test(reference), readAddress },
    features: {},
  }),
  connect: walletStandardSessions({
    namespace: 'sui',
    page: get(Page),
    readAddress,
    // Wallets have names of their own for networks.
    chainOf: ({ id }) => (id === suiMainnet.id ? 'sui:mainnet' : undefined),
    features: (wallet) => ({
      ...(wallet.has('sui:signPersonalMessage') && {
        'sign-message@1': {
          async signMessage({ account, message }) {
            const sign = wallet.method('sui:signPersonalMessage', 'signPersonalMessage')
            const input = { account: wallet.account(account.address), message: new TextEncoder().encode(message) }
            return String(propertyOf(await sign(input), 'signature'))
          },
        },
      }),
    }),
  }),
})
