import {
  Balances,
  type BalancesState,
  type Holdings,
  Modal,
  type NameRecord,
  Names,
  type NamespaceBalances,
  type NetworkId,
  Networks,
  override,
} from '@latchkey/core'
import { createState, definePlugin, Transactions, type TransactionsState } from '@latchkey/core/plugin'
import { createFakePage, createMemoryKeyValue, hangs, openLedger, rejects } from '@latchkey/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import * as React from 'react'
import { createRef, type ReactElement } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { expectSilence } from '../expect-silence.test.helper.js'
import { createApp, renderHeadless, type AppOptions } from '../hooks/app.test.helper.js'
import { notLoaded } from '../hooks/loading/open-modal.js'
import { AppKitAccountButton } from './account/account-button.js'
import { AppKitButton } from './app-kit-button.js'
import { AppKitConnectButton } from './connect-button.js'
import { accountContent } from './account/account-part.js'
import { AppKitNetworkButton } from './network-button.js'
import { AppKitWalletButton } from './wallet-button.js'

expectSilence()

const PHONE = '(hover: none)'

beforeAll(() => accountContent.load())

async function show(ui: ReactElement, options: AppOptions = {}) {
  const host = createApp(options)
  const rendered = renderHeadless(host.kit, ui)
  await act(async () => {})
  return { ...host, ...rendered, modal: host.kit.get(Modal), button: () => screen.getByRole('button') }
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

describe('AppKitConnectButton', () => {
  test('opens the modal to connect, and closes an open one', async () => {
    const { button, modal } = await show(<AppKitConnectButton />)
    expect([button().textContent, button().dataset['testid'], button().getAttribute('aria-haspopup')]).toEqual([
      'Connect Wallet',
      'connect-button',
      'dialog',
    ])
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await press(button())
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await press(button())
    expect(modal.getSnapshot().open).toBe(false)
  })

  test('shows how to connect in embedded mode, where the modal is always open', async () => {
    const { button, modal, kit } = await show(<AppKitConnectButton />, { config: { enableEmbedded: true } })
    await act(async () => void kit.open({ view: 'Networks' }))
    await press(button())
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect', closings: 0 })
    expect(button().hasAttribute('aria-haspopup')).toBe(false)
  })

  test('shows that a wallet is asked, in its namespace or in any', async () => {
    const { wallet, kit } = await show(
      <>
        <AppKitConnectButton loadingLabel="One moment" />
        <AppKitConnectButton namespace="mock" />
      </>,
    )
    wallet.onConnect = hangs()
    await act(() => kit.load('connect'))
    await act(async () => void kit.connect({ connector: wallet.id }))
    expect(screen.getAllByRole('button').map((one) => [one.textContent, one.dataset['testid']])).toEqual([
      ['One moment', 'connect-button'],
      ['Connect Wallet', 'connect-button-mock'],
    ])
  })

  test('works in the namespace it is for', async () => {
    const { button, kit } = await show(<AppKitConnectButton namespace="mock" />)
    await press(button())
    await waitFor(() => expect(kit.get(Networks).getSnapshot().namespace).toBe('mock'))
  })

  test('logs a namespace that does not exist', async () => {
    const { button, logger } = await show(<AppKitConnectButton namespace="none" />)
    await press(button())
    await waitFor(() => expect(logger.entries.some(({ level }) => level === 'error')).toBe(true))
  })

  test('applies the app’s ref, classes, style, attributes and handlers', async () => {
    const ref = createRef<HTMLButtonElement>()
    const calls: string[] = []
    const { button } = await show(
      <AppKitConnectButton
        ref={ref}
        className="mine"
        style={{ color: 'red' }}
        id="c"
        onFocus={() => calls.push('focus')}
        onPointerEnter={() => calls.push('enter')}
      />,
    )
    expect(ref.current).toBe(button())
    expect(button().className).toBe('lk-element mine')
    expect([button().style.color, button().id]).toEqual(['red', 'c'])
    fireEvent.focus(button())
    fireEvent.pointerEnter(button())
    expect(calls).toEqual(['focus', 'enter'])
    await act(async () => {})
  })

  test('watches on a phone whether it is in view, until it is unmounted', async () => {
    const watching = new Map<object, Element>()
    class IntersectionObserver {
      observe(element: Element) {
        watching.set(this, element)
      }
      disconnect() {
        watching.delete(this)
      }
    }
    const page = createFakePage({ IntersectionObserver, matchMedia: (query: string) => ({ matches: query === PHONE }) })
    Object.assign(page.read<Document>('document')!, { readyState: 'complete' })
    const { button, unmount } = await show(<AppKitConnectButton />, { page })
    await waitFor(() => expect([...watching.values()]).toEqual([button()]))
    unmount()
    await waitFor(() => expect(watching.size).toBe(0))
  })

  test('leaves no rejection behind where the kit is disposed of before its code is loaded', async () => {
    const { kit } = createApp({})
    const { unmount } = renderHeadless(kit, <AppKitConnectButton />)
    const ledger = openLedger()
    unmount()
    await kit.dispose()
    await notLoaded.load()
    await ledger.close()
  })

  test('applies the theme, and removes it on unmount', async () => {
    const { button, kit } = await show(<AppKitConnectButton />, {
      config: { theme: { mode: 'light', variables: { '--w3m-accent': 'red' } } },
    })
    expect([button().dataset['mode'], button().style.getPropertyValue('--w3m-accent')]).toEqual(['light', 'red'])
    const { Theme } = await import('@latchkey/core')
    act(() => kit.get(Theme).setVariables({ '--w3m-accent': undefined, '--lk-z-index': 5 }))
    act(() => kit.get(Theme).setMode('dark'))
    expect([
      button().dataset['mode'],
      button().style.getPropertyValue('--w3m-accent'),
      button().style.getPropertyValue('--lk-z-index'),
    ]).toEqual(['dark', '', '5'])
  })

  test('is as wide as its longest label', async () => {
    const { container } = await show(<AppKitConnectButton />)
    expect({ ...container.querySelector<HTMLElement>('.lk-label')!.dataset }).toEqual({ one: 'Connecting…' })
  })
})

describe('AppKitButton', () => {
  test('is blank until it is known whether a visitor is connected, then offers to connect', async () => {
    const { kit } = createApp()
    const { container } = renderHeadless({ ...kit, start: () => Promise.resolve() }, <AppKitButton />)
    const button = screen.getByRole('button', { name: 'Connect Wallet' })
    expect([container.textContent, button.getAttribute('aria-busy'), button.dataset['kind']]).toEqual([
      '',
      'true',
      'quiet',
    ])
    await act(() => kit.start())
    expect(screen.getByRole('button')).toBe(button)
    expect([
      container.textContent,
      button.getAttribute('aria-busy'),
      button.dataset['kind'],
      button.getAttribute('aria-label'),
    ]).toEqual(['Connect Wallet', null, 'primary', null])
    await act(() => kit.stop())
  })

  test('offers to connect at once where nothing is restored', async () => {
    const { kit } = createApp({ config: { enableReconnect: false } })
    const { container } = renderHeadless(kit, <AppKitButton />)
    expect(container.textContent).toBe('Connect Wallet')
    await act(async () => {})
  })

  test('turns into the account and back, as the same element', async () => {
    const { button, connect, kit } = await show(<AppKitButton />)
    const element = button()
    element.focus()
    await connect()
    expect(button()).toBe(element)
    expect(document.activeElement).toBe(element)
    expect([element.dataset['testid'], element.dataset['kind']]).toEqual(['account-button', 'quiet'])
    expect(element.textContent).toContain('fake1alice')
    await act(() => kit.disconnect())
    expect([element.textContent, element.dataset['testid']]).toEqual(['Connect Wallet', 'connect-button'])
  })

  test('opens the account when pressed', async () => {
    const { button, connect, modal } = await show(<AppKitButton />)
    await connect()
    await press(button())
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'Account' })
  })

  test('shows that it restores a connection, and never offers to connect meanwhile', async () => {
    const storage = createMemoryKeyValue()
    const before = createApp({ storage })
    await before.kit.start()
    await before.connect()
    await before.kit.dispose()
    const { kit, wallet } = createApp({ storage, wallet: { authorised: true } })
    wallet.onConnect = hangs()
    const { container } = renderHeadless(kit, <AppKitButton />)
    const said = new Set([container.textContent])
    new MutationObserver(() => said.add(container.textContent)).observe(container, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    await waitFor(() => expect(wallet.asks).toHaveLength(1))
    expect(screen.getByRole('button').textContent).toBe('Reconnecting…')
    await act(async () => void wallet.asks[0]!.approve())
    await waitFor(() => expect(container.textContent).toContain('fake1alice'))
    expect([...said].filter((text) => text!.includes('Connect Wallet'))).toEqual([])
  })

  test('is as wide while it restores as when it offers to connect', async () => {
    const { container } = await show(<AppKitButton label="In" loadingLabel="Going in" />)
    expect({ ...container.querySelector<HTMLElement>('.lk-label')!.dataset }).toEqual({
      one: 'Reconnecting…',
      two: 'Going in',
    })
  })

  test('disabled, it is', async () => {
    const { button, modal } = await show(<AppKitButton disabled />)
    await press(button())
    expect(modal.getSnapshot().open).toBe(false)
  })

  test('changes no state after the unmount, and resolves the caller', async () => {
    const { wallet, kit, unmount } = await show(<AppKitButton />)
    wallet.onConnect = hangs()
    await act(() => kit.load('connect'))
    const result = kit.connect({ connector: wallet.id })
    await act(async () => {})
    unmount()
    expect(await result).toEqual({ status: 'cancelled', reason: 'stopped' })
  })

  test('keeps a connection that the wallet approves after the unmount, where the kit goes on', async () => {
    const { wallet, kit, rerender } = await show(<AppKitButton />)
    wallet.onConnect = hangs()
    await act(() => kit.load('connect'))
    const result = kit.connect({ connector: wallet.id })
    await act(async () => {})
    rerender(<p />)
    await act(async () => void wallet.asks[0]!.approve())
    expect(await result).toMatchObject({ status: 'connected' })
  })

  test('two kits on one page have a button and a modal each', async () => {
    const [one, other] = [
      await show(<AppKitButton id="one" />),
      await show(<AppKitButton id="other" />, { wallet: { namespaces: ['fake'] } }),
    ]
    await one.connect()
    const of = (id: string) => document.getElementById(id)!
    expect([of('one').dataset['testid'], of('other').dataset['testid']]).toEqual(['account-button', 'connect-button'])
    await press(of('other'))
    expect([one.modal.getSnapshot().open, other.modal.getSnapshot().open]).toEqual([false, true])
  })

  test('another copy of the package finds the kit', async () => {
    const { kit } = createApp()
    let Copy!: typeof AppKitButton
    await jest.isolateModulesAsync(async () => {
      jest.doMock('react', () => React).doMock('react/jsx-runtime', () => jsxRuntime)
      Copy = (await import('./app-kit-button.js')).AppKitButton
    })
    expect(Copy).not.toBe(AppKitButton)
    renderHeadless(kit, <Copy />)
    await act(async () => {})
    expect(screen.getByRole('button').textContent).toBe('Connect Wallet')
  })
})

const plugin = (token: typeof Balances | typeof Names, value: object) =>
  definePlugin({ id: 'own', setup: ({ provide }) => provide<object>(token as never, { value }) })()

const balances = (state: Partial<BalancesState>) =>
  plugin(Balances, { getSnapshot: () => state, subscribe: () => () => {}, follow: () => () => {} })

const FUNDS: Partial<BalancesState> = {
  namespaces: {
    fake: {
      status: 'ready',
      account: 'fake:one:fake1alice',
      holdings: { native: { value: 1_234_567n, decimals: 6, symbol: 'FAKE' }, tokens: [], source: 'chain', at: 0 },
    },
  },
}

describe('AppKitAccountButton', () => {
  test('renders nothing while no visitor is connected', async () => {
    const { container } = await show(<AppKitAccountButton />)
    expect(container.innerHTML).toBe('')
  })

  test('has a ring with the number of the account’s own transactions until they are final', async () => {
    const pending = createState<TransactionsState>({ pending: [] })
    const { button, connect } = await show(<AppKitAccountButton />, {
      overrides: [override(Transactions, { value: { ...pending, add: async () => {}, onEnd: () => () => {} } })],
    })
    await connect()
    const ring = () => button().querySelector('.lk-pending')
    const send = async (...accounts: string[]) => {
      await act(async () =>
        pending.set({
          pending: accounts.map((account, index) => ({
            hash: `0x${index}`,
            account: account as `${string}:${string}:${string}`,
            kind: 'send',
            sentAt: 0,
          })),
        }),
      )
      await act(async () => void (await import('./account/pending-ring.js')))
    }
    const own = button().querySelector('.lk-account')!.getAttribute('title')!
    expect(ring()).toBeNull()
    await send(`fake:one:${own}`)
    await waitFor(() => expect(ring()?.textContent).toBe('1 pending transaction'))
    await send(`fake:one:${own}`, `fake:two:${own}`, 'fake:one:somebody', `mock:one:${own}`)
    await waitFor(() => expect(ring()?.textContent).toBe('22 pending transactions'))
    expect(ring()!.querySelector('.lk-count')?.getAttribute('aria-hidden')).toBe('true')
    await send()
    expect(ring()).toBeNull()
  })

  test('shows network, balance, picture and address, in full on hover', async () => {
    const { button, connect, container } = await show(<AppKitAccountButton charsStart={5} charsEnd={3} />, {
      plugins: balances(FUNDS),
    })
    await connect()
    expect(button().textContent).toBe('F1.234 FAKEfake1…ice')
    expect(container.querySelectorAll('.lk-picture')).toHaveLength(2)
    expect(screen.getByTitle('fake1alice')).toBeTruthy()
  })

  test.each<[string, object, string | null]>([
    ['fresh', { status: 'ready', at: 0 }, null],
    ['being read again', { status: 'loading', at: 0 }, null],
    ['from an earlier visit', { status: 'loading', at: -60_000 }, 'true'],
    ['older than a failure', { status: 'failed', at: 0 }, 'true'],
  ])('a balance that is %s looks so', async (_, { status, at }: { status?: string; at?: number }, old) => {
    const { holdings } = FUNDS.namespaces!['fake'] as { holdings: Holdings }
    const state = { status, account: 'fake:one:fake1alice', holdings: { ...holdings, at } } as NamespaceBalances
    const { connect, container } = await show(<AppKitAccountButton />, {
      plugins: balances({ namespaces: { fake: state } }),
    })
    await connect()
    expect(container.querySelector('.lk-balance')!.getAttribute('data-old')).toBe(old)
  })

  test.each([
    [
      'there is no balance to show',
      <AppKitAccountButton key="1" />,
      balances({ namespaces: { fake: { status: 'loading', account: 'fake:one:fake1alice' } } }),
    ],
    ['the app hides it', <AppKitAccountButton key="2" balance="hide" />, balances(FUNDS)],
    ['no plugin reads it', <AppKitAccountButton key="3" />, undefined],
  ])('shows no balance where %s', async (_, ui, plugins) => {
    const { button, connect } = await show(ui, { plugins })
    await connect()
    expect(button().textContent).toBe('Ffake1alice')
  })

  test('shows the name of the address, and its picture', async () => {
    const reverse = async (): Promise<readonly NameRecord[]> => [
      { name: 'alice.fake', address: 'fake1alice', avatar: 'data:image/png;base64,AA==' },
    ]
    const { button, connect, container } = await show(<AppKitAccountButton />, {
      plugins: plugin(Names, { getSnapshot: () => ({}), subscribe: () => () => {}, reverse }),
    })
    await connect()
    await waitFor(() => expect(button().textContent).toBe('Falice.fake'))
    expect(container.querySelector('img')!.src).toBe('data:image/png;base64,AA==')
  })

  test('shows the address where the name cannot be read', async () => {
    const reverse = () => Promise.reject(new Error('no'))
    const { button, connect } = await show(<AppKitAccountButton />, {
      plugins: plugin(Names, { getSnapshot: () => ({}), subscribe: () => () => {}, reverse }),
    })
    await connect()
    expect(button().textContent).toBe('Ffake1alice')
  })

  test('warns on an unsupported network and opens the view that leads away', async () => {
    const { button, connect, go, modal, kit } = await show(<AppKitAccountButton />, { plugins: balances(FUNDS) })
    await connect()
    await go('elsewhere')
    await act(async () => void kit.close())
    expect(button().textContent).toContain('Switch network')
    expect(button().textContent).not.toContain('FAKE')
    await press(button())
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'UnsupportedChain' })
  })

  test('shows the account of the named namespace', async () => {
    const { connect, other } = await show(<AppKitAccountButton namespace="mock" />)
    await connect()
    expect(screen.queryByRole('button')).toBeNull()
    await connect(other.id)
    expect(screen.getByTestId('account-button-mock').textContent).toContain('mock1alice')
  })
})

describe('AppKitNetworkButton', () => {
  test('shows the network in use and opens the list of networks', async () => {
    const { button, modal } = await show(<AppKitNetworkButton />)
    expect(button().textContent).toBe('Ffake one')
    await press(button())
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'Networks' })
  })

  test('shows the drawing of the network, without an initial before it', async () => {
    const drawings = async () => ({ networks: { one: { background: '#123', shapes: [] } } })
    const { button } = await show(<AppKitNetworkButton />, { chain: { drawings } })
    expect(button().textContent).toBe('fake one')
    await waitFor(() => expect(button().querySelector('path')?.getAttribute('fill')).toBe('#123'))
    expect(button().textContent).toBe('fake one')
  })

  test('opens the view that leads away from an unsupported network', async () => {
    const { button, connect, go, kit, modal } = await show(<AppKitNetworkButton />)
    await connect()
    await go('elsewhere')
    await act(async () => void kit.close())
    expect(button().textContent).toContain('Switch network')
    await press(button())
    expect(modal.getSnapshot().view).toBe('UnsupportedChain')
  })

  test('is disabled while the modal is loading', async () => {
    const { modal } = await show(<AppKitNetworkButton />)
    const button = () => screen.getByTestId<HTMLButtonElement>('network-button')
    await act(async () => void modal.open({ view: 'Connect' }))
    let release = () => {}
    act(() => void (release = modal.hold()))
    expect(button().disabled).toBe(true)
    act(() => release())
    expect(button().disabled).toBe(false)
  })

  test('shows the app’s labels', async () => {
    const { button } = await show(<AppKitNetworkButton>Chains</AppKitNetworkButton>)
    expect(button().textContent).toBe('Chains')
  })
})

describe('AppKitWalletButton', () => {
  test('asks the named wallet, and reports the connected account', async () => {
    const onConnect = jest.fn()
    const { button, wallet, modal, ready } = await show(
      <AppKitWalletButton wallet="Fake Wallet" onConnect={onConnect} />,
    )
    await ready()
    expect([button().textContent, button().dataset['state']]).toEqual(['FFake Wallet', 'ready'])
    await press(button())
    await waitFor(() =>
      expect(onConnect).toHaveBeenCalledWith({
        chainNamespace: 'fake',
        chainId: 'fake:one' as NetworkId,
        address: 'fake1alice',
      }),
    )
    expect([wallet.asks.length, modal.getSnapshot().open]).toEqual([1, false])
  })

  test('shows that the wallet is asked, and asks once', async () => {
    const { button, wallet, ready } = await show(<AppKitWalletButton wallet="Fake Wallet" />)
    wallet.onConnect = hangs()
    await ready()
    await press(button())
    expect([button().textContent, button().dataset['state'], button().getAttribute('aria-busy')]).toEqual([
      'FConnecting…',
      'pending',
      'true',
    ])
    await press(button())
    expect(wallet.asks).toHaveLength(1)
  })

  test('reports a rejection without showing a failure', async () => {
    const onError = jest.fn()
    const { button, wallet, ready } = await show(<AppKitWalletButton wallet="Fake Wallet" onError={onError} />)
    wallet.onConnect = rejects()
    await ready()
    await press(button())
    await waitFor(() =>
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Connection rejected' })),
    )
    expect(button().dataset['state']).toBe('ready')
  })

  test('shows and reports an error with its cause', async () => {
    const onError = jest.fn()
    const { button, wallet, ready } = await show(<AppKitWalletButton wallet="Fake Wallet" onError={onError} />)
    wallet.onConnect = rejects(new Error('broken'))
    await ready()
    await press(button())
    await waitFor(() => expect(button().dataset['state']).toBe('error'))
    expect(button().textContent).toBe('FConnection failed')
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Failed to connect', cause: expect.anything() }),
    )
  })

  test('opens the modal with a code or a link for a wallet that is not on the page', async () => {
    const onError = jest.fn()
    const { button, modal, ready, kit } = await show(<AppKitWalletButton onError={onError} />)
    await ready()
    expect(button().textContent).toBe('MMetaMask')
    await press(button())
    await waitFor(() =>
      expect(modal.getSnapshot()).toMatchObject({
        open: true,
        view: 'ConnectingWalletConnect',
        args: { walletId: 'metamask' },
      }),
    )
    await act(async () => void kit.close())
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Modal closed' }))
    expect(button().dataset['state']).toBe('ready')
  })

  test('opens the modal with a code for any wallet', async () => {
    const { button, modal, ready } = await show(<AppKitWalletButton wallet="walletConnect" />)
    await ready()
    await press(button())
    expect(modal.getSnapshot()).toMatchObject({ view: 'ConnectingWalletConnect', args: undefined })
  })

  test('reports nothing when it is unmounted while the wallet is asked', async () => {
    const onConnect = jest.fn()
    const { button, wallet, ready, unmount } = await show(
      <AppKitWalletButton wallet="Fake Wallet" onConnect={onConnect} />,
    )
    wallet.onConnect = hangs()
    await ready()
    await press(button())
    unmount()
    await act(async () => void wallet.asks[0]!.approve())
    expect(onConnect).not.toHaveBeenCalled()
  })
})
