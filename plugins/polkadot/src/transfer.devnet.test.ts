import { type Account, type AppKit, Connections, createAppKit, type Network } from '@latchkey/core'
import { type Namespace, Namespaces, type Session } from '@latchkey/core/plugin'
import { startDevnet, type Devnet } from '@latchkey/example-devnet'
import { patient } from './kit.test.helper.js'
import { polkadot, polkadotRelayChain } from './index.js'
import { injectedEnvironment } from './wallets.test.helper.js'

const DOT = 10_000_000_000n
const RECEIVER = '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM'

let devnet: Devnet<'polkadot'>
let kit: AppKit
let session: Session
let network: Network
let chain: Namespace
let accounts: readonly Account[]

beforeAll(async () => {
  devnet = await startDevnet({ chains: ['polkadot'] })
  network = { ...polkadotRelayChain, rpcUrls: { default: { http: [devnet.polkadot.url] } } }
  const environment = injectedEnvironment()
  environment.extension.accounts = environment.all.slice(0, 3)
  kit = createAppKit({ plugins: [polkadot({ networks: [network] })], overrides: environment.overrides })
  await kit.start()
  const result = await kit.get(Connections).connect(environment.connectorId)
  if (result.status !== 'connected') throw new Error(result.reason)
  session = result.connections[0]!.session
  accounts = session.getSnapshot().accounts
  chain = kit.get(Namespaces).getSnapshot()[0]!
  for (const { address } of accounts) await devnet.polkadot.fund(address, 100n * DOT)
})

afterAll(async () => {
  await kit.dispose()
  await devnet.stop()
})

const balanceOf = async (address: string) =>
  (await chain.features['balance@1']!.balance({ namespace: 'polkadot', type: 'eoa', address }, network, patient()))
    .value
const pay = (from: Account, value: bigint, to = RECEIVER) =>
  session.features['transfer@1']!.transfer({ from, to, network, value, signal: patient() })
const follow = (hash: string) => chain.features['track@1']!.wait(hash, network, patient())

test.each([0, 1, 2])(
  'signs a transfer of account %i, tracks it to its final block, and costs the estimated fee',
  async (index) => {
    const from = accounts[index]!
    const [mine, theirs] = [await balanceOf(from.address), await balanceOf(RECEIVER)]
    const { value: fee } = await chain.features['fee@1']!.fee(
      { from, to: RECEIVER, network, value: 2n * DOT },
      patient(),
    )
    const hash = await pay(from, 2n * DOT)
    await expect(follow(hash)).resolves.toEqual({ status: 'confirmed' })
    expect(await balanceOf(RECEIVER)).toBe(theirs + 2n * DOT)
    expect(await balanceOf(from.address)).toBe(mine - 2n * DOT - fee)
  },
)

test('tells what has to stay in the account: a transfer of all but that succeeds, and one of more does not', async () => {
  const from = accounts[1]!
  const mine = await balanceOf(from.address)
  const { value: fee, keeps = 0n } = await chain.features['fee@1']!.fee(
    { from, to: RECEIVER, network, value: mine },
    patient(),
  )
  expect(keeps).toBe(DOT)
  await expect(follow(await pay(from, mine - fee))).resolves.toMatchObject({ status: 'failed' })
  // The failed one has cost its fee.
  await expect(follow(await pay(from, mine - 2n * fee - keeps))).resolves.toEqual({ status: 'confirmed' })
  expect(await balanceOf(from.address)).toBe(keeps)
  await devnet.polkadot.fund(from.address, 100n * DOT)
})

test('refuses an amount that is too small to open the receiver’s account, before the wallet is asked', async () => {
  // An account that nobody has used.
  const to = '5GNJqTPyNqANBkUVMN1LPPrxXnFouWXoe2wNSmmEoLctxiZY'
  const [least, from] = [DOT, accounts[0]!]
  const small = { from, to, network, value: least - 1n }
  const refusal = { code: 'polkadot/too-little-to-open', context: { least } }
  await expect(chain.features['fee@1']!.fee(small, patient())).rejects.toMatchObject(refusal)
  await expect(pay(from, least - 1n, to)).rejects.toMatchObject(refusal)
  await expect(follow(await pay(from, least, to))).resolves.toEqual({ status: 'confirmed' })
  // It exists now, and takes less.
  await expect(follow(await pay(from, 1n, to))).resolves.toEqual({ status: 'confirmed' })
  expect(await balanceOf(to)).toBe(least + 1n)
})

test('reports the reason of a transfer that fails on the network', async () => {
  const hash = await pay(accounts[0]!, 1_000n * DOT)
  await expect(follow(hash)).resolves.toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^(Token|Balances|Arithmetic)\.\w+/),
  })
})

test('reports the outcome of each of two transfers in one block', async () => {
  const hashes = await Promise.all([
    pay(accounts[0]!, 1_000n * DOT),
    pay(accounts[1]!, DOT),
    pay(accounts[2]!, 1_000n * DOT),
  ])
  const outcomes = await Promise.all(hashes.map(follow))
  expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'confirmed', 'failed'])
})

test.each([
  ['of nothing', { value: 0n }, 'polkadot/invalid-amount'],
  [
    'to an address of another network',
    { to: 'CxDDSH8gS7jecsxaRL9Txf8H5kqesLXAEAEgp76Yz632J9M' },
    'polkadot/invalid-receiver',
  ],
  ['of a token', { token: '1984' }, 'polkadot/token-not-supported'],
])('rejects a transfer %s before the wallet is asked', async (_, wrong, code) => {
  const wanted = { from: accounts[0]!, to: RECEIVER, network, value: DOT, signal: patient(), ...wrong }
  await expect(session.features['transfer@1']!.transfer(wanted)).rejects.toMatchObject({ code })
  await expect(chain.features['fee@1']!.fee(wanted, patient())).rejects.toMatchObject({ code })
})
