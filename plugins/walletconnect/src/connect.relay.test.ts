import { Connections } from '@latchkey/core'
import {
  chainOf,
  EVM,
  MAINNET,
  openEnvironment,
  POLYGON,
  SOL,
  SOLANA,
  type Environment,
} from './environment.test.helper.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

async function paired(walletOptions = {}, dappOptions = {}) {
  const wallet = await environment.wallet(walletOptions)
  const dapp = await environment.dapp(dappOptions)
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  return { wallet, dapp, result: await connecting }
}

test('connects every namespace with one approval, and names the wallet', async () => {
  const { wallet, dapp, result } = await paired()
  expect(result).toMatchObject({ status: 'connected' })
  const { eip155, solana } = dapp.state().namespaces
  expect(eip155!.connection).toMatchObject({
    wallet: { name: 'Latchkey Demo Wallet', type: 'WALLET_CONNECT' },
    accounts: [{ address: wallet.addresses(MAINNET)[0], type: 'eoa' }],
    approved: [MAINNET, POLYGON],
  })
  expect(solana!.connection).toMatchObject({ accounts: [{ address: wallet.addresses(SOLANA)[0] }], approved: [SOLANA] })
  expect(dapp.tracked).toEqual([['CONNECT_SUCCESS', { method: 'qrcode', name: 'Latchkey Demo Wallet' }]])
})

test('asks for everything as optional, on the kit’s networks and by their older names', async () => {
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp()
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  expect(proposals[0]).toMatchObject({
    requiredNamespaces: {},
    optionalNamespaces: {
      eip155: {
        chains: [MAINNET, POLYGON],
        methods: EVM.features['pairing@1']!.methods,
        events: ['accountsChanged', 'chainChanged'],
      },
      solana: {
        chains: [SOLANA, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
        methods: ['solana_signMessage'],
        events: [],
      },
    },
  })
  dapp.kit.get(Connections).cancel()
  await expect(connecting).resolves.toMatchObject({ status: 'cancelled', reason: 'closed' })
})

test('reports a rejection, and asks again on the next attempt', async () => {
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp()
  const refused = dapp.connect()
  const first = await dapp.uri()
  await wallet.pair(first)
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  await wallet.reject(proposals[0]!.id)
  await expect(refused).resolves.toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect(dapp.tracked.map(([name]) => name)).toEqual(['USER_REJECTED'])

  wallet.setAuto({ approve: true })
  const accepted = dapp.connect()
  await wallet.pair(await dapp.uri(first))
  await expect(accepted).resolves.toMatchObject({ status: 'connected' })
})

test('F-W16: reads a refusal of the chains as a rejection', async () => {
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp()
  const refused = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  await wallet.reject(proposals[0]!.id, 5001)
  await expect(refused).resolves.toMatchObject({ status: 'cancelled', reason: 'rejected' })
})

test('F-W09: connects the one namespace of a wallet that has only one', async () => {
  const { dapp, result } = await paired({ chains: [MAINNET] })
  expect(result).toMatchObject({ status: 'connected', connections: [{ namespace: 'eip155', approved: [MAINNET] }] })
  expect(dapp.state().namespaces['solana']).toMatchObject({ status: 'disconnected' })
})

test('F-W09: fails by the protocol’s rules without a required namespace, and ends the session in the wallet', async () => {
  const wallet = await environment.wallet({ chains: [MAINNET] })
  const dapp = await environment.dapp({ options: { required: ['eip155', 'solana'] } })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  await expect(connecting).rejects.toMatchObject({
    code: 'session/non-conforming',
    context: { code: 9, missing: 'namespace', what: 'solana' },
  })
  await wallet.until(({ sessions }) => sessions.length === 0)
  expect(dapp.state().connected).toBe(false)
})

test.each([
  ['chain', 'eip155:10', { chains: ['eip155:10'] }],
  ['method', 'eth_acme', { chains: [MAINNET], methods: ['eth_acme'] }],
  ['event', 'acmeChanged', { events: ['acmeChanged'] }],
] as const)('fails by the protocol’s rules without a required %s', async (missing, what, eip155) => {
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp({ options: { required: { eip155 } } })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  const { methods } = EVM.features['pairing@1']!
  const accounts = [`${MAINNET}:${wallet.addresses(MAINNET)[0]}`]
  await wallet.approve(proposals[0]!.id, {
    namespaces: { eip155: { chains: [MAINNET], accounts, methods: [...methods], events: ['chainChanged'] } },
  })
  await expect(connecting).rejects.toMatchObject({
    code: 'session/non-conforming',
    context: { code: 9, missing, what },
  })
  await wallet.until(({ sessions }) => sessions.length === 0)
})

test('connects a wallet that approves every required chain, method and event', async () => {
  const { result } = await paired(
    {},
    { options: { required: { eip155: { chains: [MAINNET], methods: ['personal_sign'], events: ['chainChanged'] } } } },
  )
  expect(result).toMatchObject({ status: 'connected' })
})

test('V34, F-W10: drops what a wallet approves beyond the request', async () => {
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp({
    chains: [chainOf('eip155', ['1'], { methods: ['personal_sign'], events: [] })],
  })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  const [address] = wallet.addresses(MAINNET)
  await wallet.approve(proposals[0]!.id, {
    namespaces: {
      eip155: {
        chains: [MAINNET, POLYGON],
        accounts: [`${MAINNET}:${address}`, `${POLYGON}:${address}`],
        methods: ['personal_sign', 'eth_sign'],
        events: ['chainChanged'],
      },
    },
  })
  await expect(connecting).resolves.toMatchObject({ connections: [{ approved: [MAINNET] }] })
  expect(dapp.logger.entries).toContainEqual(expect.objectContaining({ level: 'warn' }))
})

test('asks a wallet by a network’s older name, and shows the present one', async () => {
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp({ chains: [SOL] })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  const [address] = wallet.addresses(SOLANA)
  await wallet.approve(proposals[0]!.id, {
    namespaces: {
      solana: { chains: [old], accounts: [`${old}:${address}`], methods: ['solana_signMessage'], events: [] },
    },
  })
  await expect(connecting).resolves.toMatchObject({ connections: [{ accounts: [{ address }], approved: [SOLANA] }] })

  const asking = dapp
    .session('solana')
    .features['request@1']!.request(
      'solana_signMessage',
      { message: '1', pubkey: address },
      SOLANA,
      new AbortController().signal,
    )
  const { requests } = await wallet.until(({ requests }) => requests.length > 0)
  expect(requests[0]!.params.chainId).toBe(old)
  await wallet.refuse(requests[0]!.id)
  await expect(asking).rejects.toMatchObject({ code: 5000 })
})
