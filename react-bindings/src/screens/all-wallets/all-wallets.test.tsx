import { Notices, type Wallet } from '@latchkey/core'
import type { WalletDirectoryState } from '@latchkey/core/plugin'
import { createFakeDevice, type FakeConnectorOptions, type FakeDeviceKind } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { layOut } from '../../ui/list/layout.test.helper.js'
import { createRoom } from '../room.test.helper.js'
import { createFakeDirectory, listed } from '../wallets/directory.test.helper.js'

expectSilence()
layOut()

interface Scene {
  readonly registry?: Partial<WalletDirectoryState> | null
  readonly wallets?: readonly FakeConnectorOptions[]
  readonly device?: FakeDeviceKind
  readonly custom?: readonly Wallet[]
}

const READY: Partial<WalletDirectoryState> = { wallets: listed(40), count: 1_000, page: 1, status: 'ready' }
const PAIRING: FakeConnectorOptions = { id: 'wc', type: 'WALLET_CONNECT', name: 'WalletConnect', onConnect: () => {} }

async function scene({ registry = READY, wallets = [], device, custom }: Scene = {}) {
  const directory = createFakeDirectory(registry ?? {})
  const room = createRoom({
    wallets,
    plugins: registry ? directory.plugin : [],
    device: createFakeDevice(device),
    ...(custom && { config: { customWallets: custom } }),
  })
  await room.enter()
  await room.go('Connect')
  const into = () =>
    act(async () => {
      room.modal.push('AllWallets')
      await room.clock.advance(0)
    })
  await into()
  const box = () => room.seen.getByRole<HTMLInputElement>('searchbox', { name: 'Search wallet' })
  return {
    ...room,
    ...directory,
    into,
    box,
    rows: () => [...room.root()!.querySelectorAll('.virtual li .row-title')].map(({ textContent }) => textContent),
    type: (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } })),
    wait: () => room.advance(300),
    tell: (run: () => void) =>
      act(async () => {
        run()
        await room.clock.advance(0)
      }),
    scroll: (to: number) =>
      act(async () => {
        const list = room.root()!.querySelector('.virtual')!
        list.scrollTop = to
        fireEvent.scroll(list)
      }),
    said: () =>
      [...room.root()!.querySelectorAll('.hidden[role=status]')].map(({ textContent }) => textContent).join(''),
    focused: () => room.root()!.activeElement,
  }
}

describe('AllWallets', () => {
  it('lists the registry’s wallets, with installed ones first', async () => {
    const room = await scene({
      wallets: [{ id: 'fake:here', type: 'ANNOUNCED', name: 'Here', identity: { rdns: ['org.here'] } }],
    })
    expect(room.rows().slice(0, 3)).toEqual(['Here', 'Wallet w0', 'Wallet w1'])
    expect(room.rows().length).toBeLessThan(41)
  })

  it('focuses the search on a desktop', async () => {
    const desktop = await scene()
    expect(desktop.focused()).toBe(desktop.box())
  })

  it('leaves the keyboard of a phone down and offers a code to scan', async () => {
    const phone = await scene({ device: 'ios' })
    expect(phone.focused()).not.toBe(phone.box())
    await phone.press('Show a QR code')
    expect(phone.modal.getSnapshot()).toMatchObject({ view: 'ConnectingWalletConnect', args: undefined })
  })

  it('offers no code to scan on a desktop', async () => {
    const room = await scene()
    expect(room.seen.queryByRole('button', { name: 'Show a QR code' })).toBeNull()
  })

  it('leads to the code for a wallet that is not installed', async () => {
    const room = await scene()
    await room.press(/Wallet w3/)
    expect(room.modal.getSnapshot()).toMatchObject({ view: 'ConnectingWalletConnect', args: { walletId: 'w3' } })
  })

  it('asks an installed wallet, whatever the registry calls it', async () => {
    const room = await scene({
      registry: { ...READY, wallets: [{ id: 'w0', name: 'Listed Rainbow', rdns: 'me.rainbow' }] },
      wallets: [
        {
          id: 'fake:rainbow',
          type: 'ANNOUNCED',
          name: 'Rainbow',
          identity: { rdns: ['me.rainbow'] },
          onConnect: () => {},
        },
      ],
    })
    expect(room.rows()).toEqual(['Rainbow'])
    await room.press(/Rainbow/)
    expect(room.wallet.asks).toHaveLength(1)
  })

  it('shows skeletons of the same height until the first page has loaded, and fetches it once', async () => {
    const room = await scene({ registry: { status: 'idle' } })
    expect(room.root()!.querySelectorAll('.skeleton')).toHaveLength(7)
    expect(room.pages).toHaveLength(1)
    await room.tell(() => room.pages[0]!.answer(listed(40)))
    expect(room.rows()[0]).toBe('Wallet w0')
    expect(room.pages).toHaveLength(1)
  })

  it('reports that the list could not be loaded, and retries on demand', async () => {
    const room = await scene({ registry: { status: 'idle' } })
    await room.tell(() => room.pages[0]!.fail())
    expect(room.text()).toContain('The list of wallets could not be loaded.')
    await room.press('Try again')
    expect(room.pages).toHaveLength(2)
    await room.tell(() => room.pages[1]!.answer(listed(3)))
    expect(room.rows()).toHaveLength(3)
  })

  it('fetches the next page near the end of the list, one at a time', async () => {
    const room = await scene()
    expect(room.pages).toHaveLength(0)
    await room.scroll(30 * 62)
    await room.scroll(31 * 62)
    expect(room.pages).toHaveLength(1)
    await room.tell(() => room.pages[0]!.answer(listed(40, 'x')))
    await room.scroll(45 * 62)
    expect(room.rows()).toContain('Wallet x10')
  })

  it.each([
    ['rejects', false],
    ['is only said to have failed', true],
  ])('keeps the loaded wallets when a page %s, and offers a retry below them', async (_, isSaid) => {
    const room = await scene()
    await room.scroll(33 * 62)
    await room.tell(() => room.pages[0]!.fail(isSaid))
    expect(room.rows()).toContain('Wallet w39')
    expect(room.pages).toHaveLength(1)
    await room.press('Try again')
    expect(room.pages).toHaveLength(2)
  })

  it('fetches no further page after an empty one', async () => {
    const room = await scene({ registry: { ...READY, wallets: listed(3) } })
    await room.tell(() => room.pages[0]!.answer([]))
    await room.scroll(10)
    expect(room.pages).toHaveLength(1)
  })

  it('aborts the fetch when the visitor leaves the view', async () => {
    const room = await scene({ registry: { status: 'idle' } })
    await act(async () => {
      room.modal.back()
      await room.clock.advance(0)
    })
    expect(room.pages[0]!.signal.aborted).toBe(true)
  })

  it('searches once the visitor stops typing, and announces the number of results', async () => {
    const room = await scene()
    await room.type('r')
    await room.advance(299)
    await room.type('ra')
    await room.advance(299)
    expect(room.searches).toHaveLength(0)
    await room.advance(1)
    expect(room.searches.map(({ text }) => text)).toEqual(['ra'])
    // What was there stays until then.
    expect(room.rows()[0]).toBe('Wallet w0')
    await room.tell(() => room.searches[0]!.answer([{ id: 'r', name: 'Rainbow' }]))
    expect(room.rows()).toEqual(['Rainbow'])
    expect(room.said()).toContain('1 wallet found')
  })

  it('shows the results of the newest search, in whatever order the answers come', async () => {
    const room = await scene()
    await room.type('old')
    await room.wait()
    await room.type('new')
    await room.wait()
    await room.tell(() => room.searches[1]!.answer([{ id: 'n', name: 'New' }]))
    await room.tell(() => room.searches[0]!.answer([{ id: 'o', name: 'Old' }]))
    expect(room.rows()).toEqual(['New'])
    expect(room.seen.getByRole('list', { name: 'All Wallets' }).getAttribute('aria-busy')).toBe('false')
  })

  it('searches again for an earlier text', async () => {
    const room = await scene()
    await room.type('a')
    await room.wait()
    await room.tell(() => room.searches[0]!.answer([{ id: 'a', name: 'A' }]))
    await room.type('ab')
    await room.wait()
    await room.type('a')
    await room.wait()
    expect(room.searches.map(({ text }) => text)).toEqual(['a', 'ab', 'a'])
    await room.tell(() => room.searches[2]!.answer([{ id: 'a', name: 'A' }]))
    expect(room.rows()).toEqual(['A'])
  })

  it('shows the whole list at once when the search is cleared', async () => {
    const room = await scene()
    await room.type('ra')
    await room.wait()
    await room.tell(() => room.searches[0]!.answer([]))
    await room.press('Clear the search')
    expect(room.rows()[0]).toBe('Wallet w0')
    expect(room.state.getSnapshot().search).toBeUndefined()
  })

  it('reports that nothing was found, and offers what else to do', async () => {
    const room = await scene({ wallets: [PAIRING] })
    await room.type('zzz')
    await room.wait()
    await room.tell(() => room.searches[0]!.answer([]))
    expect(room.text()).toContain('No wallet found')
    expect(room.said()).toContain('0 wallets found')
    await room.press('Show a QR code')
    expect(room.modal.getSnapshot().view).toBe('ConnectingWalletConnect')
  })

  it('reports a failed search, and retries at once', async () => {
    const room = await scene()
    await room.type('ra')
    await room.wait()
    await room.tell(() => room.searches[0]!.fail())
    expect(room.text()).toContain('The list of wallets could not be loaded.')
    await room.press('Try again')
    expect(room.searches).toHaveLength(2)
    await room.tell(() => room.searches[1]!.answer([{ id: 'r', name: 'Rainbow' }]))
    expect(room.rows()).toEqual(['Rainbow'])
  })

  it('shows only certified wallets when the filter is on, in searches too', async () => {
    const room = await scene({
      registry: { ...READY, wallets: [...listed(2), { id: 'c', name: 'Certified', badge_type: 'certified' }] },
    })
    await room.press('Only certified wallets')
    await room.advance(200)
    expect(room.rows()).toEqual(['Certified'])
    expect(room.seen.getByRole('button', { name: 'Only certified wallets' }).getAttribute('aria-pressed')).toBe('true')
    expect(room.kit.get(Notices).getSnapshot().snack?.message).toContain('certified')
    await room.type('ra')
    await room.wait()
    expect(room.searches[0]).toMatchObject({ text: 'ra', certified: true })
  })

  it('moves between the search and the list by the arrow keys', async () => {
    const room = await scene()
    await act(async () => void fireEvent.keyDown(room.box(), { key: 'ArrowDown' }))
    expect(room.focused()?.textContent).toContain('Wallet w0')
    await act(async () => void fireEvent.keyDown(room.focused()!, { key: 'ArrowDown' }))
    expect(room.focused()?.textContent).toContain('Wallet w1')
    await act(async () => void fireEvent.keyDown(room.focused()!, { key: 'Home' }))
    await act(async () => void fireEvent.keyDown(room.focused()!, { key: 'ArrowUp' }))
    expect(room.focused()).toBe(room.box())
  })

  it('restores text, filter and position when the visitor comes back, and fetches nothing again', async () => {
    const room = await scene()
    await room.type('wallet')
    await room.wait()
    await room.tell(() => room.searches[0]!.answer(listed(90, 's')))
    await room.scroll(20 * 62)
    await room.press(/Wallet s22/)
    await act(async () => {
      room.modal.back()
      await room.clock.advance(0)
    })
    expect(room.box().value).toBe('wallet')
    expect(room.root()!.querySelector('.virtual')!.scrollTop).toBe(20 * 62)
    await room.wait()
    expect(room.searches).toHaveLength(1)
    expect(room.rows()).toContain('Wallet s22')
  })

  it('starts afresh after the modal was closed', async () => {
    const room = await scene()
    await room.type('wallet')
    await room.wait()
    await room.tell(() => room.searches[0]!.answer(listed(3, 's')))
    await act(async () => {
      room.modal.close()
      await room.clock.advance(500)
    })
    await room.go('Connect')
    await room.into()
    expect(room.box().value).toBe('')
    expect(room.rows()[0]).toBe('Wallet w0')
  })

  it('lists the wallets of the kit where no plugin provides the registry', async () => {
    const room = await scene({
      registry: null,
      custom: [
        { id: 'own', name: 'Our Wallet' },
        { id: 'second', name: 'Second' },
      ],
    })
    expect(room.rows()).toEqual(expect.arrayContaining(['Our Wallet', 'Second']))
    await room.type('our')
    expect(room.rows()).toContain('Our Wallet')
    expect(room.rows()).not.toContain('Second')
  })

  it('renders only a few of ten thousand wallets', async () => {
    const room = await scene({ registry: { ...READY, wallets: listed(10_000), count: 10_000 } })
    await room.scroll(5_000 * 62)
    expect(room.rows()).toContain('Wallet w5000')
    expect(room.root()!.querySelectorAll('.row').length).toBeLessThan(200)
  })
})
