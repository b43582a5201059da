import { Connections, Connectors, Device, override } from '@latchkey/core'
import { createFakeDevice, createTestKit, flush } from '@latchkey/core/testing'
import { eip155 } from '../../index.js'
import { SAFE_DEADLINE_MS } from './find-safe.js'

test('WG#3961: somebody else’s frame, which never says that it is no Safe, holds up nothing', async () => {
  // The real SDK asks the window around this one, which is this one: nobody answers.
  const overrides = [override(Device, { value: createFakeDevice('desktop', { framed: true }) })]
  const { kit, clock, failures } = createTestKit({ plugins: [eip155()], overrides })
  await kit.start()
  await kit.get(Connections).prepare()
  const offered = () => kit.get(Connectors).getSnapshot().map(({ id }) => id)
  expect(offered()).toContain('eip155:coinbaseWalletSDK')
  for (let turn = 0; turn < 20; turn++) await flush()
  await clock.advance(SAFE_DEADLINE_MS)
  expect(offered()).not.toContain('eip155:safe')
  expect(kit.get(Connections).getSnapshot().chains['eip155']!.status).toBe('disconnected')
  await kit.dispose()
  expect(failures).toEqual([])
})
