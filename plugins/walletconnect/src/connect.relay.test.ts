import { Connections } from '@latchkey/core'
import { chainOf, EVM, MAINNET, openWorld, POLYGON, SOL, SOLANA, type World } from './world.test.helper.js'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

async function paired(walletOptions = {}, dappOptions = {}) {
  const wallet = await world.wallet(walletOptions)
  const dapp = await world.dapp(dappOptions)
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  return { wallet, dapp, result: await connecting }
}

test('one yes connects every namespace, and says which wallet it was', async () => {
  const { wallet, dapp, result } = await paired()
  expect(result).toMatchObject({ status: 'connected' })
  const { eip155, solana } = dapp.state().chains
  expect(eip155!.connection).toMatchObject({
    wallet: { name: 'Latchkey Demo Wallet', type: 'WALLET_CONNECT' },
    accounts: [{ address: wallet.addresses(MAINNET)[0], type: 'eoa' }],
    approved: [MAINNET, POLYGON],
  })
  expect(solana!.connection).toMatchObject({ accounts: [{ address: wallet.addresses(SOLANA)[0] }], approved: [SOLANA] })
  expect(dapp.tracked).toEqual([['CONNECT_SUCCESS', { method: 'qrcode', name: 'Latchkey Demo Wallet' }]])
})

test('everything is asked for as optional, on the kit’s networks and what older wallets call them', async () => {
  const wallet = await world.wallet({ auto: {} })
  const dapp = await world.dapp()
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  expect(proposals[0]).toMatchObject({
    requiredNamespaces: {},
    optionalNamespaces: {
      eip155: { chains: [MAINNET, POLYGON], methods: EVM.features['pairing@1']!.methods, events: ['accountsChanged', 'chainChanged'] },
      solana: { chains: [SOLANA, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'], methods: ['solana_signMessage'], events: [] },
    },
  })
  dapp.kit.get(Connections).cancel()
  await expect(connecting).resolves.toMatchObject({ status: 'cancelled', reason: 'closed' })
})

test('a no is a no, and can be asked again', async () => {
  const wallet = await world.wallet({ auto: {} })
  const dapp = await world.dapp()
  const refused = dapp.connect()
  const first = await dapp.uri()
  await wallet.pair(first)
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  await wallet.reject(proposals[0]!.id)
  await expect(refused).resolves.toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect(dapp.tracked.map(([name]) => name)).toEqual(['CONNECT_ERROR'])

  wallet.setAuto({ approve: true })
  const accepted = dapp.connect()
  await wallet.pair(await dapp.uri(first))
  await expect(accepted).resolves.toMatchObject({ status: 'connected' })
})

test('F-W16: a wallet that says no to chains says no', async () => {
  const wallet = await world.wallet({ auto: {} })
  const dapp = await world.dapp()
  const refused = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  await wallet.reject(proposals[0]!.id, 5001)
  await expect(refused).resolves.toMatchObject({ status: 'cancelled', reason: 'rejected' })
})

test('F-W09: a wallet of one namespace connects that one', async () => {
  const { dapp, result } = await paired({ chains: [MAINNET] })
  expect(result).toMatchObject({ status: 'connected', connections: [{ namespace: 'eip155', approved: [MAINNET] }] })
  expect(dapp.state().chains['solana']).toMatchObject({ status: 'disconnected' })
})

test('F-W09: what a host cannot do without is told as the protocol does, and the wallet hears that it is not connected', async () => {
  const wallet = await world.wallet({ chains: [MAINNET] })
  const dapp = await world.dapp({ options: { required: ['eip155', 'solana'] } })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  await expect(connecting).rejects.toMatchObject({ code: 'session/non-conforming', context: { code: 9, missing: 'namespace', what: 'solana' } })
  await wallet.until(({ sessions }) => sessions.length === 0)
  expect(dapp.state().connected).toBe(false)
})

test('V34, F-W10: what a wallet gives beyond what it was asked for is not there', async () => {
  const wallet = await world.wallet({ auto: {} })
  const dapp = await world.dapp({ chains: [chainOf('eip155', ['1'], { methods: ['personal_sign'], events: [] })] })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  const [address] = wallet.addresses(MAINNET)
  await wallet.approve(proposals[0]!.id, {
    namespaces: {
      eip155: { chains: [MAINNET, POLYGON], accounts: [`${MAINNET}:${address}`, `${POLYGON}:${address}`], methods: ['personal_sign', 'eth_sign'], events: ['chainChanged'] },
    },
  })
  await expect(connecting).resolves.toMatchObject({ connections: [{ approved: [MAINNET] }] })
  expect(dapp.logger.entries).toContainEqual(expect.objectContaining({ level: 'warn' }))
})

test('a wallet that knows a network by its older name is asked by that name, and shown by the new one', async () => {
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const wallet = await world.wallet({ auto: {} })
  const dapp = await world.dapp({ chains: [SOL] })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  const [address] = wallet.addresses(SOLANA)
  await wallet.approve(proposals[0]!.id, { namespaces: { solana: { chains: [old], accounts: [`${old}:${address}`], methods: ['solana_signMessage'], events: [] } } })
  await expect(connecting).resolves.toMatchObject({ connections: [{ accounts: [{ address }], approved: [SOLANA] }] })

  const asking = dapp.session('solana').features['request@1']!.request('solana_signMessage', { message: '1', pubkey: address }, SOLANA, new AbortController().signal)
  const { requests } = await wallet.until(({ requests }) => requests.length > 0)
  expect(requests[0]!.params.chainId).toBe(old)
  await wallet.refuse(requests[0]!.id)
  await expect(asking).rejects.toMatchObject({ code: 5000 })
})
