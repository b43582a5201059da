import { Notices, type Wallet } from '@latchkey/core'
import type { WalletDirectoryState } from '@latchkey/core/plugin'
import { createFakeDevice, type FakeConnectorOptions, type FakeDeviceKind } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { layOut } from '../../ui/list/layout.test.helper.js'
import { createModalApp } from '../modal-app.test.helper.js'
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
  const app = createModalApp({
    wallets,
    plugins: registry ? directory.plugin : [],
    device: createFakeDevice(device),
    ...(custom && { config: { customWallets: custom } }),
  })
  await app.enter()
  await app.go('Connect')
  const into = () =>
    act(async () => {
      app.modal.push('AllWallets')
      await app.clock.advance(0)
    })
  await into()
  const box = () => app.seen.getByRole<HTMLInputElement>('searchbox', { name: 'Search wallet' })
  return {
    ...app,
    ...directory,
    into,
    box,
    rows: () => [...app.root()!.querySelectorAll('.virtual li .row-title')].map(({ textContent }) => textContent),
    type: (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } })),
    wait: () => app.advance(300),
    tell: (run: () => void) =>
      act(async () => {
        run()
        await app.clock.advance(0)
      }),
    scroll: (to: number) =>
      act(async () => {
        const list = app.root()!.querySelector('.virtual')!
        list.scrollTop = to
        fireEvent.scroll(list)
      }),
    said: () =>
      [...app.root()!.querySelectorAll('.hidden[role=status]')].map(({ textContent }) => textContent).join(''),
    focused: () => app.root()!.activeElement,
  }
}

describe('AllWallets', () => {
  it('lists the registry’s wallets, with installed ones first', async () => {
    const app = await scene({
      wallets: [{ id: 'fake:here', type: 'ANNOUNCED', name: 'Here', identity: { rdns: ['org.here'] } }],
    })
    expect(app.rows().slice(0, 3)).toEqual(['Here', 'Wallet w0', 'Wallet w1'])
    expect(app.rows().length).toBeLessThan(41)
  })

  it('focuses the search on a desktop', async () => {
    const desktop = await scene()
    expect(desktop.focused()).toBe(desktop.box())
  })

  it('leaves the keyboard of a phone down and offers a code to scan', async () => {
    const phone = await scene({ device: 'ios', wallets: [PAIRING] })
    expect(phone.focused()).not.toBe(phone.box())
    await phone.press('Show a QR code')
    expect(phone.modal.getSnapshot()).toMatchObject({ view: 'ConnectingWalletConnect', args: undefined })
  })

  it('ends with a code to scan for a wallet that is not listed', async () => {
    const app = await scene({ wallets: [PAIRING] })
    expect([...app.root()!.querySelectorAll('.view button')].at(-1)?.textContent).toBe('Not listed? Scan a QR code')
    await app.press('Not listed? Scan a QR code')
    expect(app.modal.getSnapshot()).toMatchObject({ view: 'ConnectingWalletConnect', args: undefined })
  })

  it('offers no code where nothing can pair', async () => {
    const app = await scene()
    expect(app.seen.queryByRole('button', { name: /QR code/ })).toBeNull()
  })

  it('takes the first result by Enter, also if it was pressed before the results came', async () => {
    const app = await scene()
    const enter = () => act(async () => void fireEvent.keyDown(app.box(), { key: 'Enter' }))
    await enter()
    expect(app.modal.getSnapshot().view).toBe('AllWallets')
    await app.type('rain')
    await enter()
    await app.wait()
    expect(app.modal.getSnapshot().view).toBe('AllWallets')
    await app.tell(() => app.searches[0]!.answer([{ id: 'r', name: 'Rainbow' }]))
    expect(app.modal.getSnapshot()).toMatchObject({ view: 'ConnectingWalletConnect', args: { walletId: 'r' } })
  })

  it('takes nothing by Enter after the text was changed', async () => {
    const app = await scene()
    await app.type('rain')
    await act(async () => void fireEvent.keyDown(app.box(), { key: 'Enter' }))
    await app.type('rainy')
    await app.wait()
    await app.tell(() => app.searches[0]!.answer([{ id: 'r', name: 'Rainy' }]))
    expect(app.rows()).toEqual(['Rainy'])
    expect(app.modal.getSnapshot().view).toBe('AllWallets')
  })

  it('leads to the code for a wallet that is not installed', async () => {
    const app = await scene()
    await app.press(/Wallet w3/)
    expect(app.modal.getSnapshot()).toMatchObject({ view: 'ConnectingWalletConnect', args: { walletId: 'w3' } })
  })

  it('asks an installed wallet, whatever the registry calls it', async () => {
    const app = await scene({
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
    expect(app.rows()).toEqual(['Rainbow'])
    await app.press(/Rainbow/)
    expect(app.wallet.asks).toHaveLength(1)
  })

  it('shows skeletons of the same height until the first page has loaded, and fetches it once', async () => {
    const app = await scene({ registry: { status: 'idle' } })
    expect(app.root()!.querySelectorAll('.skeleton')).toHaveLength(7)
    expect(app.pages).toHaveLength(1)
    await app.tell(() => app.pages[0]!.answer(listed(40)))
    expect(app.rows()[0]).toBe('Wallet w0')
    expect(app.pages).toHaveLength(1)
  })

  it('reports that the list could not be loaded, and retries on demand', async () => {
    const app = await scene({ registry: { status: 'idle' } })
    await app.tell(() => app.pages[0]!.fail())
    expect(app.text()).toContain('The list of wallets could not be loaded.')
    await app.press('Try again')
    expect(app.pages).toHaveLength(2)
    await app.tell(() => app.pages[1]!.answer(listed(3)))
    expect(app.rows()).toHaveLength(3)
  })

  it('fetches the next page near the end of the list, one at a time', async () => {
    const app = await scene()
    expect(app.pages).toHaveLength(0)
    await app.scroll(30 * 62)
    await app.scroll(31 * 62)
    expect(app.pages).toHaveLength(1)
    await app.tell(() => app.pages[0]!.answer(listed(40, 'x')))
    await app.scroll(45 * 62)
    expect(app.rows()).toContain('Wallet x10')
  })

  it.each([
    ['rejects', false],
    ['is only said to have failed', true],
  ])('keeps the loaded wallets when a page %s, and offers a retry below them', async (_, isSaid) => {
    const app = await scene()
    await app.scroll(33 * 62)
    await app.tell(() => app.pages[0]!.fail(isSaid))
    expect(app.rows()).toContain('Wallet w39')
    expect(app.pages).toHaveLength(1)
    await app.press('Try again')
    expect(app.pages).toHaveLength(2)
  })

  it('fetches no further page after an empty one', async () => {
    const app = await scene({ registry: { ...READY, wallets: listed(3) } })
    await app.tell(() => app.pages[0]!.answer([]))
    await app.scroll(10)
    expect(app.pages).toHaveLength(1)
  })

  it('aborts the fetch when the visitor leaves the view', async () => {
    const app = await scene({ registry: { status: 'idle' } })
    await act(async () => {
      app.modal.back()
      await app.clock.advance(0)
    })
    expect(app.pages[0]!.signal.aborted).toBe(true)
  })

  it('searches once the visitor stops typing, and announces the number of results', async () => {
    const app = await scene()
    await app.type('r')
    await app.advance(299)
    await app.type('ra')
    await app.advance(299)
    expect(app.searches).toHaveLength(0)
    await app.advance(1)
    expect(app.searches.map(({ text }) => text)).toEqual(['ra'])
    // What was there stays until then.
    expect(app.rows()[0]).toBe('Wallet w0')
    await app.tell(() => app.searches[0]!.answer([{ id: 'r', name: 'Rainbow' }]))
    expect(app.rows()).toEqual(['Rainbow'])
    expect(app.said()).toContain('1 wallet found')
  })

  it('shows the results of the newest search, in whatever order the answers come', async () => {
    const app = await scene()
    await app.type('old')
    await app.wait()
    await app.type('new')
    await app.wait()
    await app.tell(() => app.searches[1]!.answer([{ id: 'n', name: 'New' }]))
    await app.tell(() => app.searches[0]!.answer([{ id: 'o', name: 'Old' }]))
    expect(app.rows()).toEqual(['New'])
    expect(app.seen.getByRole('list', { name: 'All wallets' }).getAttribute('aria-busy')).toBe('false')
  })

  it('searches again for an earlier text', async () => {
    const app = await scene()
    await app.type('a')
    await app.wait()
    await app.tell(() => app.searches[0]!.answer([{ id: 'a', name: 'A' }]))
    await app.type('ab')
    await app.wait()
    await app.type('a')
    await app.wait()
    expect(app.searches.map(({ text }) => text)).toEqual(['a', 'ab', 'a'])
    await app.tell(() => app.searches[2]!.answer([{ id: 'a', name: 'A' }]))
    expect(app.rows()).toEqual(['A'])
  })

  it('shows the whole list at once when the search is cleared', async () => {
    const app = await scene()
    await app.type('ra')
    await app.wait()
    await app.tell(() => app.searches[0]!.answer([]))
    await app.press('Clear the search')
    expect(app.rows()[0]).toBe('Wallet w0')
    expect(app.state.getSnapshot().search).toBeUndefined()
  })

  it('reports that nothing was found, and offers what else to do', async () => {
    const app = await scene({ wallets: [PAIRING] })
    await app.type('zzz')
    await app.wait()
    await app.tell(() => app.searches[0]!.answer([]))
    expect(app.text()).toContain('No wallet found')
    expect(app.said()).toContain('0 wallets found')
    await app.press('Not listed? Scan a QR code')
    expect(app.modal.getSnapshot().view).toBe('ConnectingWalletConnect')
  })

  it('reports a failed search, and retries at once', async () => {
    const app = await scene()
    await app.type('ra')
    await app.wait()
    await app.tell(() => app.searches[0]!.fail())
    expect(app.text()).toContain('The list of wallets could not be loaded.')
    await app.press('Try again')
    expect(app.searches).toHaveLength(2)
    await app.tell(() => app.searches[1]!.answer([{ id: 'r', name: 'Rainbow' }]))
    expect(app.rows()).toEqual(['Rainbow'])
  })

  it('shows only certified wallets when the filter is on, in searches too', async () => {
    const app = await scene({
      registry: { ...READY, wallets: [...listed(2), { id: 'c', name: 'Certified', badge_type: 'certified' }] },
    })
    await app.press('Only reviewed wallets')
    await app.advance(200)
    expect(app.rows()).toEqual(['Certified'])
    expect(app.seen.getByRole('button', { name: 'Only reviewed wallets' }).getAttribute('aria-pressed')).toBe('true')
    expect(app.kit.get(Notices).getSnapshot().snack?.message).toContain('reviewed')
    await app.type('ra')
    await app.wait()
    expect(app.searches[0]).toMatchObject({ text: 'ra', certified: true })
  })

  it('moves between the search and the list by the arrow keys', async () => {
    const app = await scene()
    await act(async () => void fireEvent.keyDown(app.box(), { key: 'ArrowDown' }))
    expect(app.focused()?.textContent).toContain('Wallet w0')
    await act(async () => void fireEvent.keyDown(app.focused()!, { key: 'ArrowDown' }))
    expect(app.focused()?.textContent).toContain('Wallet w1')
    await act(async () => void fireEvent.keyDown(app.focused()!, { key: 'Home' }))
    await act(async () => void fireEvent.keyDown(app.focused()!, { key: 'ArrowUp' }))
    expect(app.focused()).toBe(app.box())
  })

  it('restores text, filter and position when the visitor comes back, and fetches nothing again', async () => {
    const app = await scene()
    await app.type('wallet')
    await app.wait()
    await app.tell(() => app.searches[0]!.answer(listed(90, 's')))
    await app.scroll(20 * 62)
    await app.press(/Wallet s22/)
    await act(async () => {
      app.modal.back()
      await app.clock.advance(0)
    })
    expect(app.box().value).toBe('wallet')
    expect(app.root()!.querySelector('.virtual')!.scrollTop).toBe(20 * 62)
    await app.wait()
    expect(app.searches).toHaveLength(1)
    expect(app.rows()).toContain('Wallet s22')
  })

  it('starts afresh after the modal was closed', async () => {
    const app = await scene()
    await app.type('wallet')
    await app.wait()
    await app.tell(() => app.searches[0]!.answer(listed(3, 's')))
    await act(async () => {
      app.modal.close()
      await app.clock.advance(500)
    })
    await app.go('Connect')
    await app.into()
    expect(app.box().value).toBe('')
    expect(app.rows()[0]).toBe('Wallet w0')
  })

  it('lists the wallets of the kit where no plugin provides the registry', async () => {
    const app = await scene({
      registry: null,
      custom: [
        { id: 'own', name: 'Our Wallet' },
        { id: 'second', name: 'Second' },
      ],
    })
    expect(app.rows()).toEqual(expect.arrayContaining(['Our Wallet', 'Second']))
    await app.type('our')
    expect(app.rows()).toContain('Our Wallet')
    expect(app.rows()).not.toContain('Second')
  })

  it('renders only a few of ten thousand wallets', async () => {
    const app = await scene({ registry: { ...READY, wallets: listed(10_000), count: 10_000 } })
    await app.scroll(5_000 * 62)
    expect(app.rows()).toContain('Wallet w5000')
    expect(app.root()!.querySelectorAll('.row').length).toBeLessThan(200)
  })
})
