import type { WalletDirectoryState } from '@latchkey/core'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { layOut } from '../../ui/virtual-list/layout.test.helper.js'
import { createRoom } from '../room.test.helper.js'
import { createFakeDirectory } from '../wallets/directory.test.helper.js'

expectSilence()
layOut()

const RAINBOW = { id: 'w', name: 'Rainbow', homepage: 'https://w.example/' }

async function scene(registry: Partial<WalletDirectoryState> | null) {
  const room = createRoom({ plugins: registry ? createFakeDirectory(registry).plugin : [] })
  await room.enter()
  await room.go('GetWallet')
  return room
}

describe('GetWallet', () => {
  it('leads to where a wallet can be got', async () => {
    const room = await scene({ status: 'ready', recommended: [RAINBOW] })
    await room.press(/Rainbow/)
    expect(room.page.opened).toEqual([{ href: 'https://w.example/', target: 'blank' }])
  })

  it('leads to the places to choose from where there are several', async () => {
    const room = await scene({ status: 'ready', recommended: [{ ...RAINBOW, chrome_store: 'https://chrome.example/w' }] })
    await room.press(/Rainbow/)
    expect(room.modal.getSnapshot()).toMatchObject({ view: 'Downloads', args: { walletId: 'w' } })
  })

  it('leads to all wallets', async () => {
    const room = await scene({ status: 'ready', recommended: [RAINBOW] })
    await room.press(/Explore all wallets/)
    expect(room.modal.getSnapshot().view).toBe('AllWallets')
  })

  it('keeps the places of wallets that are on their way', async () => {
    const room = await scene({ status: 'loading' })
    expect(room.root()!.querySelectorAll('.skeleton')).toHaveLength(4)
  })

  it('says whom to ask where nothing is known', async () => {
    const room = await scene(null)
    expect(room.text()).toContain('Ask the site you are on which wallets it recommends.')
    expect(room.seen.queryByRole('button', { name: /Explore/ })).toBeNull()
  })
})
