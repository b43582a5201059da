import { Balances, type BalancesState, type NamespaceBalances, override } from '@latchkey/core'
import { createState, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { createFakeNamespace, createTestKit } from '@latchkey/core/testing'
import { renderWithKit } from '@latchkey/react/testing'
import { act } from '@testing-library/react'
import { balances, useBalances } from './index.js'

const namespaces = definePlugin({
  id: 'namespaces',
  requires: [Namespaces],
  setup: (ctx) => ctx.contribute(Namespaces, createFakeNamespace()),
})

const own = (status: 'loading' | 'unsupported'): NamespaceBalances => ({ status, account: 'fake:one:fake1alice' })

test('follows the balances of the namespace in use while it is mounted, and renders for what it selects', async () => {
  const state = createState<BalancesState>({ namespaces: { fake: own('loading') }, active: undefined })
  const followed: string[] = []
  const service: Balances = {
    ...state,
    refresh: async () => {},
    readOn: async () => undefined,
    follow: (namespace) => (followed.push(namespace), () => void followed.push(`no ${namespace}`)),
  }
  const { kit } = createTestKit({
    plugins: [namespaces(), balances()],
    overrides: [override(Balances, { value: service })],
  })
  await kit.start()
  let renders = 0
  function Status({ namespace }: { readonly namespace?: string }) {
    renders++
    return <p>{useBalances(({ status }) => status, namespace)}</p>
  }
  const { container, rerender, unmount } = renderWithKit(kit, <Status />)
  expect([container.textContent, followed.at(-1)]).toEqual(['loading', 'fake'])
  const before = renders
  act(() => state.set({ namespaces: { fake: { ...own('loading') } }, active: undefined }))
  expect(renders).toBe(before)
  act(() => state.set({ namespaces: { fake: own('unsupported') }, active: undefined }))
  expect(container.textContent).toBe('unsupported')
  rerender(<Status namespace="other" />)
  expect([container.textContent, followed.slice(-2)]).toEqual(['none', ['no fake', 'other']])
  unmount()
  expect(followed.at(-1)).toBe('no other')
})
