import { Connections, createAppKit, type AppKit } from '@latchkey/core'
import { web3Accounts, web3Enable, web3FromSource } from '@polkadot/extension-dapp'
import { injectExtension } from '@polkadot/extension-inject'
import type { Injected } from '@polkadot/extension-inject/types'
import { signatureVerify } from '@polkadot/util-crypto'
import { polkadot, polkadotRelayChain } from './index.js'
import { createExtension, KNOWN_ACCOUNTS, type FakeExtension } from './extension.test.helper.js'
import { patient } from './kit.test.helper.js'

// The library that dapps use and the one that wallets use, as they are published, around this plugin. They need a window.

let [first, second]: readonly FakeExtension[] = []
let kit: AppKit

beforeEach(async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  first = createExtension(KNOWN_ACCOUNTS.slice(0, 3))
  second = createExtension(KNOWN_ACCOUNTS.slice(1, 2))
  for (const [name, extension] of Object.entries({ 'subwallet-js': first, talisman: second })) {
    injectExtension((origin) => extension!.provider.enable(origin) as Promise<Injected>, { name, version: extension!.provider.version })
  }
  kit = createAppKit({ plugins: [polkadot({ networks: [polkadotRelayChain] })] })
  await kit.start()
})

afterEach(async () => {
  await kit.dispose()
  jest.restoreAllMocks()
})

async function connect() {
  const result = await kit.get(Connections).connect('polkadot:subwallet-js')
  if (result.status !== 'connected') throw new Error(result.reason)
  return result.connections[0]!
}

const asked = (extension: FakeExtension | undefined) => extension!.calls.filter(({ method }) => method === 'enable').length

test('only the wallet that was chosen is asked, where web3Enable asks all there are', async () => {
  await connect()
  expect([asked(first), asked(second)]).toEqual([1, 0])
  await web3Enable('A shop')
  expect([asked(first), asked(second)]).toEqual([2, 1])
})

test('the accounts are those that web3Accounts finds, by name and key', async () => {
  const { accounts } = await connect()
  await web3Enable('A shop')
  const theirs = await web3Accounts({ extensions: ['subwallet-js'], ss58Format: 42 })
  expect(accounts.map(({ address, label }) => ({ address, label }))).toEqual(theirs.map(({ address, meta }) => ({ address, label: meta.name })))
  expect(theirs).toHaveLength(3)
})

test('what a host gets is what web3FromSource gives it, and both sign alike', async () => {
  const { session, accounts } = await connect()
  await web3Enable('A shop')
  const theirs = await web3FromSource('subwallet-js')
  const ours = session.native() as typeof theirs
  expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort())
  expect([ours.name, ours.version, ours.signer]).toEqual([theirs.name, theirs.version, theirs.signer])
  const raw = { address: accounts[0]!.address, data: 'hello', type: 'bytes' } as const
  const signatures = [
    (await ours.signer.signRaw!(raw)).signature,
    (await theirs.signer.signRaw!(raw)).signature,
    await session.features['sign-message@1']!.signMessage({ account: accounts[0]!, network: polkadotRelayChain, message: 'hello', signal: patient() }),
  ]
  for (const signature of signatures) expect(signatureVerify('<Bytes>hello</Bytes>', signature, raw.address).isValid).toBe(true)
})

test("a visitor's no is known, where web3Enable gives an empty list", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  for (const extension of [first, second]) extension!.ask = () => Promise.reject(new Error('Rejected'))
  expect(await kit.get(Connections).connect('polkadot:subwallet-js')).toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect(await web3Enable('A shop')).toEqual([])
})
