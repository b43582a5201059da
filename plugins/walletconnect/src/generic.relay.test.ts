import { Modal, Networks } from '@latchkey/core'
import { KnownNamespaces } from '@latchkey/core/plugin'
import { createMemoryKeyValue, fakeNetwork } from '@latchkey/core/testing'
import {
  chainsPlugin,
  CONNECTOR,
  EVM,
  MAINNET,
  meanwhile,
  openEnvironment,
  POLYGON,
  SOLANA,
  type Dapp,
  type DappOptions,
  type Environment,
} from './environment.test.helper.js'
import type { GenericProvider } from './generic/generic-session.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

const networks = [
  fakeNetwork('eip155', '1'),
  fakeNetwork('eip155', '137'),
  fakeNetwork('solana', SOLANA.split(':')[1]!),
]

/** A page whose kit has no plugin but `walletConnect()`. */
const pairingAlone = (options: DappOptions = {}) =>
  environment.dapp({
    ...options,
    chains: [],
    config: { projectId: 'test', endpoints: { relay: environment.relay.url }, networks, ...options.config },
  })

async function paired(options: DappOptions = {}) {
  const wallet = await environment.wallet()
  const dapp = await pairingAlone(options)
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  return { wallet, dapp, result: await connecting }
}

/** The view that the modal opens with. */
function openedView({ kit }: Pick<Dapp, 'kit'>): Promise<string> {
  const modal = kit.get(Modal)
  void kit.open()
  return new Promise((resolve) => {
    const unsubscribe = modal.subscribe(look)
    function look() {
      const { open, view } = modal.getSnapshot()
      if (!open) return
      unsubscribe()
      resolve(view)
    }
    look()
  })
}

const providerOf = (dapp: Dapp, namespace = 'eip155') => dapp.session(namespace).native() as GenericProvider

test('a kit with walletConnect() alone opens on the code, before and after its code is loaded', async () => {
  const dapp = await pairingAlone()
  expect(await openedView(dapp)).toBe('ConnectingWalletConnectBasic')
  await dapp.kit.load('connect')
  await dapp.kit.close()
  expect(await openedView(dapp)).toBe('ConnectingWalletConnectBasic')
})

test('a kit with walletConnect() alone connects a wallet in every namespace of the app’s networks', async () => {
  const { wallet, dapp, result } = await paired()
  expect(result).toMatchObject({ status: 'connected' })
  const { eip155, solana } = dapp.state().namespaces
  expect(eip155!.connection).toMatchObject({
    connectorId: CONNECTOR,
    wallet: { name: 'Latchkey Demo Wallet' },
    accounts: [{ address: wallet.addresses(MAINNET)[0], type: 'eoa' }],
    approved: [MAINNET, POLYGON],
    networkId: MAINNET,
  })
  expect(solana!.connection).toMatchObject({ accounts: [{ address: wallet.addresses(SOLANA)[0] }], approved: [SOLANA] })
  expect(await openedView(dapp)).toBe('Account')
  expect(dapp.failures).toEqual([])
})

test('a generic provider answers for accounts and network, signs in the wallet, and refuses reads', async () => {
  const { wallet, dapp } = await paired()
  const provider = providerOf(dapp)
  const [address] = wallet.addresses(MAINNET)
  await expect(provider.request({ method: 'eth_requestAccounts' })).resolves.toEqual([address])
  await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  await expect(provider.request({ method: 'personal_sign', params: ['0x6869', address] })).resolves.toMatch(/^0x/)
  await expect(provider.request({ method: 'eth_call', params: [{}] })).rejects.toMatchObject({ code: 4200 })
  const signing = providerOf(dapp, 'solana').request({
    method: 'solana_signMessage',
    params: { message: '2NEpo7TZRRrLZSi2U', pubkey: wallet.addresses(SOLANA)[0] },
  })
  await expect(signing).resolves.toMatchObject({ signature: expect.any(String) as string })
})

test('a generic session switches among the networks of the session, and its provider says so', async () => {
  const { wallet, dapp } = await paired()
  const provider = providerOf(dapp)
  const changed: unknown[] = []
  provider.on('chainChanged', (chainId: string) => changed.push(chainId))
  await expect(dapp.kit.get(Networks).switchTo(POLYGON)).resolves.toMatchObject({ status: 'switched' })
  await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x89')
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  expect(dapp.state().namespaces['eip155']!.connection!.networkId).toBe(MAINNET)
  await wallet.emit(wallet.getSnapshot().sessions[0]!.topic, POLYGON, { name: 'chainChanged', data: 137 })
  await dapp.until(({ namespaces }) => namespaces['eip155']!.connection?.networkId === POLYGON)
  expect(changed).toEqual(['0x89', '0x1', '0x89'])
})

test('a kit with walletConnect() alone restores its connection, and shows it as reconnecting from the start', async () => {
  const storage = createMemoryKeyValue()
  const { wallet, dapp } = await paired({ storage })
  await dapp.kit.dispose()
  const again = await pairingAlone({ storage })
  expect(again.state().namespaces['eip155']!.status).toBe('reconnecting')
  await meanwhile(
    again,
    again.until(({ connected }) => connected),
  )
  expect(again.state().namespaces['eip155']!.connection!.accounts[0]!.address).toBe(wallet.addresses(MAINNET)[0])
})

test('an app’s override names the methods of a namespace that the plugin does not know', async () => {
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await pairingAlone({
    config: { networks: [fakeNetwork('cosmos', 'cosmoshub-4')] },
    options: { overrides: { cosmos: { methods: ['cosmos_signDirect'] } } },
  })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  expect(proposals[0]!.optionalNamespaces).toEqual({
    cosmos: { chains: ['cosmos:cosmoshub-4'], methods: ['cosmos_signDirect'], events: [] },
  })
  dapp.cancel()
  await connecting
})

test('generic namespaces give way to a plugin that brings one', async () => {
  const dapp = await pairingAlone()
  await dapp.kit.load('connect')
  const known = () =>
    dapp.kit
      .get(KnownNamespaces)
      .getSnapshot()
      .map(({ id, generic, codec }) => ({ id, generic, loaded: !!codec }))
  expect(known()).toEqual([
    { id: 'eip155', generic: true, loaded: true },
    { id: 'solana', generic: true, loaded: true },
  ])
  dapp.kit.use({ ...chainsPlugin([{ ...EVM, id: 'other' }]), id: 'later' })
  expect(known()).toEqual([{ id: 'other', generic: undefined, loaded: true }])
})
