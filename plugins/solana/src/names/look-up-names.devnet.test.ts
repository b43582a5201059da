import { Namespaces } from '@latchkey/core/plugin'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { connectedKit } from '../kit.test.helper.js'
import { ALICE, ALICE_ADDRESS, BOB_ADDRESS, keyOf } from '../wallets.test.helper.js'
import { toBase64 } from '../wire/bytes.js'
import {
  certified,
  holding,
  mint,
  primary,
  registered,
  signedRecord,
  tokenized,
  type WrittenAccount,
} from './name-service.test.helper.js'

let devnet: Devnet<'solana'>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['solana'] })
})
afterAll(() => devnet.stop())

const put = (accounts: readonly WrittenAccount[]) =>
  Promise.all(accounts.map(({ data, ...account }) => devnet.solana.putAccount({ ...account, data: toBase64(data) })))

async function lookUps() {
  const { kit, network, signal } = await connectedKit(devnet.solana.url)
  const { features } = kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === 'solana')!
  const names = features['names@1']!
  return {
    kit,
    network,
    names,
    address: (name: string) => names.address(name, network, signal),
    name: (address: string) => names.name(address, network, signal),
    avatar: (name: string) => names.avatar!(name, network, signal),
  }
}

test('resolves names of the accounts at a node and back, through the namespace', async () => {
  await put([
    ...registered('alice.sol', ALICE_ADDRESS),
    primary(ALICE_ADDRESS, 'alice.sol'),
    ...registered('pay.alice.sol', ALICE_ADDRESS),
    signedRecord('pay.alice.sol', ALICE, BOB_ADDRESS),
  ])
  const { kit, address, name, avatar } = await lookUps()
  expect([await address('Alice.sol'), await name(ALICE_ADDRESS)]).toEqual([ALICE_ADDRESS, 'alice.sol'])
  expect(await address('pay.alice.sol')).toBe(BOB_ADDRESS)
  expect([await address('nobody.sol'), await name(BOB_ADDRESS)]).toEqual([undefined, undefined])
  expect(await avatar('alice.sol')).toBeUndefined()

  await put([certified('alice.sol', ALICE_ADDRESS, BOB_ADDRESS)])
  expect([await address('alice.sol'), await name(ALICE_ADDRESS)]).toEqual([BOB_ADDRESS, undefined])
  await kit.dispose()
})

test('finds the holder of a name that is a token at a node', async () => {
  const [before, now] = [keyOf(50), keyOf(51)].map((key) => key.publicKey.toBase58()) as [string, string]
  await put([
    ...registered('token.sol', ALICE_ADDRESS),
    tokenized('token.sol'),
    mint('token.sol'),
    holding(before, 'token.sol', ALICE_ADDRESS, 0),
    holding(now, 'token.sol', BOB_ADDRESS),
    primary(BOB_ADDRESS, 'token.sol'),
  ])
  const { kit, address, name } = await lookUps()
  expect([await address('token.sol'), await name(BOB_ADDRESS)]).toEqual([BOB_ADDRESS, 'token.sol'])
  await kit.dispose()
})

test('rejects with the reason of an aborted signal', async () => {
  const { kit, network, names } = await lookUps()
  const aborted = AbortSignal.abort('enough')
  await expect(names.address('alice.sol', network, aborted)).rejects.toBe('enough')
  await expect(names.normalise!('alice.sol', aborted)).rejects.toBe('enough')
  await kit.dispose()
})
