import { blockchainApi } from '@latchkey/blockchain-api'
import { Names } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { type Devnet, startApi, startDevnet } from '@latchkey/example-devnet'
import { connectNodeWallet } from '@latchkey/example-devnet/node-wallet'
import { names } from '@latchkey/names'

const SLOW_START_MS = 60_000
let devnet: Devnet<'evm'>
let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  server = await startApi({ nodes: { mainnet: devnet.evm.mainnet.url } })
}, SLOW_START_MS)
afterAll(async () => {
  await server.close()
  await devnet.stop()
}, SLOW_START_MS)

/** A kit with the real plugins, a real node and a real server, connected to a wallet. */
async function visitor(account: number) {
  const { address } = devnet.evm.accounts[account]!
  const { kit, asked } = await connectNodeWallet({
    url: devnet.evm.mainnet.url,
    account: address,
    projectId: 'demo',
    endpoints: { blockchainApi: server.url },
    plugins: [eip155({ coinbase: false, safe: false }), blockchainApi(), names()],
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
