import type { HostConfig } from './contracts/host-config.js'
import { createTestKit, type TestKit } from './testing/create-test-kit.js'
import { flush } from './testing/flush.js'
import { LATE_NEEDS } from './late/provide.js'
import { corePlugin } from './core-plugin.js'
import { wire } from './kernel/wiring.js'

test('core wires without touching anything, calls nobody, and says all that it reads', () => {
  const wiring = wire(corePlugin({ logLevel: undefined, config: {} }), [], { find: () => undefined })
  expect(wiring.contributions).toEqual([])
  expect(wiring.manifest).toEqual([])
  expect(wiring.needs).toEqual(expect.arrayContaining([...LATE_NEEDS]))
})

test('a name that means nothing is told in debug, and only there', async () => {
  const config = { enableReconect: false } as HostConfig
  const [debug, quiet] = [createTestKit({ config }), createTestKit({ config: { ...config, debug: false } })]
  for (const { kit } of [debug, quiet]) await kit.start()
  await flush()
  const warned = ({ logger }: TestKit) => logger.entries.filter(({ level }) => level === 'warn').map(({ message }) => message)
  expect(warned(debug)).toEqual(['createAppKit knows no option "enableReconect". Did you mean "enableReconnect"?'])
  expect(warned(quiet)).toEqual([])
})
