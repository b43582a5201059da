import { Namespaces } from '@latchkey/core/plugin'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { createClient, type Hex, http, parseAbi } from 'viem'
import { readContract, verifyTypedData } from 'viem/actions'
import { devnetEnvironment } from '../devnet.test.helper.js'

const SLOW_START_MS = 60_000
let devnet: Devnet<'evm'>
let fixture: ReturnType<typeof devnetEnvironment>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['evm'] })), SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)
beforeEach(() => void (fixture = devnetEnvironment(devnet.evm)))
afterEach(() => fixture.kit.dispose())

const SPENDER: Hex = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** A connected account, and what the namespace says of its permits. */
async function world() {
  const { session, account } = await fixture.connect()
  const { permit } = fixture.kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === 'eip155')!.features['permit@1']!
  const { ethereum: network, signal } = fixture
  const write = (token: string) =>
    permit({ account, network, token, spender: SPENDER, value: 5n, deadline: 2n ** 40n }, signal)
  const sign = (data: unknown) =>
    session.features['sign-typed-data@1']!.signTypedData({ account, network, data, signal })
  return { account, write, sign }
}

test('writes a permit that the token accepts as the account’s', async () => {
  const { account, write, sign } = await world()
  const owner = account.address as Hex
  const [token] = await devnet.evm.createTokens([
    { name: 'Signed Dollar', symbol: 'SIGN', decimals: 6, owner, supply: 100, takesPermits: true },
  ])
  const data = await write(token!)
  expect(data).toMatchObject({ primaryType: 'Permit', domain: { name: 'Signed Dollar', version: '1', chainId: 1 } })
  const signature = (await sign(data)) as Hex
  const node = createClient({ transport: http(devnet.evm.mainnet.url) })
  expect(await verifyTypedData(node, { address: owner, signature, ...(data as object) } as never)).toBe(true)
  const abi = parseAbi(['function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)'])
  const [r, s] = [signature.slice(0, 66), `0x${signature.slice(66, 130)}`] as [Hex, Hex]
  const args = [owner, SPENDER, 5n, 2n ** 40n, Number(`0x${signature.slice(130)}`), r, s] as const
  // It would revert where the signature is another account's.
  await expect(
    readContract(node, { address: token!, abi, functionName: 'permit', args } as never),
  ).resolves.toBeUndefined()
})

test('a token without permits, and an address without a contract, have none', async () => {
  const { write } = await world()
  expect(await write(devnet.evm.token)).toBeUndefined()
  expect(await write(SPENDER)).toBeUndefined()
})
