import type { Wallet, WalletEntry } from '@latchkey/core'
import type { WalletDirectoryState } from '@latchkey/core/plugin'
import { createFakeDevice } from '@latchkey/core/testing'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { layOut } from '../../ui/list/layout.test.helper.js'
import { createModalApp } from '../modal-app.test.helper.js'
import { createFakeDirectory } from '../wallets/directory.test.helper.js'
import { walletsToGet } from './get-wallet.js'

expectSilence()
layOut()

const RAINBOW = { id: 'w', name: 'Rainbow', homepage: 'https://w.example/' }

async function scene(registry: Partial<WalletDirectoryState> | null) {
  const app = createModalApp({ plugins: registry ? createFakeDirectory(registry).plugin : [] })
  await app.enter()
  await app.go('GetWallet')
  return app
}

describe('GetWallet', () => {
  it('opens the place where a wallet is available', async () => {
    const app = await scene({ status: 'ready', recommended: [RAINBOW] })
    await app.press(/Rainbow/)
    expect(app.page.opened).toEqual([{ href: 'https://w.example/', target: 'blank' }])
  })

  it('leads to the list of places where there are several', async () => {
    const app = await scene({
      status: 'ready',
      recommended: [{ ...RAINBOW, chrome_store: 'https://chrome.example/w' }],
    })
    await app.press(/Rainbow/)
    expect(app.modal.getSnapshot()).toMatchObject({ view: 'Downloads', args: { walletId: 'w' } })
  })

  it('leads to all wallets', async () => {
    const app = await scene({ status: 'ready', recommended: [RAINBOW] })
    await app.press(/Explore all wallets/)
    expect(app.modal.getSnapshot().view).toBe('AllWallets')
  })

  it('keeps the rows free while wallets load', async () => {
    const app = await scene({ status: 'loading' })
    expect(app.root()!.querySelectorAll('.skeleton')).toHaveLength(4)
  })

  it('says whom to ask where no wallet is known', async () => {
    const app = await scene(null)
    expect(app.text()).toContain('No wallet is recommended here.')
    expect(app.seen.queryByRole('button', { name: /Explore/ })).toBeNull()
  })
})

const wallet = (id: string): Wallet => ({ id, name: id, homepage: `https://${id}.example/` })
const entry = (id: string, installed: boolean): WalletEntry => ({
  id,
  name: id,
  group: 'featured',
  connectorIds: [],
  namespaces: [],
  installed,
  recent: false,
  disputed: false,
  listing: wallet(id),
})

describe('walletsToGet', () => {
  const [recommended, featured] = [[wallet('r')], [wallet('f')]]
  it.each([
    ['what the registry recommends', { recommended, featured }, [entry('e', false)], ['r']],
    ['what the host features', { recommended: [], featured }, [entry('e', false)], ['f']],
    ['what the host lists', { recommended: [], featured: [] }, [entry('e', false)], ['e']],
    ['nothing that is here', { recommended: [wallet('e')], featured }, [entry('e', true)], ['f']],
    [
      'none without a place to get it',
      {
        recommended: [
          { id: 'r', name: 'r', homepage: 'javascript:alert(1)' },
          { id: 's', name: 's' },
        ],
        featured,
      },
      [],
      ['f'],
    ],
    ['nothing where nothing is known', { recommended: [], featured: [] }, [], []],
    [
      'no more than six',
      { recommended: Array.from({ length: 9 }, (_, index) => wallet(`${index}`)), featured },
      [],
      ['0', '1', '2', '3', '4', '5'],
    ],
  ])('walletsToGet offers %s', (_, directory, entries, ids) => {
    expect(walletsToGet(directory, entries, createFakeDevice()).map(({ id }) => id)).toEqual(ids)
  })
})
