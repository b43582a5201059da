import type { AppConfig } from '@latchkey/core'
import { type AssetId, Tokens } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { solana } from './index.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/networks.js'
import { keyOf } from './wallets.test.helper.js'

const STEP_MS = 1_000
afterEach(() => jest.restoreAllMocks())

/** Reads a token of every cluster. Answers with the origins that were asked, and those of the manifest. */
async function originsAsked(config: AppConfig) {
  const asked = new Set<string>()
  // A node that refuses is not asked again, so no test waits.
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.add(new URL(String(url)).origin)
    return new Response('', { status: 400 })
  })
  const { kit, clock } = createTestKit({ plugins: [solana()], config })
  await kit.start()
  await kit.load('connect')
  const mint = keyOf(20).publicKey.toBase58()
  const clusters = [solanaMainnet, solanaDevnet, solanaTestnet]
  const ids = clusters.map(({ caipNetworkId }): AssetId => `${caipNetworkId}:${mint}`)
  const reading = Promise.allSettled([kit.get(Tokens).read(ids)])
  const progress = { isDone: false }
  void reading.then(() => (progress.isDone = true))
  // The code that asks is loaded first, for which the fake clock does not wait.
  while (!progress.isDone) await clock.advance(STEP_MS)
  const listed = (await kit.networkManifest()).map(({ origin }) => origin)
  await kit.dispose()
  return { asked: [...asked].toSorted(), listed: listed.toSorted() }
}

test('tokens are read from the nodes of the manifest only', async () => {
  const { asked, listed } = await originsAsked({ networks: [solanaDevnet] })
  expect([asked, listed]).toEqual([['https://api.devnet.solana.com'], ['https://api.devnet.solana.com']])
})

test('tokens of a network that only `rpcUrls` name are read from these nodes, and no others', async () => {
  const rpcUrls = { [solanaMainnet.caipNetworkId]: ['https://mine.example'] }
  const { asked, listed } = await originsAsked({ networks: [solanaDevnet], rpcUrls })
  expect(asked).toEqual(['https://api.devnet.solana.com', 'https://mine.example'])
  expect(asked).toEqual(listed)
})
