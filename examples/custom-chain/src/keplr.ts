import {
  createSource,
  type Connector,
  type Network,
  type Page,
  type Session,
  type SessionState,
} from '@latchkey/core/plugin'

/** The part of Keplr's API that this plugin uses. */
export interface Keplr {
  enable(chains: readonly string[]): Promise<void>
  disable(chains: readonly string[]): Promise<void>
  getKey(chain: string): Promise<{ readonly bech32Address: string; readonly name: string }>
  signArbitrary(chain: string, signer: string, text: string): Promise<{ readonly signature: string }>
}

/** The connector to Keplr, if the page has it. */
export function keplrConnector(page: Page): Connector | undefined {
  const keplr = page.read<Keplr>('keplr')
  if (!keplr) return undefined
  return {
    id: 'cosmos:keplr',
    name: 'Keplr',
    type: 'INJECTED',
    namespaces: ['cosmos'],
    identity: { rdns: ['app.keplr'], injected: ['keplr'] },
    installed: true,
    async connect({ networks, silent, resume, signal }) {
      // Keplr cannot tell whether it would prompt. A silent connect relies on its earlier approval.
      if (silent && !resume['cosmos']) return []
      signal.throwIfAborted()
      await keplr.enable(chainIds(networks))
      return [await keplrSession(keplr, page, networks)]
    },
  }
}

async function keplrSession(keplr: Keplr, page: Page, networks: readonly Network[]): Promise<Session> {
  const approved = networks.map(({ caipNetworkId }) => caipNetworkId)

  async function read(): Promise<SessionState> {
    const { bech32Address: address, name: label } = await keplr.getKey(chainIds(networks)[0]!)
    return { accounts: [{ namespace: 'cosmos', type: '', address, label }], approved }
  }

  const state = createSource(await read(), (set) => {
    const end = () => set({ accounts: [], approved, ended: 'wallet' })
    return page.listen('keplr_keystorechange', () => void read().then(set, end))
  })
  return {
    ...state,
    namespace: 'cosmos',
    resume: 'granted',
    features: {
      'sign-message@1': {
        async signMessage({ network, message }) {
          const { bech32Address: signer } = await keplr.getKey(String(network.id))
          return (await keplr.signArbitrary(String(network.id), signer, message)).signature
        },
      },
    },
    native: () => keplr,
    disconnect: () => keplr.disable(chainIds(networks)),
  }
}

const chainIds = (networks: readonly Network[]) => networks.map(({ id }) => String(id))
