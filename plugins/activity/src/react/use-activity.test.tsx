import { Activity, type ActivityState, override } from '@latchkey/core'
import { Connectors, createState, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { createFakeConnector, createFakeNamespace, createTestKit } from '@latchkey/core/testing'
import { renderWithKit } from '@latchkey/react/testing'
import { act } from '@testing-library/react'
import { activity, useActivity } from './index.js'

test('reads the first page once an account is connected, and again for the next account', async () => {
  const state = createState<ActivityState>({ status: 'none' })
  const more = jest.fn(async () => {})
  const service: Activity = { ...state, more, refreshPurchases: async () => {}, filter: () => {}, reset: () => {} }
  const connector = createFakeConnector()
  const wallet = definePlugin({
    id: 'wallet',
    requires: [Namespaces, Connectors],
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace())
      ctx.contribute(Connectors, connector)
    },
  })
  const { kit, logger } = createTestKit({
    plugins: [wallet(), activity()],
    overrides: [override(Activity, { value: service })],
  })
  await kit.start()
  const Status = () => <p>{useActivity(({ status }) => status)}</p>
  const { container } = renderWithKit(kit, <Status />)
  expect([container.textContent, more.mock.calls.length]).toEqual(['none', 0])
  await act(async () => void (await kit.connect({ connector: connector.id })))
  expect(more).toHaveBeenCalled()
  more.mockClear().mockRejectedValue(new Error('lost'))
  act(() => state.set({ status: 'unsupported', account: 'fake:one:fake1alice' }))
  expect([container.textContent, more.mock.calls.length]).toEqual(['unsupported', 0])
  await act(async () => state.set({ status: 'none' }))
  expect(more).toHaveBeenCalled()
  expect(logger.entries.map(({ message }) => message)).toContain('The activity could not be loaded.')
})
