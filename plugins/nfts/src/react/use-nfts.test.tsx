import { Nfts, type NftsState, override } from '@latchkey/core'
import { Connectors, createState, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { createFakeConnector, createFakeNamespace, createTestKit } from '@latchkey/core/testing'
import { renderWithKit } from '@latchkey/react/testing'
import { act } from '@testing-library/react'
import { nfts, useNfts } from './index.js'

test('reads the first page once an account is connected, and renders only for what it selects', async () => {
  const state = createState<NftsState>({ status: 'none' })
  const more = jest.fn(async () => {})
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
    plugins: [wallet(), nfts()],
    overrides: [override(Nfts, { value: { ...state, more, reset: () => {} } })],
  })
  await kit.start()
  let renders = 0
  const Status = () => {
    renders++
    return <p>{useNfts(({ status }) => status)}</p>
  }
  const { container } = renderWithKit(kit, <Status />)
  expect([container.textContent, more.mock.calls.length]).toEqual(['none', 0])
  await act(async () => void (await kit.connect({ connector: connector.id })))
  expect(more).toHaveBeenCalled()
  const account = 'fake:one:fake1alice' as const
  const pages = { account, nfts: [], spam: [], hasMore: true }
  act(() => state.set({ status: 'ready', ...pages }))
  const before = renders
  act(() => state.set({ status: 'ready', ...pages, hasMore: false }))
  expect([container.textContent, renders]).toEqual(['ready', before])
  more.mockClear().mockRejectedValue(new Error('lost'))
  await act(async () => state.set({ status: 'none' }))
  expect(more).toHaveBeenCalled()
  expect(logger.entries.map(({ message }) => message)).toContain('The collectibles could not be loaded.')
})
