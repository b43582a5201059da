import { type AppKitError, createAppKit } from '@latchkey/core'
import { createToken, definePlugin, Http, Rpc } from '@latchkey/core/plugin'
import { eip155 } from '@latchkey/eip155'
import { solana, solanaDevnet } from '@latchkey/solana'

interface Caller {
  call(url: string): Promise<unknown>
}
const Caller = createToken<Caller>('caller')

/** A plugin that calls any server, and declares none. */
const caller = definePlugin({
  id: 'caller',
  requires: [Http],
  setup: (ctx) =>
    ctx.provide(Caller, {
      create: ({ get }) => ({ call: (url) => get(Http).post({ url, read: (response) => response }) }),
    }),
})

/** A page with two networks: one of the app's own, and one for which the app has a node of its own. */
function openPage(node: string) {
  const ownNetwork = {
    id: 31337,
    name: 'Own',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`${node}/own`] } },
  }
  const kit = createAppKit({
    plugins: [eip155({ coinbase: false }), solana(), caller()],
    networks: [ownNetwork, solanaDevnet],
    rpcUrls: { [solanaDevnet.caipNetworkId]: [`${node}/solana`] },
  })
  const call = (namespace: 'eip155' | 'solana', method: string) => {
    const network = {
      eip155: { ...ownNetwork, chainNamespace: 'eip155', caipNetworkId: 'eip155:31337' } as const,
      solana: solanaDevnet,
    }[namespace]
    return kit.get(Rpc).call(network, { method, params: [], read: (result: unknown) => result })
  }
  return {
    origins: async () => (await kit.networkManifest()).map(({ origin }) => origin),
    start: () => kit.start().then(() => kit.load('connect')),
    call,
    /** Resolves with the code of the error with which the plugin's request was refused. */
    callFromPlugin: (url: string) =>
      kit
        .get(Caller)
        .call(url)
        .catch((error: AppKitError) => error.code),
  }
}

declare global {
  interface Window {
    openPage: typeof openPage
  }
}

window.openPage = openPage
