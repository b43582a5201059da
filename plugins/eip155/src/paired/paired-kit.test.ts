import { Connections, type NetworkId, Networks } from '@latchkey/core'
import { Connectors, definePlugin, Namespaces, type PairedWallet } from '@latchkey/core/plugin'
import { createFakePairedWallet, createTestKit, type PairedRequest } from '@latchkey/core/testing'
import { base, mainnet, polygon } from '../networks.js'
import { eip155 } from '../plugin.js'
import { APPROVAL_DEADLINE_MS } from './switch-network.js'
import { accountOf, ada, BASE, MAINNET, METHODS, POLYGON } from './paired.test.helper.js'

/** A plugin that pairs one wallet without knowing its namespaces. */
const pairingWith = (wallet: PairedWallet) =>
  definePlugin({
    id: 'elsewhere',
    requires: [Connectors, Namespaces],
    start: ({ get }) =>
      get(Connectors).add({
        id: 'elsewhere',
        name: 'Elsewhere',
        type: 'WALLET_CONNECT',
        namespaces: ['eip155'],
        identity: {},
        installed: true,
        async connect() {
          const chain = get(Namespaces)
            .getSnapshot()
            .find(({ id }) => id === 'eip155')!
          const session = chain.features['pairing@1']!.session!(wallet)
          return [
            {
              ...session,
              namespace: 'eip155',
              getSnapshot: wallet.getSnapshot,
              subscribe: wallet.subscribe,
              disconnect: async () => {},
            },
          ]
        },
      }),
  })()

async function connected(answer: (request: PairedRequest) => unknown, methods = METHODS) {
  const wallet = createFakePairedWallet({
    methods,
    state: { accounts: [accountOf(ada)], approved: [MAINNET, POLYGON] },
    answer,
  })
  const testKit = createTestKit({
    plugins: [eip155({ coinbase: false, safe: false }), pairingWith(wallet)],
    config: { networks: [mainnet, polygon, base] },
  })
  await testKit.kit.start()
  await testKit.kit.load('connect')
  const { status } = await testKit.kit.get(Connections).connect('elsewhere')
  expect(status).toBe('connected')
  const networks = testKit.kit.get(Networks)
  const approve = (...approved: NetworkId[]) => wallet.set({ ...wallet.getSnapshot(), approved })
  return { ...testKit, wallet, networks, approve, asked: () => wallet.asked.map(({ method }) => method) }
}

test('switches among approved networks without asking the wallet', async () => {
  const { networks, asked, wallet } = await connected(() => null)
  expect(await networks.switchTo(POLYGON)).toMatchObject({ status: 'switched' })
  expect([asked(), wallet.getSnapshot().networkId]).toEqual([[], POLYGON])
})

test('adds a network that is not approved, once, and switches to it', async () => {
  const { networks, asked, wallet, approve } = await connected(({ method }) =>
    method === 'wallet_switchEthereumChain'
      ? Promise.reject({ code: 5000, message: 'User rejected.' })
      : approve(MAINNET, BASE),
  )
  expect(await networks.switchTo(BASE)).toMatchObject({ status: 'added' })
  expect([asked(), wallet.getSnapshot().networkId]).toEqual([
    ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    BASE,
  ])
})

test('reports a wallet that consents and does not approve the network', async () => {
  const { networks, asked, clock, wallet } = await connected(({ method }) =>
    method === 'wallet_switchEthereumChain' ? Promise.reject({ code: 4902 }) : null,
  )
  const switching = networks.switchTo(BASE).catch((error: unknown) => error)
  await clock.advance(APPROVAL_DEADLINE_MS)
  expect(await switching).toMatchObject({ code: 'network/unsupported', message: 'Chain is not supported' })
  expect([asked(), wallet.getSnapshot().networkId]).toEqual([
    ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    MAINNET,
  ])
})

test('reads a rejection of either, and does not switch a wallet that cannot be asked', async () => {
  const no = await connected(() => Promise.reject({ code: 4001 }))
  expect(await no.networks.switchTo(BASE)).toEqual({ status: 'rejected' })
  const mute = await connected(() => null, ['personal_sign'])
  expect(await mute.networks.switchTo(BASE)).toEqual({ status: 'unsupported' })
  expect([no.asked(), mute.asked()]).toEqual([['wallet_switchEthereumChain'], []])
})
