import { Chains, Connections, Connectors, definePlugin, Networks, type NetworkId, type PairedWallet } from '@latchkey/core'
import { createFakePairedWallet, createTestKit, type PairedRequest } from '@latchkey/core/testing'
import { base, mainnet, polygon } from '../networks/networks.js'
import { eip155 } from '../plugin.js'
import { APPROVAL_DEADLINE_MS } from './go-to-network.js'
import { accountOf, ada, BASE, MAINNET, METHODS, POLYGON } from './paired.test.helper.js'

/** Pairs one wallet, as a plugin does that knows no chains. */
const pairingWith = (wallet: PairedWallet) =>
  definePlugin({
    id: 'elsewhere',
    requires: [Connectors, Chains],
    start: ({ get }) =>
      get(Connectors).add({
        id: 'elsewhere',
        name: 'Elsewhere',
        type: 'WALLET_CONNECT',
        namespaces: ['eip155'],
        identity: {},
        installed: true,
        async connect() {
          const chain = get(Chains).getSnapshot().find(({ id }) => id === 'eip155')!
          const session = chain.features['pairing@1']!.session!(wallet)
          return [{ ...session, namespace: 'eip155', getSnapshot: wallet.getSnapshot, subscribe: wallet.subscribe, disconnect: async () => {} }]
        },
      }),
  })()

async function connected(answer: (request: PairedRequest) => unknown, methods = METHODS) {
  const wallet = createFakePairedWallet({ methods, state: { accounts: [accountOf(ada)], approved: [MAINNET, POLYGON] }, answer })
  const testKit = createTestKit({ plugins: [eip155({ coinbase: false, safe: false }), pairingWith(wallet)], config: { networks: [mainnet, polygon, base] } })
  await testKit.kit.start()
  await testKit.kit.prepare()
  const { status } = await testKit.kit.get(Connections).connect('elsewhere')
  expect(status).toBe('connected')
  const networks = testKit.kit.get(Networks)
  const approve = (...approved: NetworkId[]) => wallet.set({ ...wallet.getSnapshot(), approved })
  return { ...testKit, wallet, networks, approve, asked: () => wallet.asked.map(({ method }) => method) }
}

test('a kit switches a paired wallet among what it has approved without asking it', async () => {
  const { networks, asked, wallet } = await connected(() => null)
  expect(await networks.switchTo(POLYGON)).toMatchObject({ status: 'switched' })
  expect([asked(), wallet.getSnapshot().networkId]).toEqual([[], POLYGON])
})

test('adds what it has not approved, once, and is there', async () => {
  const { networks, asked, wallet, approve } = await connected(({ method }) => (method === 'wallet_switchEthereumChain' ? Promise.reject({ code: 5000, message: 'User rejected.' }) : approve(MAINNET, BASE)))
  expect(await networks.switchTo(BASE)).toMatchObject({ status: 'added' })
  expect([asked(), wallet.getSnapshot().networkId]).toEqual([['wallet_switchEthereumChain', 'wallet_addEthereumChain'], BASE])
})

test('says so where the wallet says yes and does not approve it', async () => {
  const { networks, asked, clock, wallet } = await connected(({ method }) => (method === 'wallet_switchEthereumChain' ? Promise.reject({ code: 4902 }) : null))
  const switching = networks.switchTo(BASE).catch((error: unknown) => error)
  await clock.advance(APPROVAL_DEADLINE_MS)
  expect(await switching).toMatchObject({ code: 'chain/unsupported', message: 'Chain is not supported' })
  expect([asked(), wallet.getSnapshot().networkId]).toEqual([['wallet_switchEthereumChain', 'wallet_addEthereumChain'], MAINNET])
})

test('a visitor’s no to either is a no, and one that cannot be asked does not switch', async () => {
  const no = await connected(() => Promise.reject({ code: 4001 }))
  expect(await no.networks.switchTo(BASE)).toEqual({ status: 'rejected' })
  const mute = await connected(() => null, ['personal_sign'])
  expect(await mute.networks.switchTo(BASE)).toEqual({ status: 'unsupported' })
  expect([no.asked(), mute.asked()]).toEqual([['wallet_switchEthereumChain'], []])
})
