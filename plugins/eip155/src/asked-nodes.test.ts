import type { AppConfig } from '@latchkey/core'
import { Namespaces, Tokens } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { eip155 } from './index.js'
import { defaultNetworks, mainnet, polygon } from './networks.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const STEP_MS = 1_000
const { signal } = new AbortController()
afterEach(() => jest.restoreAllMocks())

/** Looks names up and reads a token of every default network. Answers with the origins that were asked. */
async function originsAsked(config: AppConfig) {
  const asked = new Set<string>()
  // A node that refuses is not asked again, so no test waits.
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.add(new URL(String(url)).origin)
    return new Response('', { status: 400 })
  })
  const { kit, clock } = createTestKit({ plugins: [eip155()], config })
  await kit.start()
  await kit.load('connect')
  const names = kit.get(Namespaces).getSnapshot()[0]!.features['names@1']!
  const looking = Promise.allSettled([
    names.address('alice.eth', polygon, signal),
    names.name(ADDRESS, mainnet, signal),
    names.avatar!('alice.eth', mainnet, signal),
  ])
  const ids = defaultNetworks.map(({ caipNetworkId }) => `${caipNetworkId}:${ADDRESS}` as const)
  const reading = Promise.allSettled([kit.get(Tokens).read(ids)])
  const progress = { isDone: false }
  const done = Promise.all([looking, reading]).finally(() => (progress.isDone = true))
  // The code that asks is loaded first, for which the fake clock does not wait.
  while (!progress.isDone) await clock.advance(STEP_MS)
  const [found] = await done
  const listed = (await kit.networkManifest()).filter(({ plugin }) => plugin === 'eip155').map(({ origin }) => origin)
  await kit.dispose()
  return { found, asked: [...asked].toSorted(), listed: listed.filter((origin) => !/coinbase|walletlink/.test(origin)) }
}

test('without Ethereum among the app’s networks no name is found, and only the nodes of the manifest are asked', async () => {
  const { found, asked, listed } = await originsAsked({ networks: [polygon] })
  const none = { status: 'fulfilled', value: undefined }
  expect(found).toEqual([none, none, none])
  expect(asked).toEqual(listed.toSorted())
})

test('names are looked up at the node that `rpcUrls` name for Ethereum, and at no other', async () => {
  const mine = 'https://mine.example'
  const { found, asked, listed } = await originsAsked({ networks: [polygon], rpcUrls: { 'eip155:1': [mine] } })
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toContain(mine)
  expect(asked).toEqual(listed.toSorted())
})

test('an app that names no networks looks names up at the nodes of the plugin’s own Ethereum', async () => {
  const { found, asked, listed } = await originsAsked({})
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toEqual(listed.toSorted())
})
