import { Connections, createAppKit, type AppKit } from '@latchkey/core'
import { web3Accounts, web3Enable, web3FromSource } from '@polkadot/extension-dapp'
import { injectExtension } from '@polkadot/extension-inject'
import type { Injected } from '@polkadot/extension-inject/types'
import { signatureVerify } from '@polkadot/util-crypto'
import { polkadot, polkadotRelayChain } from './index.js'
import { createExtension, KNOWN_ACCOUNTS, type FakeExtension } from './extension.test.helper.js'
import { patient } from './kit.test.helper.js'

// Runs this plugin between the published libraries for apps and for wallets, which need a window.

let [first, second]: readonly FakeExtension[] = []
let kit: AppKit

beforeEach(async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  first = createExtension(KNOWN_ACCOUNTS.slice(0, 3))
  second = createExtension(KNOWN_ACCOUNTS.slice(1, 2))
  for (const [name, extension] of Object.entries({ 'subwallet-js': first, talisman: second })) {
    injectExtension((origin) => extension!.provider.enable(origin) as Promise<Injected>, {
      name,
      version: extension!.provider.version,
    })
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

const asked = (extension: FakeExtension | undefined) =>
  extension!.calls.filter(({ method }) => method === 'enable').length

test('asks only the chosen wallet, where web3Enable asks all', async () => {
  await connect()
  expect([asked(first), asked(second)]).toEqual([1, 0])
  await web3Enable('A shop')
  expect([asked(first), asked(second)]).toEqual([2, 1])
})

test('finds the same accounts as web3Accounts, by name and key', async () => {
  const { accounts } = await connect()
  await web3Enable('A shop')
  const theirs = await web3Accounts({ extensions: ['subwallet-js'], ss58Format: 42 })
  expect(accounts.map(({ address, label }) => ({ address, label }))).toEqual(
    theirs.map(({ address, meta }) => ({ address, label: meta.name })),
  )
  expect(theirs).toHaveLength(3)
})

test('gives the app the same extension as web3FromSource, and both sign alike', async () => {
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
    await session.features['sign-message@1']!.signMessage({
      account: accounts[0]!,
      network: polkadotRelayChain,
      message: 'hello',
      signal: patient(),
    }),
  ]
  for (const signature of signatures)
    expect(signatureVerify('<Bytes>hello</Bytes>', signature, raw.address).isValid).toBe(true)
})

test("reports the visitor's rejection, where web3Enable returns an empty list", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  for (const extension of [first, second]) extension!.ask = () => Promise.reject(new Error('Rejected'))
  expect(await kit.get(Connections).connect('polkadot:subwallet-js')).toMatchObject({
    status: 'cancelled',
    reason: 'rejected',
  })
  expect(await web3Enable('A shop')).toEqual([])
})
