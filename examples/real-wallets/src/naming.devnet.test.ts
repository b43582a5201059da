import { blockchainApi } from '@latchkey/blockchain-api'
import { Names } from '@latchkey/core'
import { Namespaces } from '@latchkey/core/plugin'
import { eip155, mainnet } from '@latchkey/eip155'
import { type Devnet, type NameFault, startApi, startDevnet } from '@latchkey/example-devnet'
import { connectNodeWallet } from '@latchkey/example-devnet/node-wallet'
import { names, type NamesOptions } from '@latchkey/names'

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
async function visitor(account: number, nameGateways = [server.url], options: NamesOptions = {}) {
  const { address } = devnet.evm.accounts[account]!
  const { kit, asked } = await connectNodeWallet({
    url: devnet.evm.mainnet.url,
    account: address,
    projectId: 'demo',
    endpoints: { blockchainApi: server.url },
    plugins: [eip155({ coinbase: false, safe: false, nameGateways }), blockchainApi(), names(options)],
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

test('a reserved name is not free, and cannot be registered', async () => {
  const { kit, service, type } = await visitor(1)
  expect(await type('support')).toMatchObject({
    status: 'taken',
    suggestions: [{ name: 'support1.reown.id' }, {}, {}, {}, {}],
  })
  await expect(service.register('support')).rejects.toMatchObject({ code: 'name/register-failed' })
  await kit.dispose()
})

test('finds the names of ENS in both directions', async () => {
  const { kit, service } = await visitor(2)
  const { name } = devnet.evm.ens
  const found = await service.resolve(name)
  expect(found).toMatchObject({ name, address: devnet.evm.accounts[0]!.address })
  expect((await service.reverse(found!.address)).map((one) => one.name)).toContain(name)
  await kit.dispose()
})

describe('the picture of a name', () => {
  const PICTURE = 'data:image/png;base64,AAAA'
  const DOCUMENT = `data:application/json,${encodeURIComponent(JSON.stringify({ name: 'Seven', image: PICTURE }))}`

  test.each(['ERC721', 'ERC1155'] as const)(
    'is that of an %s token which the account owns (ENSIP-12)',
    async (standard) => {
      const { evm } = devnet
      const [owner, other] = [evm.accounts[4]!.address, evm.accounts[5]!.address]
      const collection = await evm.createCollection(standard, 'Sevens')
      await evm.mintNft(collection, owner, { tokenId: 7, uri: DOCUMENT })
      const avatar = `eip155:1/${standard.toLowerCase()}:${collection}/7`
      await evm.setName('owner.eth', { address: owner, texts: { avatar } })
      // It names a token that is another account's.
      await evm.setName('boaster.eth', { address: other, texts: { avatar } })
      const { kit, service } = await visitor(2)
      expect(await service.resolve('owner.eth')).toEqual({ name: 'owner.eth', address: owner, avatar: PICTURE })
      expect(await service.resolve('boaster.eth')).toEqual({ name: 'boaster.eth', address: other, avatar: undefined })
      await kit.dispose()
    },
  )

  test('V10: is not that of a server, unless the app trusts it', async () => {
    const { name, avatar } = devnet.evm.ens
    const careful = await visitor(2)
    expect(await careful.service.resolve(name)).toMatchObject({ avatar: undefined })
    await careful.kit.dispose()
    const trusting = await visitor(2, [], { pictureHosts: ['devnet.example'] })
    expect(await trusting.service.resolve(name)).toMatchObject({ avatar })
    await trusting.kit.dispose()
  })
})

describe('V13: a name that is made to deceive, in the registry itself', () => {
  test.each([
    ['a letter of another script', '\u0430da.eth', undefined],
    ['a letter that nobody sees', 'ad\u200ba.eth', 'ada.eth'],
    ['capital letters', 'ADA.eth', 'ada.eth'],
    ['10 kB', `${'a'.repeat(10_000)}.eth`, undefined],
  ])('with %s is not shown for its account, and whoever types it is not led there', async (_what, name, meant) => {
    const { address } = devnet.evm.accounts[6]!
    await devnet.evm.setName(name, { address })
    await devnet.evm.claimName(address, name)
    const { kit, service } = await visitor(2)
    expect(await service.reverse(address)).toEqual([])
    // What is typed is looked up in its one spelling, where it has one.
    const found = await service.resolve(name)
    expect(found && [found.name, found.address]).toEqual(meant && [meant, devnet.evm.ens.address])
    await kit.dispose()
  })

  test('leads to a contract as to any address, and is not shown for it', async () => {
    const { token } = devnet.evm
    await devnet.evm.setName('contract.eth', { address: token })
    const { kit, service } = await visitor(2)
    expect((await service.resolve('contract.eth'))?.address.toLowerCase()).toBe(token.toLowerCase())
    expect(await service.reverse(token)).toEqual([])
    await kit.dispose()
  })
})

describe('a name that is not on the chain', () => {
  /** A name that the API server has, and its gateway answers for. */
  const NAME = 'lovelace.reown.id'
  /** The look-up of the namespace itself: the service asks the API for names of this suffix. */
  const lookUp = (kit: Awaited<ReturnType<typeof visitor>>['kit']) => {
    const [namespace] = kit.get(Namespaces).getSnapshot()
    const { address, name } = namespace!.features['names@1']!
    const { signal } = new AbortController()
    return {
      address: (text: string) => address(text, mainnet, signal),
      name: (text: string) => name(text, mainnet, signal),
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
