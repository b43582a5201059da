import { blockchainApi } from '@latchkey/blockchain-api'
import { Names } from '@latchkey/core'
import { Namespaces } from '@latchkey/core/plugin'
import { eip155, mainnet } from '@latchkey/eip155'
import { type Devnet, type NameFault, startApi, startDevnet } from '@latchkey/example-devnet'
import { connectNodeWallet } from '@latchkey/example-devnet/node-wallet'
import { names } from '@latchkey/names'

const SLOW_START_MS = 60_000
let devnet: Devnet<'evm'>
/** How the gateway answers falsely. */
let fault: NameFault | undefined
let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  server = await startApi({ nodes: { mainnet: devnet.evm.mainnet.url }, nameFault: () => fault, log: () => undefined })
  await devnet.evm.setNameGateway('reown.id', gatewayOf(server.url), server.nameSigner)
  await devnet.evm.setNameGateway('shop.eth', gatewayOf(server.url), server.nameSigner)
}, SLOW_START_MS)
afterAll(async () => {
  await server.close()
  await devnet.stop()
}, SLOW_START_MS)

const gatewayOf = (url: string) => `${url}/public/names/{sender}/{data}`

/** A kit with the real plugins, a real node and a real server, connected to a wallet. */
async function visitor(account: number, nameGateways = [server.url]) {
  const { address } = devnet.evm.accounts[account]!
  const { kit, asked } = await connectNodeWallet({
    url: devnet.evm.mainnet.url,
    account: address,
    projectId: 'demo',
    endpoints: { blockchainApi: server.url },
    plugins: [eip155({ coinbase: false, safe: false, nameGateways }), blockchainApi(), names()],
  })
  const service = kit.get(Names)
  return {
    kit,
    service,
    address,
    signatures: () => asked.filter(({ method }) => method === 'personal_sign').length,
    /** Types a name, and waits for what the server says of it. */
    async type(name: string) {
      service.setInput(name)
      return new Promise((resolve) => {
        const look = () => {
          const { input, availability } = service.getSnapshot()
          if (input !== name || availability.status === 'checking') return
          unsubscribe()
          resolve(availability)
        }
        const unsubscribe = service.subscribe(look)
        look()
      })
    },
  }
}

test('registers a name by a signature, which others then find, and nobody else can have', async () => {
  const { kit, service, address, type, signatures } = await visitor(0)
  expect(await type('Lovelace')).toEqual({ status: 'available' })
  expect(await service.register('Lovelace')).toEqual({ status: 'registered', name: 'lovelace.reown.id' })
  expect(signatures()).toBe(1)
  expect(await service.resolve('lovelace.reown.id')).toMatchObject({ address })
  expect((await service.reverse(address)).map(({ name }) => name)).toContain('lovelace.reown.id')
  expect(await type('another')).toEqual({ status: 'owned', name: 'lovelace.reown.id' })
  await kit.dispose()

  const other = await visitor(1)
  expect(await other.type('lovelace')).toMatchObject({
    status: 'taken',
    suggestions: [{ name: 'lovelace1.reown.id' }, {}, {}, {}],
  })
  await expect(other.service.register('lovelace')).rejects.toMatchObject({ code: 'name/register-failed' })
  expect(other.service.getSnapshot()).toMatchObject({ input: 'lovelace', registration: { status: 'failed' } })
  await other.kit.dispose()
})

test('finds the names of ENS in both directions', async () => {
  const { kit, service } = await visitor(2)
  const { name } = devnet.evm.ens
  const found = await service.resolve(name)
  expect(found).toMatchObject({ name, address: devnet.evm.accounts[0]!.address })
  expect((await service.reverse(found!.address)).map((one) => one.name)).toContain(name)
  await kit.dispose()
})

describe('a name that is not on the chain', () => {
  /** A name that the API server has, and its gateway answers for. */
  const NAME = 'lovelace.reown.id'
  /** The look-up of the namespace itself: the service asks the API for names of this suffix. */
  const lookUp = (kit: Awaited<ReturnType<typeof visitor>>['kit']) => {
    const [namespace] = kit.get(Namespaces).getSnapshot()
    const { address, name, avatar } = namespace!.features['names@1']!
    const { signal } = new AbortController()
    return {
      address: (text: string) => address(text, mainnet, signal),
      name: (text: string) => name(text, mainnet, signal),
      avatar: (text: string) => avatar!(text, mainnet, signal),
    }
  }
  afterEach(() => {
    fault = undefined
  })

  test('is found in both directions through a gateway that the app allows', async () => {
    const { kit } = await visitor(3)
    const { accounts } = devnet.evm
    await devnet.evm.claimName(accounts[0]!.address, NAME)
    await devnet.evm.claimName(accounts[3]!.address, NAME)
    expect(await lookUp(kit).address(NAME)).toBe(accounts[0]!.address)
    expect(await lookUp(kit).name(accounts[0]!.address)).toBe(NAME)
    // It leads to another account.
    expect(await lookUp(kit).name(accounts[3]!.address)).toBeUndefined()
    expect(await lookUp(kit).address('nobody.shop.eth')).toBeUndefined()
    await kit.dispose()
  })

  test.each<[NameFault, string]>([
    ['down', '502'],
    ['unsigned', 'ResolverError'],
    ['false', 'ResolverError'],
    ['expired', 'ResolverError'],
  ])('V13: is not believed when the gateway is %s', async (kind, reason) => {
    const { kit, service } = await visitor(3)
    fault = kind
    await expect(lookUp(kit).address(NAME)).rejects.toThrow(reason)
    await expect(service.resolve('any.shop.eth')).rejects.toMatchObject({ code: 'name/resolve-failed' })
    // Names on the chain are found all the same.
    expect(await lookUp(kit).address(devnet.evm.ens.name)).toBe(devnet.evm.ens.address)
    await kit.dispose()
  })

  test('is not looked up at a server that the app does not allow, and the error names it', async () => {
    const { kit, service } = await visitor(3, [])
    await expect(service.resolve('any.shop.eth')).rejects.toMatchObject({
      code: 'name/resolve-failed',
      cause: { code: 'eip155/name-gateway-not-allowed', context: { origin: server.url } },
    })
    await kit.dispose()
  })
})
