import { type AccountId, type AppConfig, Modal, Nfts, type NftsState, override } from '@latchkey/core'
import {
  type AccountAction,
  AccountActions,
  Connectors,
  createState,
  definePlugin,
  Namespaces,
  type Nft,
  Views,
} from '@latchkey/core/plugin'
import { createFakeConnector, createFakeNamespace, createTestKit, fakeAccount } from '@latchkey/core/testing'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { nfts as plugin } from './index.js'

const account: AccountId = 'fake:one:fake1alice'
const CONTRACT = 'fake1lampslampslampslamps'

const nft = (tokenId: string, rest: Partial<Nft> = {}): Nft => ({
  chainId: 'fake:one',
  standard: 'ERC721',
  contract: CONTRACT,
  tokenId,
  amount: '1',
  name: `Lamp ${tokenId}`,
  collection: { name: 'Lamps', ownerCount: 1234 },
  traits: [],
  isSpam: false,
  ...rest,
})

const pages = (all: readonly Nft[], hasMore = false) => ({
  account,
  nfts: all.filter(({ isSpam }) => !isSpam),
  spam: all.filter(({ isSpam }) => isSpam),
  hasMore,
})
const ready = (all: readonly Nft[], hasMore = false): NftsState => ({ status: 'ready', ...pages(all, hasMore) })

/** The tab of a connected visitor, with the collectibles of the test. */
async function open(first: NftsState, actions: readonly AccountAction[] = [], config: AppConfig = {}) {
  const state = createState(first)
  const more = jest.fn(async () => {})
  const service: Nfts = { ...state, more, reset: () => state.set({ status: 'none' }) }
  const connector = createFakeConnector({
    onConnect: (ask) => void ask.approve({ state: { accounts: [fakeAccount('fake', 'alice')] } }),
  })
  const wallet = definePlugin({
    id: 'wallet',
    requires: [Namespaces, Connectors],
    setup(ctx) {
      const explore = {
        address: (address: string) => `https://explorer.test/${address}`,
        transaction: () => undefined,
      }
      ctx.contribute(Namespaces, createFakeNamespace({ features: { 'explore@1': explore } }))
      ctx.contribute(Connectors, connector)
      for (const action of actions) ctx.contribute(AccountActions, action)
      ctx.contribute(Views, { id: 'Gift', title: 'Gift', content: () => null })
    },
  })
  const { kit, page } = createTestKit({
    config,
    plugins: [wallet(), plugin()],
    overrides: [override(Nfts, { value: service })],
  })
  await kit.start()
  await kit.connect({ connector: connector.id })
  const { card, unmount } = await openView(kit, 'Account')
  const panel = within(await within(card).findByRole('tabpanel'))
  return {
    ...panel,
    panel: () => within(card).getByRole('tabpanel'),
    card,
    more,
    page,
    modal: kit.get(Modal),
    unmount,
    read: (one: NftsState) => act(async () => state.set(one)),
    cards: () => panel.queryAllByRole('listitem').map((one) => one.textContent),
  }
}

test('asks for the first page once it is shown, and says that it loads', async () => {
  const { more, findByRole } = await open({ status: 'none' })
  expect(await findByRole('status', { name: 'Loading NFTs' })).toBeTruthy()
  expect(more).toHaveBeenCalled()
})

test('shows each with its name, its collection and how many there are, and spam on demand', async () => {
  const { findByRole, getByRole, getByText, cards } = await open(
    ready([
      nft('1'),
      nft('2', { name: undefined, collection: undefined }),
      nft('3', { amount: '12' }),
      nft('4', { amount: '1234567' }),
      nft('5', { name: 'Free money', isSpam: true }),
    ]),
  )
  await findByRole('list', { name: 'NFTs' })
  expect(cards()).toEqual(['LLamp 1Lamps', '?Unnamed', 'LLamp 3Lamps×12', 'LLamp 4Lamps×1.2M'])
  const isHidden = () => getByText('Free money').closest('[hidden]') !== null
  expect(isHidden()).toBe(true)
  fireEvent.click(getByRole('button', { name: 'Hidden as spam (1)' }))
  expect(isHidden()).toBe(false)
})

test('F-N28, V15: asks the host of a picture without telling whose page it is, and shows the initial where it has none', async () => {
  const image = 'https://media.test/1.png'
  const { findByRole, getByRole, container } = await open(ready([nft('1', { image })])).then((opened) => ({
    ...opened,
    container: opened.card,
  }))
  await findByRole('list', { name: 'NFTs' })
  const picture = container.querySelector<HTMLImageElement>('.nfts--picture img')!
  expect([picture.src, picture.getAttribute('referrerpolicy'), picture.getAttribute('loading')]).toEqual([
    image,
    'no-referrer',
    'lazy',
  ])
  expect([picture.dataset['loaded'], picture.parentElement!.textContent]).toEqual([undefined, 'L'])
  fireEvent.load(picture)
  expect(picture.dataset['loaded']).toBe('')
  fireEvent.error(picture)
  expect(container.querySelector('.nfts--picture img')).toBeNull()
  expect(getByRole('button', { name: 'Lamp 1 Lamps' })).toBeTruthy()
})

test('draws fifty at once, and more on demand before the next page is asked for', async () => {
  const all = Array.from({ length: 60 }, (_, index) => nft(String(index)))
  const { more, findByText, getByText, cards } = await open(ready(all, true))
  const button = await findByText('Show more')
  expect(cards()).toHaveLength(50)
  fireEvent.click(button)
  expect([cards().length, more.mock.calls.length]).toEqual([60, 0])
  fireEvent.click(getByText('Show more'))
  expect(more).toHaveBeenCalledTimes(1)
})

test('draws fifty of what is folded away, and more on demand', async () => {
  const all = Array.from({ length: 60 }, (_, index) => nft(String(index), { isSpam: true }))
  const { findByText, getByText, panel } = await open(ready(all))
  fireEvent.click(await findByText('Hidden as spam (60)'))
  const drawn = () => panel().querySelectorAll('li').length
  expect(drawn()).toBe(50)
  fireEvent.click(getByText('Show more'))
  expect(drawn()).toBe(60)
})

test('keeps what was read when a page fails, and tries again on demand', async () => {
  const { more, findByText, getByRole, cards, read } = await open(ready([nft('1')]))
  await findByText('Lamp 1')
  await read({ status: 'failed', error: new Error('down'), ...pages([nft('1')], true) })
  expect(cards()).toHaveLength(1)
  fireEvent.click(getByRole('button', { name: 'Try again' }))
  expect(more).toHaveBeenCalledTimes(1)
})

test.each<[NftsState, string]>([
  [{ status: 'unsupported', account }, 'NFTs are not available on this network'],
  [{ status: 'empty', account }, 'No NFTs yet'],
  [ready([nft('1', { isSpam: true })]), 'No NFTs yet'],
])('says of %o: %s', async (state, text) => {
  const { read, findByText } = await open({ status: 'loading', ...pages([], true) })
  await read(state)
  expect(await findByText(text)).toBeTruthy()
})

test('leads an empty account to its address, and asks anew when it is shown again', async () => {
  const { card, more, read, findByRole } = await open({ status: 'loading', ...pages([], true) })
  await read({ status: 'empty', account })
  fireEvent.click(await findByRole('button', { name: 'Receive' }))
  expect(await within(card).findByRole('heading', { name: 'Receive' })).toBeTruthy()
  expect(more).not.toHaveBeenCalled()
  fireEvent.click(within(card).getByRole('button', { name: 'Back' }))
  await act(async () => {})
  expect(more).toHaveBeenCalled()
})

test('never shows what another account owns', async () => {
  const { findByRole, queryByText } = await open({ ...ready([nft('1')]), account: 'fake:one:fake1bob' } as NftsState)
  expect(await findByRole('status', { name: 'Loading NFTs' })).toBeTruthy()
  expect(queryByText('Lamp 1')).toBeNull()
})

describe('one collectible', () => {
  const shown = async (rest: Partial<Nft> = {}, actions: readonly AccountAction[] = []) => {
    const opened = await open(ready([nft('7', rest)]), actions)
    fireEvent.click(await opened.findByRole('button', { name: /Lamp 7/ }))
    const view = within(opened.card)
    await view.findByRole('heading', { name: 'Lamp 7' })
    return { ...opened, view }
  }

  test('has its story, its traits, its owners and its contract, and a page in the explorer', async () => {
    const { view, card, page } = await shown({
      amount: '3',
      description: 'A lamp.\nIt is warm.',
      traits: [{ name: 'Light', value: 'Warm' }],
    })
    const rows = [...card.querySelectorAll('.key-values > div')].map((row) => row.textContent)
    expect(rows).toEqual([
      'CollectionLamps',
      'You own3',
      'Owners1,234',
      'Networkfake one',
      'StandardERC-721',
      expect.stringContaining('Contract'),
      'Number7',
    ])
    expect(view.getByText(/It is warm/)).toBeTruthy()
    expect(view.getByText('Light').closest('div')!.textContent).toBe('LightWarm')
    fireEvent.click(view.getByRole('button', { name: 'View in explorer' }))
    expect(page.opened).toMatchObject([{ href: `https://explorer.test/${CONTRACT}` }])
  })

  test('offers the actions that take a collectible, and begins them with it', async () => {
    const action = (id: string, rest: Partial<AccountAction>): AccountAction => ({
      id,
      label: id,
      does: { view: 'Gift' },
      ...rest,
    })
    const { view, modal } = await shown({}, [
      action('give', { takes: 'tokens-and-nfts' }),
      action('exchange', { takes: 'tokens' }),
      action('earn', {}),
      action('burn', { takes: 'tokens-and-nfts', when: () => false }),
    ])
    const names = view.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.filter((name) => /give|exchange|earn|burn/.test(name))).toEqual(['give'])
    fireEvent.click(view.getByRole('button', { name: 'give' }))
    expect(modal.getSnapshot()).toMatchObject({ view: 'Gift', args: { asset: `fake:one/erc721:${CONTRACT}/7` } })
  })

  test('of a standard that nobody knows is shown without it', async () => {
    const { card } = await shown({ standard: 'constructor', tokenId: '7' })
    expect(card.querySelector('.key-values')!.textContent).not.toContain('Standard')
  })

  test('is no longer shown when another account comes into use', async () => {
    const { view, read } = await shown()
    await read({ status: 'none' })
    expect(view.getByText('This NFT is no longer shown')).toBeTruthy()
  })
})
