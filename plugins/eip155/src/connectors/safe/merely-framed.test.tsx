import { Connections, override } from '@latchkey/core'
import { Connectors, Device } from '@latchkey/core/plugin'
import { createFakeDevice, createTestKit, flush } from '@latchkey/core/testing'
import { eip155 } from '../../index.js'
import { SAFE_DEADLINE_MS } from './safe-connector.js'

test('WG#3961: a frame that is no Safe and never answers delays nothing', async () => {
  // Here the real SDK asks its own window, and gets no answer.
  const overrides = [override(Device, { value: createFakeDevice('desktop', { framed: true }) })]
  const { kit, clock, failures } = createTestKit({ plugins: [eip155()], overrides })
  await kit.start()
  await kit.get(Connections).load()
  const offered = () =>
    kit
      .get(Connectors)
      .getSnapshot()
      .map(({ id }) => id)
  expect(offered()).toContain('eip155:coinbaseWalletSDK')
  for (let turn = 0; turn < 20; turn++) await flush()
  await clock.advance(SAFE_DEADLINE_MS)
  expect(offered()).not.toContain('eip155:safe')
  expect(kit.get(Connections).getSnapshot().namespaces['eip155']!.status).toBe('disconnected')
  await kit.dispose()
  expect(failures).toEqual([])
})
