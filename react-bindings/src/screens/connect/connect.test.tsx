import { Connections, type Wallet, Wallets } from '@latchkey/core'
import {
  type ConnectMethod,
  ConnectMethods,
  Connectors,
  createState,
  definePlugin,
  MessageCatalogues,
  Prefetches,
  Views,
  WalletDirectory,
  type WalletDirectoryState,
} from '@latchkey/core/plugin'
import { createFakeConnector, createFakeDevice, hangs } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createFakeDirectory } from '../wallets/directory.test.helper.js'
import { createModalApp, type ModalAppOptions } from '../modal-app.test.helper.js'

expectSilence()

const TERMS = 'https://host.test/terms'
const PRIVACY = 'https://host.test/privacy'
const BOX = { legalCheckbox: true, termsConditionsUrl: TERMS, privacyPolicyUrl: PRIVACY }

const method = (id: string): ConnectMethod => ({
  id,
  content: ({ disabled }: { readonly disabled: boolean }) => (
    <button type="button" onClick={() => signedIn.push(id)}>{`${id}${disabled ? ' (locked)' : ''}`}</button>
  ),
})
let signedIn: string[] = []
beforeEach(() => void (signedIn = []))

const methods = (...ids: readonly string[]) =>
  definePlugin({ id: 'methods', setup: (ctx) => ids.forEach((id) => ctx.contribute(ConnectMethods, method(id))) })()

function directory(count: number) {
  const state = createState({ count })
  return definePlugin({
    id: 'directory',
    setup: ({ provide }) => provide(WalletDirectory, { value: state as unknown as WalletDirectory }),
  })()
}

/** In place of ours, which is not what this is about. */
const allWallets = definePlugin({
  id: 'all-wallets',
  setup: (ctx) => ctx.contribute(Views, { id: 'AllWallets', content: () => null }),
})

async function open(options: ModalAppOptions = {}, ...args: [args?: { readonly namespace?: string }]) {
  const app = createModalApp(options)
  await app.enter()
  await app.go('Connect', ...args)
  await app.advance(0)
  return app
}

const buttons = (app: Awaited<ReturnType<typeof open>>) =>
  [...app.root()!.querySelectorAll('[part=view] button')].map(({ textContent }) => textContent)

test('shows installed wallets, and one that is listed for another namespace', async () => {
  const app = await open({ wallets: [{ name: 'Rainbow' }, { namespaces: ['mock'], name: 'Other' }] })
  expect(app.title()).toBe('Connect wallet')
  expect(buttons(app)).toEqual([expect.stringMatching(/^RRainbow/), expect.stringMatching(/^OOther/)])
})

test('shows only the wallets of the requested namespace', async () => {
  const app = await open(
    { wallets: [{ name: 'Rainbow' }, { namespaces: ['mock'], name: 'Other' }] },
    { namespace: 'mock' },
  )
  expect(buttons(app)).toEqual([expect.stringMatching(/^OOther/)])
})

test('tells a visitor without any wallet what to do', async () => {
  const app = await open({ wallets: [] })
  expect(app.text()).toContain('No wallet was found in this browser.')
  expect(app.text()).toContain('Install one, then reload this page.')
})

describe('while a pointer presses', () => {
  async function pressed() {
    const app = await open({ wallets: [{ name: 'Rainbow' }] })
    const add = (name: string) =>
      act(async () => void app.kit.get(Connectors).add(createFakeConnector({ id: `fake:${name}`, name })))
    const list = app.seen.getByRole('list')
    const names = () => buttons(app).map((text) => /^.(Rainbow|Late|Third)/.exec(text!)?.[1])
    fireEvent.pointerDown(list)
    await add('Late')
    expect(names()).toEqual(['Rainbow'])
    return { app, add, list, names }
  }

  test.each(['pointerUp', 'pointerLeave'] as const)(
    'the list stays as it is, until a moment after %s',
    async (event) => {
      const { app, list, names } = await pressed()
      fireEvent[event](list)
      await app.advance(299)
      expect(names()).toEqual(['Rainbow'])
      await app.advance(1)
      expect(names()).toEqual(['Rainbow', 'Late'])
    },
  )

  test('the list also stays where the press follows another one', async () => {
    const { app, add, list, names } = await pressed()
    fireEvent.pointerUp(list)
    await app.advance(100)
    fireEvent.pointerDown(list)
    await add('Third')
    await app.advance(1_000)
    expect(names()).toEqual(['Rainbow'])
    fireEvent.pointerUp(list)
    await app.advance(300)
    expect(names()).toEqual(['Rainbow', 'Late', 'Third'])
  })
})

test('keeps the rows of expected wallets free, so that nothing moves when they come', async () => {
  const state = createState<Partial<WalletDirectoryState>>({ count: 0 })
  let arrive!: () => void
  const coming = definePlugin({
    id: 'coming',
    setup(ctx) {
      ctx.provide(WalletDirectory, { value: state as unknown as WalletDirectory })
      ctx.contribute(Prefetches, { id: 'coming', run: () => new Promise<void>((resolve) => (arrive = resolve)) })
    },
  })()
  const app = await open({ wallets: [{ name: 'Rainbow' }], plugins: [coming, allWallets()] })
  const rows = () =>
    [...app.root()!.querySelectorAll('[part=view] ul > li')].map((row) =>
      row.querySelector('.skeleton') ? '…' : row.textContent,
    )
  expect(rows()).toEqual([expect.stringMatching(/^RRainbow/), '…', 'All wallets'])

  const zerion: Wallet = { id: 'z', name: 'Zerion' }
  await act(async () => {
    app.kit.get(Wallets).list('recommended', [zerion])
    state.set({ count: 9, recommended: [zerion] })
    arrive()
  })
  expect(rows()).toEqual([expect.stringMatching(/^RRainbow/), expect.stringMatching(/^ZZerion/), 'All wallets9'])
})

test('puts connect methods in order with "or" between them, with e-mail and social logins as one block', async () => {
  const app = await open({ wallets: [], plugins: methods('passkey', 'social', 'email') })
  expect(app.text()).toMatch(/^emailsocialor.*No wallet was found.*orpasskey/)
  expect(app.root()!.querySelectorAll('.separator')).toHaveLength(2)
})

test('shows wallets first to a visitor who has one installed', async () => {
  const app = await open({ plugins: methods('email') })
  expect(buttons(app)).toEqual([expect.stringMatching(/Fake Wallet/), 'email'])
})

test('draws a connect method only with its messages, never with their keys', async () => {
  const drawn: string[] = []
  function Content() {
    const text = useMessages()('late.title')
    drawn.push(text)
    return <i>{text}</i>
  }
  const late = definePlugin({
    id: 'late',
    setup(ctx) {
      ctx.contribute(ConnectMethods, { id: 'late', content: Content })
      ctx.contribute(MessageCatalogues, { id: 'late', messages: async () => ({ en: { 'late.title': 'Sign in' } }) })
    },
  })()
  const app = await open({ plugins: late })
  expect(app.root()!.querySelector('i')?.textContent).toBe('Sign in')
  expect(new Set(drawn)).toEqual(new Set(['Sign in']))
})

test('passes the namespace to a connect method', async () => {
  const asked = definePlugin({
    id: 'asked',
    setup: (ctx) =>
      ctx.contribute(ConnectMethods, {
        id: 'email',
        content: ({ namespace }: { readonly namespace: string }) => <i>{namespace}</i>,
      }),
  })()
  const app = await open({ plugins: asked }, { namespace: 'mock' })
  expect(app.root()!.querySelector('i')?.textContent).toBe('mock')
  await app.go('Connect')
  expect(app.root()!.querySelector('i')?.textContent).toBe('fake')
})

test('can put the wallets behind a button', async () => {
  const app = await open({ config: { collapseWallets: true }, plugins: methods('email') })
  expect(buttons(app)).toEqual(['Continue with a wallet', 'email'])
  await app.press('Continue with a wallet')
  expect(app.modal.getSnapshot().view).toBe('ConnectWallets')
})

test('keeps our wallet list when a plugin adds a method called "wallet"', async () => {
  const app = await open({ plugins: methods('wallet') })
  expect(buttons(app)[0]).toMatch(/Fake Wallet/)
})

describe('the documents to agree to', () => {
  const links = (app: Awaited<ReturnType<typeof open>>) =>
    [...app.root()!.querySelectorAll('a')].map((one) => [one.textContent, one.href, one.target, one.rel])

  test('are linked in a sentence', async () => {
    const app = await open({ config: { termsConditionsUrl: TERMS, privacyPolicyUrl: PRIVACY } })
    expect(app.text()).toContain('By connecting a wallet, you agree to our Terms of Service and Privacy Policy.')
    expect(links(app)).toEqual([
      ['Terms of Service', TERMS, '_blank', 'noopener noreferrer'],
      ['Privacy Policy', PRIVACY, '_blank', 'noopener noreferrer'],
    ])
    expect(app.seen.queryByRole('checkbox')).toBeNull()
  })

  test('are not mentioned where the app names none', async () => {
    const app = await open({ config: { legalCheckbox: true } })
    expect(app.text()).not.toContain('agree')
    expect(app.seen.queryByRole('checkbox')).toBeNull()
  })

  test('are not linked where the address is unsafe', async () => {
    const app = await open({ config: { termsConditionsUrl: 'javascript:alert(1)' } })
    expect(links(app)).toEqual([])
  })

  test('lock all connect methods until the box is ticked', async () => {
    const app = await open({
      config: BOX,
      wallets: [{ name: 'Rainbow', onConnect: hangs() }],
      plugins: [methods('email'), directory(50)],
    })
    const wallet = () => app.seen.getByRole<HTMLButtonElement>('button', { name: /Rainbow/ })
    const all = () => app.seen.getByRole<HTMLButtonElement>('button', { name: /All wallets/ })
    const email = () => app.seen.getByText(/^email/)
    const isLocked = () => [
      wallet().disabled,
      all().disabled,
      email().closest('fieldset')!.disabled,
      email().textContent,
    ]
    expect(isLocked()).toEqual([true, true, true, 'email (locked)'])
    act(() => {
      fireEvent.click(wallet())
      fireEvent.click(all())
    })
    expect(app.wallet.asks).toEqual([])
    expect(app.modal.getSnapshot().view).toBe('Connect')
    await act(async () =>
      fireEvent.click(app.seen.getByRole('checkbox', { name: /I agree to the Terms of Service and Privacy Policy/ })),
    )
    expect(isLocked()).toEqual([false, false, false, 'email'])
    await app.press(/Rainbow/)
    expect(app.wallet.asks).toHaveLength(1)
  })

  test('lead a press on what is locked to the box', async () => {
    const app = await open({ config: BOX, plugins: methods('email') })
    const box = app.seen.getByRole<HTMLInputElement>('checkbox')
    const legal = box.closest('.legal')!
    const reminds = () => [(box.getRootNode() as ShadowRoot).activeElement === box, legal.hasAttribute('data-reminds')]
    box.blur()
    // As a browser does with a press on what CSS makes transparent for presses.
    const row = app.seen.getByRole('button', { name: /Fake Wallet/ })
    act(() => void fireEvent.click(row.parentElement!))
    expect(reminds()).toEqual([true, true])
    fireEvent.animationEnd(legal)
    expect(reminds()).toEqual([true, false])

    act(() => void fireEvent.click(box))
    expect(box.checked).toBe(true)
    box.blur()
    act(() => void fireEvent.click(row.parentElement!))
    expect(reminds()).toEqual([false, false])
  })

  test('lock the button that leads to the wallets, too', async () => {
    const app = await open({ config: { ...BOX, collapseWallets: true }, plugins: methods('email') })
    expect(app.seen.getByRole<HTMLButtonElement>('button', { name: 'Continue with a wallet' }).disabled).toBe(true)
  })

  test('lock nothing where no document can be read', async () => {
    const app = await open({ config: { legalCheckbox: true, termsConditionsUrl: 'javascript:alert(1)' } })
    expect(app.seen.queryByRole('checkbox')).toBeNull()
    expect(app.seen.getByRole<HTMLButtonElement>('button', { name: /Fake Wallet/ }).disabled).toBe(false)
  })

  test('keep the box ticked when the visitor comes back', async () => {
    const app = await open({ config: BOX })
    await act(async () => fireEvent.click(app.seen.getByRole('checkbox')))
    await act(async () => app.modal.push('WhatIsAWallet'))
    await act(async () => app.modal.back())
    expect(app.seen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await app.go('Connect')
    expect(app.seen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  test('locks again when the box is unticked', async () => {
    const app = await open({ config: BOX })
    const box = app.seen.getByRole('checkbox')
    await act(async () => fireEvent.click(box))
    await act(async () => fireEvent.click(box))
    expect(app.seen.getByRole<HTMLButtonElement>('button', { name: /Fake Wallet/ }).disabled).toBe(true)
  })
})

describe('the row of all wallets', () => {
  test('shows how many wallets there are, and leads to them', async () => {
    const app = await open({ plugins: [directory(523), allWallets()] })
    expect(app.seen.getByRole('button', { name: /All wallets/ }).textContent).toBe('All wallets520+')
    await app.press(/All wallets/)
    expect(app.modal.getSnapshot().view).toBe('AllWallets')
  })

  test.each<[allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE', device: 'desktop' | 'ios', isThere: boolean]>([
    ['SHOW', 'desktop', true],
    ['HIDE', 'desktop', false],
    ['HIDE', 'ios', false],
    ['ONLY_MOBILE', 'desktop', false],
    ['ONLY_MOBILE', 'ios', true],
  ])('%s on %s shows the row: %s', async (allWallets, device, isThere) => {
    const app = await open({ config: { allWallets }, device: createFakeDevice(device), plugins: directory(9) })
    expect(app.seen.queryByRole('button', { name: /All wallets/ }) !== null).toBe(isThere)
  })

  test('is absent where the app switches the feature off', async () => {
    const app = await open({ config: { features: { allWallets: false } }, plugins: directory(9) })
    expect(app.seen.queryByRole('button', { name: /All wallets/ })).toBeNull()
  })

  test('is absent where no plugin provides the registry', async () => {
    const app = await open()
    expect(app.seen.queryByRole('button', { name: /All wallets/ })).toBeNull()
  })
})

describe('the guide', () => {
  test('leads a visitor without a wallet to one', async () => {
    const app = await open({ wallets: [], plugins: createFakeDirectory({ status: 'ready' }).plugin })
    expect(app.text()).toContain('New to wallets?')
    await app.press('Get a wallet')
    expect(app.modal.getSnapshot().view).toBe('GetWallet')
  })

  test.each<[string, Wallet, boolean]>([
    [
      'is shown where the app lists a wallet with a place to get it',
      { id: 'a', name: 'A', homepage: 'https://a.example' },
      true,
    ],
    ['is absent where no place to get a wallet is known', { id: 'a', name: 'A', mobile_link: 'a://' }, false],
  ])('%s', async (_case, wallet, isShown) => {
    const app = await open({ wallets: [], config: { customWallets: [wallet] } })
    expect(app.text().includes('New to wallets?')).toBe(isShown)
  })

  test('is absent for a visitor who has a wallet', async () => {
    const app = await open({ plugins: directory(0) })
    expect(app.text()).not.toContain('New to wallets?')
  })

  test('is absent where the app switches it off', async () => {
    const app = await open({ wallets: [], plugins: directory(0), config: { enableWalletGuide: false } })
    expect(app.text()).not.toContain('New to wallets?')
  })
})

test('keeps the other connect methods when one throws', async () => {
  const broken = definePlugin({
    id: 'broken',
    setup: (ctx) =>
      ctx.contribute(ConnectMethods, {
        id: 'email',
        content: () => {
          throw new Error('broken')
        },
      }),
  })()
  const app = createModalApp({ plugins: broken })
  await app.enter()
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
  await app.go('Connect')
  silent.mockRestore()
  expect(buttons(app)).toEqual([expect.stringMatching(/Fake Wallet/)])
  expect(app.kit.get(Connections).getSnapshot().connected).toBe(false)
})
