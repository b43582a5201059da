import { Namespaces } from '@latchkey/core/plugin'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { createClient, type Hex, http, parseAbi } from 'viem'
import { getBlock, readContract, verifyTypedData, waitForTransactionReceipt } from 'viem/actions'
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
  const { features } = fixture.kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === 'eip155')!
  const { permit } = features['permit@1']!
  const { approval } = features['allowance@1']!
  const { ethereum: network, signal } = fixture
  const write = (token: string, permit2?: string) =>
    permit({ account, network, token, spender: SPENDER, value: 5n, deadline: 2n ** 40n, permit2 }, signal)
  const sign = (data: unknown) =>
    session.features['sign-typed-data@1']!.signTypedData({ account, network, data, signal })
  const send = (transaction: unknown) =>
    session.features['send-transaction@1']!.sendTransaction({ account, network, transaction, signal })
  return { account, write, approval, sign, send }
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

const PERMIT2_ABI = parseAbi([
  'function permit(address owner, PermitSingle permit, bytes signature)',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
])

test('writes a permit of Permit2 that the contract accepts as the account’s', async () => {
  const { account, write, sign } = await world()
  const { permit2 } = await devnet.evm.createUniversalRouter()
  const data = (await write(devnet.evm.token, permit2)) as { message: { details: object } }
  expect(data).toMatchObject({ primaryType: 'PermitSingle', domain: { name: 'Permit2', chainId: 1 } })
  const node = createClient({ transport: http(devnet.evm.mainnet.url) })
  const call = async (message: object) =>
    readContract(node, {
      address: permit2,
      abi: PERMIT2_ABI,
      functionName: 'permit',
      args: [account.address, message, await sign(data)],
    } as never)
  await expect(call(data.message)).resolves.toBeUndefined()
  // The contract refuses what was not signed.
  await expect(call({ ...data.message, details: { ...data.message.details, amount: '6' } })).rejects.toThrow('revert')
  expect(await write(devnet.evm.token, SPENDER)).toBeUndefined()
})

test('an approval that Permit2 keeps is good for its own block alone', async () => {
  const { account, approval, send } = await world()
  const { permit2 } = await devnet.evm.createUniversalRouter()
  const { token } = devnet.evm
  const node = createClient({ transport: http(devnet.evm.mainnet.url) })
  const hash = (await send(await approval({ token, spender: SPENDER, value: 5n, permit2 }))) as Hex
  const { blockHash } = await waitForTransactionReceipt(node, { hash })
  const { timestamp } = await getBlock(node, { blockHash })
  const args = [account.address as Hex, token, SPENDER] as const
  const kept = await readContract(node, { address: permit2, abi: PERMIT2_ABI, functionName: 'allowance', args })
  expect(kept).toEqual([5n, Number(timestamp), 0])
})

test('a token without permits, and an address without a contract, have none', async () => {
  const { write } = await world()
  expect(await write(devnet.evm.token)).toBeUndefined()
  expect(await write(SPENDER)).toBeUndefined()
})
