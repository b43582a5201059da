import { Wallets, type Wallet } from '@latchkey/core'
import { createState, type WalletDirectoryState } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import type { KnownWallets } from './deps.js'
import { listDirectory } from './list-directory.js'

const wallet = (id: string, rest: Partial<Wallet> = {}): Wallet => ({ id, name: id.toUpperCase(), ...rest })

async function environment() {
  const { kit } = createTestKit()
  await kit.start()
  await kit.load('connect')
  const wallets = kit.get(Wallets)
  const state = createState<WalletDirectoryState>({
    wallets: [],
    featured: [],
    recommended: [],
    count: 0,
    page: 0,
    status: 'idle',
  })
  const known = createState<KnownWallets>({ recent: [], excluded: [] })
  const shown = () => wallets.getSnapshot().entries.map(({ id, group }) => `${group} ${id}`)
  const leave = listDirectory(wallets, state, known)
  return { wallets, state, known, shown, leave }
}

test('lists the featured and recommended wallets, and follows their changes', async () => {
  const { state, shown } = await environment()
  state.patch({ featured: [wallet('f')] })
  expect(shown()).toEqual(['featured f'])
  state.patch({ featured: [wallet('g')], recommended: [wallet('r')] })
  expect(shown()).toEqual(['featured g', 'recommended r'])
})

test('completes a recent wallet with the registry’s details', async () => {
  const { wallets, state, known } = await environment()
  wallets.remember({ id: 'u', name: 'Used' })
  expect(wallets.getSnapshot().entries).toMatchObject([{ id: 'u', group: 'recent', listing: undefined }])
  const listing = wallet('u', { mobile_link: 'used://' })
  known.set({ recent: [listing], excluded: [] })
  expect(wallets.getSnapshot().entries).toMatchObject([{ id: 'u', group: 'recent', listing }])
  // One that is chosen from all wallets is known as well.
  const chosen = wallet('v', { mobile_link: 'chosen://' })
  state.patch({ wallets: [chosen] })
  wallets.remember({ id: 'v', name: 'Chosen' })
  expect(wallets.getSnapshot().entries).toMatchObject([
    { id: 'v', listing: chosen },
    { id: 'u', listing },
  ])
})

test('does not list a wallet as recent that is no longer remembered', async () => {
  const { wallets, known, shown } = await environment()
  known.set({ recent: [wallet('a')], excluded: [] })
  for (const id of ['a', 'b', 'c']) wallets.remember({ id, name: id })
  expect(shown()).toEqual(['recent c', 'recent b'])
})

test('hides excluded wallets', async () => {
  const { state, known, shown } = await environment()
  state.patch({ featured: [wallet('f', { rdns: 'com.excluded' })] })
  known.set({ recent: [], excluded: [{ name: 'Else', rdns: 'com.excluded' }] })
  expect(shown()).toEqual([])
})

test('removes all lists when disposed of', async () => {
  const { state, shown, leave } = await environment()
  state.patch({ featured: [wallet('f')], recommended: [wallet('r')] })
  await leave()
  expect(shown()).toEqual([])
  state.patch({ featured: [wallet('g')] })
  expect(shown()).toEqual([])
})
