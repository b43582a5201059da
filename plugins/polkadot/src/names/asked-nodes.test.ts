import { type AppConfig, override } from '@latchkey/core'
import { type LookUpNames, Namespaces, Rpc } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { KNOWN_ACCOUNTS } from '../extension.test.helper.js'
import { kusama, polkadot, polkadotPeople, polkadotRelayChain } from '../index.js'
import { patient } from '../kit.test.helper.js'
import { createFakeNode } from '../node.test.helper.js'
import { owned } from './people-chain.test.helper.js'

const ALICE = KNOWN_ACCOUNTS[0]!.address

/** The look-ups of a kit, and the networks whose nodes they have asked. Every node says that Alice owns the name. */
async function lookUps(config: AppConfig) {
  const { rpc, calls } = createFakeNode(() => owned('ada.dot', ALICE)[1])
  const { kit } = createTestKit({ plugins: [polkadot()], config, overrides: [override(Rpc, { value: rpc })] })
  await kit.start()
  await kit.load('connect')
  const names: LookUpNames = kit.get(Namespaces).getSnapshot()[0]!.features['names@1']!
  return { kit, names, asked: () => calls.map(({ network }) => network) }
}

/** Looks the name up on both relay chains. */
async function found(config: AppConfig) {
  const { kit, names, asked } = await lookUps(config)
  const addresses = await Promise.all(
    [polkadotRelayChain, kusama].map((network) => names.address('ada.dot', network, patient())),
  )
  await kit.dispose()
  return { addresses, asked: asked() }
}

test('an app that names no People chain has no names, and no node is asked', async () => {
  const none = { addresses: [undefined, undefined], asked: [] }
  expect(await found({})).toEqual(none)
  expect(await found({ networks: [polkadotRelayChain, kusama] })).toEqual(none)
})

test('names are looked up on the People chain among the networks of the app', async () => {
  expect(await found({ networks: [polkadotRelayChain, polkadotPeople, kusama] })).toEqual({
    addresses: [ALICE, undefined],
    asked: ['polkadot:67fa177a097bfa18f77ea95ab56e9bcd'],
  })
})

test('names are looked up on a People chain that only `rpcUrls` name', async () => {
  const rpcUrls = { 'polkadot:c1af4cb4eb3918e5db15086c0cc5ec17': ['https://mine.example'] } as const
  expect(await found({ networks: [polkadotRelayChain, kusama], rpcUrls })).toEqual({
    addresses: [undefined, ALICE],
    asked: ['polkadot:c1af4cb4eb3918e5db15086c0cc5ec17'],
  })
})

test('a look-up of the namespace normalises a name, and rejects with the reason of an aborted signal', async () => {
  const { kit, names } = await lookUps({ networks: [polkadotRelayChain, polkadotPeople] })
  expect(await names.normalise!('ADA.dot', patient())).toBe('ada.dot')
  expect(await names.name(ALICE, kusama, patient())).toBeUndefined()
  const aborted = AbortSignal.abort('enough')
  await expect(names.normalise!('ada.dot', aborted)).rejects.toBe('enough')
  await expect(names.address('ada.dot', polkadotRelayChain, aborted)).rejects.toBe('enough')
  await expect(names.name(ALICE, polkadotRelayChain, aborted)).rejects.toBe('enough')
  await kit.dispose()
})
