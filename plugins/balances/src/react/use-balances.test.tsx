import { type Amount, Balances, type BalancesState, type NamespaceBalances, override } from '@latchkey/core'
import { Connectors, createState, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { createFakeConnector, createFakeNamespace, createTestKit } from '@latchkey/core/testing'
import { type BalanceResult, useAppKitBalance } from '@latchkey/react'
import { renderWithKit } from '@latchkey/react/testing'
import { act, waitFor } from '@testing-library/react'
import { balances, useBalances } from './index.js'

const namespaces = definePlugin({
  id: 'namespaces',
  requires: [Namespaces],
  setup: (ctx) => ctx.contribute(Namespaces, createFakeNamespace()),
})

test('useAppKitBalance has what a view has read, and shares what is being read: one request for all of them', async () => {
  const answers: ((amount: Amount) => void)[] = []
  const balance = () => new Promise<Amount>((resolve) => void answers.push(resolve))
  const connector = createFakeConnector()
  const wallet = definePlugin({
    id: 'wallet',
    requires: [Namespaces, Connectors],
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace({ features: { 'balance@1': { balance } } }))
      ctx.contribute(Connectors, connector)
    },
  })
  const { kit, clock } = createTestKit({ plugins: [wallet(), balances()] })
  await kit.start()
  await kit.connect({ connector: connector.id })
  const read: (() => Promise<BalanceResult>)[] = []
  function Host() {
    read.push(useAppKitBalance().fetchBalance)
    return <p>{useBalances(({ status }) => status)}</p>
  }
  const { container } = renderWithKit(kit, <Host />)
  await waitFor(() => expect(answers).toHaveLength(1))
  const meanwhile = read[0]!()
  await act(async () => answers[0]!({ value: 1_500_000n, decimals: 6, symbol: 'FAKE' }))
  expect([(await meanwhile).data?.balance, container.textContent]).toEqual(['1.5', 'ready'])
  expect((await read[0]!()).data?.balance).toBe('1.5')
  expect(answers).toHaveLength(1)
  await act(async () => void (await clock.advance(30_000)))
  await act(async () => answers[1]!({ value: 2n, decimals: 6, symbol: 'FAKE' }))
  expect([(await read[0]!()).data?.value, answers.length]).toEqual([2n, 2])
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
