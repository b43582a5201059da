import { Connections, type EmbeddedState, type Holdings, type NetworkId } from '@latchkey/core'
import { type AccountAction, AccountTabs, createState, definePlugin, Preferences } from '@latchkey/core/plugin'
import { approves, createFakeAccountType } from '@latchkey/core/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { embedded, SIGNED_IN } from '../../hooks/app.test.helper.js'
import { PartsContext } from '../../extend/parts.js'
import { AccountSettings } from '../account-settings/account-settings.js'
import { createModalApp } from '../modal-app.test.helper.js'
import { Account } from './account.js'
import { alice, bob, createVisit, fakeAmount } from './account.test.helper.js'

expectSilence()

const approving = (...accounts: readonly (typeof alice)[]) => ({ onConnect: approves({ state: { accounts } }) })
const labels = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const action = (id: string, rest: Partial<AccountAction> = {}): AccountAction => ({
  id,
  label: `The ${id}`,
  does: { view: 'Networks' },
  ...rest,
})

describe('the head of the account', () => {
  it('shows the short address, the whole one on demand, and the name of its wallet', async () => {
    const { show, connect } = createVisit()
    await connect()
    await show(<Account args={undefined} />)
    expect(screen.getByText('fake…ealice').title).toBe(alice.address)
    expect(screen.getByText('Connected with Fake Wallet')).toBeTruthy()
  })

  it('copies the whole address with one press', async () => {
    const { show, connect, page } = createVisit()
    await connect()
    await show(<Account args={undefined} />)
    await press('fake…ealice Connected with Fake Wallet Copy address')
    expect(page.copied).toEqual([alice.address])
    expect(screen.getByRole('button', { name: 'fake…ealice Connected with Fake Wallet Address copied' })).toBeTruthy()
  })

  it('F-U12: shows the address to copy by hand where the browser refuses to copy, and only for that account', async () => {
    const { show, connect, page, change } = createVisit()
    page.refuse()
    await connect()
    await show(<Account args={undefined} />)
    await press(/Copy address$/)
    expect(screen.getByDisplayValue(alice.address)).toBe(document.activeElement)
    await change({ accounts: [bob] })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows the whole label of the wallet above the address', async () => {
    const { show, connect } = createVisit({ wallet: approving({ ...alice, label: 'A name that is much too long' }) })
    await connect()
    await show(<Account args={undefined} />)
    expect(screen.getByTitle('A name that is much too long').textContent).toBe('A name that is much too long')
    expect(screen.getByRole('button', { name: /much too long fake…ealice · Fake Wallet Copy address$/ })).toBeTruthy()
  })

  it('shows the name of the address, and the picture that the service tells', async () => {
    const avatar = 'https://trusted.test/a.png'
    const { show, connect } = createVisit({ reverse: async (address) => [{ name: 'alice.eth', address, avatar }] })
    await connect()
    const { container } = await show(<Account args={undefined} />)
    expect(screen.getByTitle('alice.eth')).toBeTruthy()
    expect(container.querySelector('img')?.src).toBe(avatar)
  })

  it('never shows the name of another account', async () => {
    let answer = (_: readonly { name: string; address: string }[]) => {}
    const reverse = (address: string) =>
      address === alice.address
        ? Promise.resolve([{ name: 'alice.eth', address }])
        : new Promise<readonly { name: string; address: string }[]>((resolve) => void (answer = resolve))
    const { show, connect, change } = createVisit({ reverse })
    await connect()
    await show(<Account args={undefined} />)
    await change({ accounts: [bob] })
    expect(screen.queryByTitle('alice.eth')).toBeNull()
    await change({ accounts: [alice] })
    await act(async () => answer([{ name: 'bob.eth', address: bob.address }]))
    expect([screen.queryByTitle('bob.eth'), screen.getByTitle('alice.eth').textContent]).toEqual([null, 'alice.eth'])
  })

  it('shows no name where no service knows names', async () => {
    const { show, connect } = createVisit({ reverse: () => Promise.reject(new Error('no')) })
    await connect()
    await show(<Account args={undefined} />)
    expect(screen.getByTitle(alice.address)).toBeTruthy()
  })

  it.each([
    ['https://explorer.test/a/fake1alicealicealice', 1],
    ['javascript:alert(1)', 0],
  ])('links %s in the explorer %i times', async (url, times) => {
    const { show, connect } = createVisit({
      chain: { features: { 'explore@1': { address: () => url, transaction: () => undefined } } },
    })
    await connect()
    await show(<Account args={undefined} />)
    const links = screen.queryAllByRole('link', { name: 'Block explorer' })
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual(
      times ? [[url, 'noopener noreferrer']] : [],
    )
  })

  it('draws the avatar part of the app', async () => {
    const { show, connect } = createVisit()
    await connect()
    await show(
      <PartsContext.Provider value={{ Avatar: ({ address }) => <i>face of {address}</i> }}>
        <Account args={undefined} />
      </PartsContext.Provider>,
    )
    expect(screen.getByText(`face of ${alice.address}`)).toBeTruthy()
  })

  it('shows who is signed in to the embedded wallet', async () => {
    const wallet = { type: 'AUTH', ...approving(alice) }
    const state = createState<EmbeddedState>(SIGNED_IN)
    const { show, connect } = createVisit({ wallet, plugins: [embedded(state)] })
    await connect()
    await show(<Account args={undefined} />)
    expect(screen.getByText('alice@example.test')).toBeTruthy()
    expect(screen.queryByText(/Connected with/)).toBeNull()
  })
})

describe('the balance', () => {
  const account = `fake:one:${alice.address}` as const
  const loading = { status: 'loading', account } as const
  const holdings: Holdings = { native: fakeAmount(12_345_678n), tokens: [], source: 'chain', at: 0 }

  it('shows no balance where no plugin reads balances', async () => {
    const { show, connect } = createVisit()
    await connect()
    await show(<Account args={undefined} />)
    expect(screen.queryByText(/balance/i)).toBeNull()
  })

  it('keeps the place of the balance while it loads, when it is there, and when it is unavailable', async () => {
    const { show, connect, read } = createVisit({ balances: loading })
    await connect()
    const { container } = await show(<Account args={undefined} />)
    const place = container.querySelector('.balance')
    expect([place?.getAttribute('aria-busy'), place?.textContent]).toEqual(['true', 'Loading the balance'])
    await read({ status: 'ready', account, holdings })
    expect([container.querySelector('.balance'), place?.textContent]).toEqual([place, 'Balance12.345 FAKE'])
    expect(screen.getByTitle('12.345678 FAKE')).toBeTruthy()
    await read({ status: 'failed', account, error: new Error('no'), retryAt: 0 })
    expect(place?.textContent).toBe('Balance unavailableTry again')
    await read({ status: 'unsupported', account })
    expect(container.querySelector('.balance')).toBeNull()
  })

  it('says that a balance of an earlier visit is being updated, until the new one is there', async () => {
    const { show, connect, read, clock } = createVisit({ balances: loading })
    await connect()
    await clock.advance(100_000)
    const { container } = await show(<Account args={undefined} />)
    const text = () => container.querySelector('.balance')?.textContent
    await read({ ...loading, holdings: { ...holdings, at: clock.now() - 35_000 } })
    expect(text()).toBe('Balance12.345 FAKEUpdating…')
    // The device's clock was set back.
    await read({ ...loading, holdings: { ...holdings, at: clock.now() + 1 } })
    expect(text()).toBe('Balance12.345 FAKEUpdating…')
    await read({ status: 'ready', account, holdings: { ...holdings, at: clock.now() } })
    expect(text()).toBe('Balance12.345 FAKE')
  })

  it('says so of a balance whose reading takes long, and not of one that is read in time', async () => {
    const { show, connect, read, clock } = createVisit({ balances: loading })
    await connect()
    const { container } = await show(<Account args={undefined} />)
    const isUpdating = () => container.querySelector('.balance')?.textContent?.includes('Updating…')
    await act(async () => void (await clock.advance(30_000)))
    await read({ ...loading, holdings })
    await act(async () => void (await clock.advance(4_999)))
    expect(isUpdating()).toBe(false)
    await act(async () => void (await clock.advance(1)))
    expect(isUpdating()).toBe(true)
  })

  it('shows the worth in the currency of the visitor, with its change in a day', async () => {
    const native = { ...fakeAmount(5_000_000n), price: 2, change: 25 }
    const { show, connect, kit } = createVisit({
      balances: { status: 'ready', account, holdings: { native, tokens: [], source: 'chain', at: 0 } },
    })
    await connect()
    const { container } = await show(<Account args={undefined} />)
    const text = () => container.querySelector('.balance')?.textContent
    expect(text()).toBe('Balance$10.005.000 FAKE+25.00%')
    await act(async () => kit.get(Preferences).set({ currency: 'EUR' }))
    expect(text()).toContain('€10.00')
  })

  it.each([
    ['that was never read', undefined, 'Balance unavailable'],
    ['that was read before', holdings, 'Balance12.345 FAKECould not be updated'],
  ])('reads a balance %s again when the visitor presses, not before the kit may ask', async (_, holdings, text) => {
    const refresh = jest.fn(async () => {})
    const { show, connect, read, clock } = createVisit({ balances: loading, refresh })
    await connect()
    const { container } = await show(<Account args={undefined} />)
    const failed = { status: 'failed', account, error: new Error('no'), holdings } as const
    await read({ ...failed, retryAt: clock.now() + 30_000 })
    await press('Try again')
    await act(async () => void (await clock.advance(29_999)))
    const retry = () => screen.queryByRole('button', { name: 'Try again' })
    expect([retry()?.getAttribute('aria-disabled'), refresh.mock.calls]).toEqual(['true', []])
    await act(async () => void (await clock.advance(1)))
    expect(refresh.mock.calls).toEqual([[{ namespace: 'fake' }]])
    await read({ ...loading, holdings })
    expect([retry()?.getAttribute('aria-disabled'), container.querySelector('.balance')?.textContent]).toEqual([
      'true',
      `${text}Try again`,
    ])
    await read({ ...failed, retryAt: clock.now() + 30_000 })
    expect(retry()?.getAttribute('aria-disabled')).toBeNull()
    await read({ status: 'ready', account, holdings: { native: fakeAmount(1n), tokens: [], source: 'chain', at: 0 } })
    expect(retry()).toBeNull()
  })

  it('reports that the code which reads balances could not be loaded', async () => {
    const { show, connect, snack, clock } = createVisit({
      balances: { status: 'failed', account, error: new Error('no'), retryAt: 0 },
      refresh: () => Promise.reject(new Error('lost')),
    })
    await connect()
    await show(<Account args={undefined} />)
    await press('Try again')
    await act(async () => void (await clock.advance(1)))
    expect(snack()?.variant).toBe('error')
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('the action tiles', () => {
  it('show the actions of plugins, and receiving, in the order of the app', async () => {
    const actions = [action('a'), action('b'), action('hidden', { when: () => false })]
    const { show, connect, view } = createVisit({ actions, config: { walletFeaturesOrder: ['b', 'receive'] } })
    await connect()
    await show(<Account args={undefined} />)
    expect(labels('Actions')).toEqual(['The b', 'Receive', 'The a'])
    await press('Receive')
    expect(view().view).toBe('WalletReceive')
  })

  it('are a row where there is only one', async () => {
    const { show, connect, view } = createVisit()
    await connect()
    const { container } = await show(<Account args={undefined} />)
    expect([labels('Actions'), container.querySelectorAll('.tile').length]).toEqual([['Receive'], 0])
    await press('Receive')
    expect(view().view).toBe('WalletReceive')
  })

  it('show a view with its arguments, or run the action', async () => {
    const run = jest.fn()
    const { show, connect, view, kit } = createVisit({
      actions: [
        action('a', { does: { view: 'SwitchAddress', args: { namespace: 'fake' } } }),
        action('b', { does: { run } }),
      ],
    })
    await connect()
    await show(<Account args={undefined} />)
    await press('The a')
    expect(view()).toMatchObject({ view: 'SwitchAddress', args: { namespace: 'fake' } })
    await press('The b')
    expect(run).toHaveBeenCalledWith(kit)
  })

  it('report a failed action and leave the account view open', async () => {
    const run = () => {
      throw new Error('broken')
    }
    const { show, connect, snack } = createVisit({
      actions: [action('a', { does: { run } }), action('b', { does: { view: 'Nowhere' } })],
    })
    await connect()
    await show(<Account args={undefined} />)
    await press('The a')
    expect(snack()).toMatchObject({ variant: 'error' })
    await press('The b')
    expect(screen.getByTitle(alice.address)).toBeTruthy()
  })
})

describe('the tabs', () => {
  const tabs = [
    { id: 'tokens', label: 'account.tokens', content: () => <p>All tokens</p> },
    { id: 'nfts', label: 'account.nfts', content: { load: async () => () => <p>All NFTs</p> } },
    { id: 'elsewhere', label: 'account.activity', namespaces: ['mock'], content: () => <p>Nothing here</p> },
  ]

  it('are absent where no plugin adds one', async () => {
    const { show, connect } = createVisit()
    await connect()
    await show(<Account args={undefined} />)
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('show the tabs that plugins add for this namespace', async () => {
    const { show, connect } = createVisit({ tabs })
    await connect()
    await show(<Account args={undefined} />)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tokens', 'NFTs'])
    expect(screen.getByRole('tabpanel', { name: 'Tokens' }).textContent).toBe('All tokens')
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'NFTs' })))
    expect(screen.getByRole('tabpanel', { name: 'NFTs' }).textContent).toBe('All NFTs')
  })

  it('begin with the tab that the view was opened with, or with the first one', async () => {
    const { show, connect, kit } = createVisit({ tabs })
    await connect()
    const { rerender } = await show(<Account args={{ tab: 'nfts' }} />)
    expect(screen.getByRole('tabpanel', { name: 'NFTs' })).toBeTruthy()
    rerender(<p>Another view</p>)
    await act(async () => void kit.open('Account', { tab: 'elsewhere' }))
    rerender(<Account args={{ tab: 'elsewhere' }} />)
    expect(screen.getByRole('tabpanel', { name: 'Tokens' })).toBeTruthy()
  })

  it('stay as they are while another view is shown, and begin anew when the modal is opened again', async () => {
    const plugin = definePlugin({ id: 'tabs', setup: (ctx) => tabs.forEach((tab) => ctx.contribute(AccountTabs, tab)) })
    const app = createModalApp({ plugins: plugin() })
    await app.enter()
    await app.connect()
    await app.go('Account', { tab: 'tokens' })
    const shown = () => app.seen.getByRole('tabpanel').textContent
    await app.press('NFTs', 'tab')
    await app.press('Settings')
    await app.press('Back')
    expect(shown()).toBe('All NFTs')
    await app.go('Account', { tab: 'tokens' })
    expect(shown()).toBe('All tokens')
  })

  it('start afresh for another account', async () => {
    const drawn: string[] = []
    const content = ({ account }: { account: { address?: string } }) => (
      <input aria-label="typed" defaultValue={(drawn.push(account.address!), '')} />
    )
    const { show, connect, change } = createVisit({ tabs: [{ id: 'x', label: 'X', content }] })
    await connect()
    await show(<Account args={undefined} />)
    fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'of alice' } })
    await change({ accounts: [bob] })
    expect([screen.getByLabelText<HTMLInputElement>('typed').value, drawn.at(-1)]).toEqual(['', bob.address])
  })
})

describe('the purposes of addresses', () => {
  it('switch between the addresses of the wallet', async () => {
    const [payment, ordinal] = [
      { ...alice, type: 'payment' },
      { ...bob, type: 'ordinal' },
    ]
    const { show, connect } = createVisit({ wallet: approving(payment, ordinal) })
    await connect()
    await show(<Account args={undefined} />)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Payment' }).checked).toBe(true)
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Ordinals' })))
    expect(screen.getByTitle(bob.address)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ordinals' }).checked).toBe(true)
  })
})

it('shows a purpose as chosen while the wallet is being asked for it', async () => {
  const accounts = [
    { ...alice, type: 'payment' },
    { ...bob, type: 'ordinal' },
  ]
  let refuse = (_: unknown) => {}
  const chooseAccount = () => new Promise<void>((_, reject) => void (refuse = reject))
  const { show, connect } = createVisit({
    wallet: { onConnect: approves({ features: { 'choose-account@1': { chooseAccount } }, state: { accounts } }) },
  })
  await connect()
  await show(<Account args={undefined} />)
  const isChosen = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Ordinals' }).checked
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Ordinals' })))
  expect(isChosen()).toBe(true)
  await act(async () => refuse({ code: 4001 }))
  expect(isChosen()).toBe(false)
})

describe('account types that the wallet switches itself', () => {
  it('are not offered as purposes', async () => {
    const accounts = [
      { ...alice, type: 'smartAccount' },
      { ...bob, type: 'eoa' },
    ]
    const { show, connect } = createVisit({
      wallet: {
        onConnect: approves({
          features: { 'account-type@1': createFakeAccountType() },
          state: { accounts },
        }),
      },
    })
    await connect()
    await show(<Account args={undefined} />)
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('the rows below the account', () => {
  it('lead to other addresses and wallets only where there are any', async () => {
    const { show, connect, view, change, other } = createVisit()
    await connect()
    await show(<Account args={undefined} />)
    const choices = () => screen.queryAllByRole('button', { name: /^(Addresses|Connected wallets|Settings)/ })
    expect(choices()).toEqual([])
    await change({ accounts: [alice, bob] })
    await press('Addresses 2 addresses')
    expect(view()).toMatchObject({ view: 'SwitchAddress', args: { namespace: 'fake' } })
    await change({ accounts: [alice] })
    expect(choices()).toEqual([])
    await connect(other.id)
    await press('Connected wallets')
    expect(view().view).toBe('Profile')
  })

  it('lead to the settings below a header of the app, which may have no button for them', async () => {
    const { show, connect, view } = createVisit()
    await connect()
    await show(
      <PartsContext.Provider value={{ Header: () => null }}>
        <Account args={undefined} />
      </PartsContext.Provider>,
    )
    await press('Settings')
    expect(view().view).toBe('AccountSettings')
  })

  it('end with the disconnect row, which shows that disconnecting is pending', async () => {
    const { show, connect, wallet, kit } = createVisit()
    await connect()
    await show(<Account args={undefined} />)
    let end = () => {}
    jest.spyOn(kit.get(Connections), 'disconnect').mockReturnValue(new Promise<void>((resolve) => void (end = resolve)))
    const last = () => screen.getAllByRole('button').at(-1)!
    expect(last().textContent).toBe('Disconnect')
    await press('Disconnect')
    fireEvent.click(last())
    expect([last().textContent, last().getAttribute('aria-disabled')]).toEqual(['Disconnecting…', 'true'])
    expect(kit.get(Connections).disconnect).toHaveBeenCalledTimes(1)
    await act(async () => end())
    expect([last().textContent, wallet.sessions[0]!.disconnects]).toEqual(['Disconnect', 0])
  })

  it('stand above the tabs, without the disconnect row, which the settings have', async () => {
    const content = () => <p>All tokens</p>
    const { show, connect, kit } = createVisit({
      wallet: approving(alice, bob),
      tabs: [{ id: 'tokens', label: 'account.tokens', namespaces: ['fake'], content }],
    })
    await connect()
    const { rerender } = await show(<Account args={undefined} />)
    const addresses = screen.getByRole('button', { name: /^Addresses/ })
    const follows = addresses.compareDocumentPosition(screen.getByRole('tablist'))
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
    rerender(<AccountSettings />)
    await press('Disconnect')
    expect(kit.get(Connections).getSnapshot().connected).toBe(false)
  })

  it('disconnect only the named wallet, in all its namespaces', async () => {
    const { show, connect, wallet, other } = createVisit()
    await connect(other.id)
    await connect()
    await show(<Account args={undefined} />)
    await press('Disconnect Other Wallet')
    expect([wallet.sessions[0]!.disconnects, other.sessions[0]!.disconnects]).toEqual([0, 1])
    expect(screen.getByText('Connected with Fake Wallet')).toBeTruthy()
  })

  it('report that the wallet failed to disconnect, and remove it all the same', async () => {
    const { show, connect, wallet, snack } = createVisit()
    await connect()
    await show(<Account args={undefined} />)
    wallet.sessions[0]!.onDisconnect = 'reject'
    await press('Disconnect')
    expect(snack()?.variant).toBe('error')
    expect(screen.queryByTitle(alice.address)).toBeNull()
  })
})

describe('an account that disappears', () => {
  it('leaves nothing stale on the screen', async () => {
    const { show, connect, wallet } = createVisit({ actions: [action('a')] })
    await connect()
    await show(<Account args={undefined} />)
    await act(async () => wallet.sessions[0]!.end())
    expect(screen.getByText('No wallet is connected.')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('is announced where the wallet has none for the network, and the wallet can still be disconnected', async () => {
    const here = { ...alice, networks: ['fake:one' as NetworkId] }
    const { show, connect, go } = createVisit({ wallet: approving(here) })
    await connect()
    await show(<Account args={undefined} />)
    await go('two')
    expect(screen.getByText('Your wallet has no address for fake two.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Actions' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeTruthy()
  })

  it('F-L03: is replaced in one step when the wallet switches accounts', async () => {
    const { show, connect, change } = createVisit()
    await connect()
    await show(<Account args={undefined} />)
    await change({ accounts: [bob] })
    expect([screen.queryByTitle(alice.address), screen.getByTitle(bob.address).textContent]).toEqual([
      null,
      'fake…bobbob',
    ])
  })
})
