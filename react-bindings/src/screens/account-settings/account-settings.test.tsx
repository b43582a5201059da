import { Accounts, type EmbeddedState, type NetworkId } from '@latchkey/core'
import { createState, definePlugin, Preferences, type SetAccountType, Views } from '@latchkey/core/plugin'
import { approves, createFakeAccountType } from '@latchkey/core/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import type { Drawing } from '../../extend/drawing.js'
import { withViews } from '../../extend/with-views.js'
import { embedded, SIGNED_IN } from '../../hooks/app.test.helper.js'
import { alice, bob, createVisit, type VisitOptions } from '../account/account.test.helper.js'
import { AccountSettings } from './account-settings.js'
import { currencyName, currencySign } from './choices/currencies.js'
import { nameIn } from './choices/languages.js'

expectSilence()

const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function visit(options: VisitOptions = {}) {
  const made = createVisit(options)
  await made.connect()
  await made.show(<AccountSettings />)
  return made
}

it('shows whose settings they are', async () => {
  await visit({ wallet: { onConnect: approves({ state: { accounts: [{ ...alice, label: 'Savings' }] } }) } })
  expect([screen.getByTitle('Savings').textContent, screen.getByTitle(alice.address).textContent]).toEqual([
    'Savings',
    'fake…ealice',
  ])
})

it('leads to the networks where the visitor may switch', async () => {
  const { view } = await visit()
  await press(/Network/)
  expect(view().view).toBe('Networks')
})

it('only names the network where the app allows no switch', async () => {
  await visit({ config: { enableNetworkSwitch: false } })
  expect([screen.getByText('fake one'), button(/Network/)]).toEqual([expect.anything(), null])
})

it('leads to the addresses where there are several', async () => {
  const { view, change } = await visit()
  expect(button(/Addresses/)).toBeNull()
  await change({ accounts: [alice, bob] })
  await press('Addresses 2 addresses')
  expect(view()).toMatchObject({ view: 'SwitchAddress', args: { namespace: 'fake' } })
})

it('leads to the wallets, also from one alone, because another one is connected there', async () => {
  const { view } = await visit()
  await press('Connected wallets Fake Wallet')
  expect(view().view).toBe('Profile')
})

describe('the rows of plugins', () => {
  type RowProps = { readonly namespace: string; readonly account: { readonly address?: string } }
  const content = ({ namespace, account }: RowProps) => (
    <input aria-label={`${namespace} ${account.address}`} defaultValue="" />
  )
  const plugin = (rows: Record<string, { readonly namespaces?: readonly string[]; readonly content: Drawing }>) =>
    withViews(definePlugin({ id: 'rows' }), { settings: rows })()
  const named = (address: string) => screen.queryByLabelText<HTMLInputElement>(`fake ${address}`)

  it('are shown above the row that disconnects, in the namespaces that they are for', async () => {
    const rows = {
      here: { namespaces: ['fake'], content: { load: async () => content } },
      elsewhere: { namespaces: ['mock'], content: () => <p>elsewhere</p> },
    }
    await visit({ plugins: plugin(rows) })
    const row = named(alice.address)!
    expect(row.compareDocumentPosition(button('Disconnect')!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText('elsewhere')).toBe(null)
  })

  it('begin afresh for another account', async () => {
    const { change } = await visit({ plugins: plugin({ own: { content } }) })
    fireEvent.change(named(alice.address)!, { target: { value: 'of alice' } })
    await change({ accounts: [bob] })
    expect([named(alice.address), named(bob.address)!.value]).toEqual([null, ''])
  })

  it('are left out when they fail, and the others stay', async () => {
    const broken = { content: { load: () => Promise.reject(new Error('The chunk is gone.')) } }
    await visit({ plugins: plugin({ broken, own: { content } }) })
    expect([named(alice.address), button('Disconnect')]).toEqual([expect.anything(), expect.anything()])
  })
})

describe('the account type', () => {
  const chain = { accountTypes: ['smartAccount', 'eoa'] }
  const turning = (
    setAccountType: SetAccountType['setAccountType'],
    smartAccountNetworks: readonly NetworkId[] = ['fake:one'],
  ) => ({
    onConnect: approves({
      features: { 'account-type@1': createFakeAccountType({ setAccountType, smartAccountNetworks }) },
      state: { accounts: [{ ...alice, type: 'eoa' }], smartAccountNetworks },
    }),
  })

  it('can be switched where the wallet supports it, and shows that the switch is pending', async () => {
    let done = () => {}
    const setAccountType = jest.fn(
      (type: string) => new Promise<string>((resolve) => void (done = () => resolve(type))),
    )
    const { change } = await visit({ chain, wallet: turning(setAccountType) })
    await press('Switch to your Smart account Wallet account')
    expect(setAccountType).toHaveBeenCalledWith('smartAccount', expect.anything())
    expect(button(/Switching/)?.getAttribute('aria-disabled')).toBe('true')
    await change({ accounts: [{ ...bob, type: 'smartAccount' }] })
    await act(async () => done())
    expect(button('Switch to your Wallet account Smart account')).toBeTruthy()
  })

  it('stays where the switch fails, and the failure is reported', async () => {
    const { snack } = await visit({ chain, wallet: turning(() => Promise.reject(new Error('no'))) })
    await press(/Switch to your Smart account/)
    expect(snack()?.variant).toBe('error')
    expect(button(/Switch to your Smart account/)?.getAttribute('aria-disabled')).toBeNull()
  })

  it('does not offer a smart account on a network where the wallet has none', async () => {
    const asked = jest.fn(async (type: string) => type)
    await visit({ chain, wallet: turning(asked, ['fake:two']) })
    expect(button(/Switch to/)).toBeNull()
    await visit({ chain, wallet: turning(asked, ['fake:two', 'fake:one']) })
    expect(button(/Switch to your Smart account/)).toBeTruthy()
  })

  it('offers what the wallet has on the network in use, and something else after a switch', async () => {
    const { change } = await visit({ chain, wallet: turning(async (type) => type, ['fake:two']) })
    expect(button(/Switch to/)).toBeNull()
    await change({ networkId: 'fake:two' })
    expect(button(/Switch to your Smart account/)).toBeTruthy()
  })

  it('is the plain one again where the wallet answers a wish for a smart account with it', async () => {
    const { kit } = await visit({ chain, wallet: turning(async () => 'eoa') })
    await press(/Switch to your Smart account/)
    expect(kit.get(Accounts).getSnapshot().active).toMatchObject({ preferredType: 'eoa', account: { type: 'eoa' } })
    expect(button(/Switch to your Smart account/)?.getAttribute('aria-disabled')).toBeNull()
  })

  it('offers no choice where the wallet does not switch types, or has only the present one', async () => {
    await visit({ chain })
    expect(button(/Switch to/)).toBeNull()
    await visit({ chain, wallet: turning(async (type) => type, []) })
    expect(button(/Switch to/)).toBeNull()
  })
})

describe('the signed-in row', () => {
  const wallet = { type: 'AUTH', onConnect: approves({ state: { accounts: [alice] } }) }
  const auth = (state: EmbeddedState) => embedded(createState<EmbeddedState>(state))
  const editor = definePlugin({
    id: 'editor',
    requires: [Views],
    setup: (ctx) => ctx.contribute(Views, { id: 'UpdateEmailWallet', content: () => null }),
  })

  it('shows the e-mail, which can be changed where a plugin adds the view for it', async () => {
    const { view } = await visit({ wallet, plugins: [auth(SIGNED_IN), editor()] })
    await press('alice@example.test Edit e-mail')
    expect(view().view).toBe('UpdateEmailWallet')
  })

  it('only shows the e-mail where no plugin adds that view', async () => {
    await visit({ wallet, plugins: [auth(SIGNED_IN)] })
    expect([screen.getByText('alice@example.test'), screen.getByText('E-mail'), button(/example/)]).toEqual([
      expect.anything(),
      expect.anything(),
      null,
    ])
  })

  it('shows the name with its provider', async () => {
    await visit({
      wallet,
      plugins: [auth({ ...SIGNED_IN, authProvider: 'github', user: { ...SIGNED_IN.user, userName: 'alice' } })],
    })
    expect([screen.getByText('alice'), screen.getByText('Signed in with Github')]).toHaveLength(2)
  })

  it('is absent for any other wallet', async () => {
    await visit({ plugins: [auth(SIGNED_IN)] })
    expect(screen.queryByText('alice@example.test')).toBeNull()
  })
})

it('ends with the disconnect row, which leaves no account behind', async () => {
  const { wallet } = await visit()
  await press('Disconnect')
  expect([
    wallet.sessions[0]!.disconnects,
    screen.getByText('No wallet is connected.'),
    screen.queryAllByRole('button'),
  ]).toEqual([1, expect.anything(), []])
})

describe('what the visitor chooses', () => {
  const READY = { status: 'none' } as const
  const radios = () => screen.queryAllByRole<HTMLInputElement>('radio')
  const chosen = () => radios().find(({ checked }) => checked)?.parentElement?.textContent
  const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
  const choose = (name: string | RegExp) => act(async () => void fireEvent.click(radio(name)))

  it('is not offered unless the app does, nor where there is one', async () => {
    await visit({ balances: READY })
    expect([button(/Currency/), button(/Language/)]).toEqual([null, null])
    await visit({ balances: READY, config: { currencies: ['EUR'], locales: ['de'] } })
    expect([button(/Currency/), button(/Language/)]).toEqual([null, null])
  })

  it('is no currency where nothing is written in one', async () => {
    await visit({ config: { currencies: ['EUR', 'USD'] } })
    expect(button(/Currency/)).toBe(null)
  })

  it('is a currency of the app’s, which counts at once', async () => {
    const { view, kit, show } = await visit({ balances: READY, config: { currencies: ['USD', 'EUR', 'JPY'] } })
    await press('Currency US Dollar')
    expect(view()).toMatchObject({ view: 'AccountSettings', args: { choose: 'currency' } })
    cleanup()
    await show(<AccountSettings args={{ choose: 'currency' }} />)
    expect(screen.getByRole('group', { name: 'Currency' })).toBeTruthy()
    expect([radios().length, chosen()]).toEqual([3, '$US DollarUSD'])
    await choose(/Euro/)
    expect([kit.get(Preferences).getSnapshot().currency, chosen()]).toEqual(['EUR', '€EuroEUR'])
  })

  it('is a language, each written in its own, and the app’s own means none', async () => {
    const { kit, show } = await visit({ config: { locales: ['en', 'de', 'pt-BR', 'xx'] } })
    expect(button('Language English')).toBeTruthy()
    cleanup()
    await show(<AccountSettings args={{ choose: 'language' }} />)
    expect(radios().map((one) => one.parentElement?.textContent)).toEqual([
      'English',
      'DeutschGerman',
      'Português (Brasil)Brazilian Portuguese',
    ])
    const { locale } = kit.get(Preferences).getSnapshot()
    await choose(/Deutsch/)
    expect([locale, kit.get(Preferences).getSnapshot().locale, chosen()]).toEqual([undefined, 'de', 'DeutschGerman'])
    await choose(/English/)
    expect(kit.get(Preferences).getSnapshot()).toEqual({ currency: 'USD' })
  })

  it('is found by its own name, by ours, and without accents', async () => {
    const { show } = await visit({ config: { locales: 'all' } })
    cleanup()
    await show(<AccountSettings args={{ choose: 'language' }} />)
    const search = (text: string) => {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: text } })
      return radios().map((one) => one.parentElement?.textContent)
    }
    expect(search('portugues')).toEqual(['PortuguêsPortuguese'])
    expect(search('german')).toEqual(['DeutschGerman'])
    expect([search('klingon'), screen.getByText('Nothing found')]).toEqual([[], expect.anything()])
  })

  it('is named by its code where the browser knows no name', () => {
    expect([currencyName('QQQ', 'en'), currencySign('QQQ', 'de'), currencySign('EUR', 'de')]).toEqual([
      'QQQ',
      'QQQ',
      '€',
    ])
    expect([nameIn('en', 'no language'), nameIn('es', 'de'), nameIn('en', 'nl')]).toEqual([
      'no language',
      'Alemán',
      'Dutch',
    ])
  })
})
