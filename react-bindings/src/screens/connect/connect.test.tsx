import { Connections, type Wallet, Wallets } from '@latchkey/core'
import {
  type ConnectMethod,
  ConnectMethods,
  createState,
  definePlugin,
  Prefetches,
  Views,
  WalletDirectory,
  type WalletDirectoryState,
} from '@latchkey/core/plugin'
import { createFakeDevice, hangs } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../room.test.helper.js'

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
  definePlugin({ id: 'methods', setup: (host) => ids.forEach((id) => host.contribute(ConnectMethods, method(id))) })()

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
  setup: (host) => host.contribute(Views, { id: 'AllWallets', content: () => null }),
})

async function open(options: RoomOptions = {}, ...args: [args?: { readonly namespace?: string }]) {
  const room = createRoom(options)
  await room.enter()
  await room.go('Connect', ...args)
  await room.advance(0)
  return room
}

const buttons = (room: Awaited<ReturnType<typeof open>>) =>
  [...room.root()!.querySelectorAll('[part=view] button')].map(({ textContent }) => textContent)

test('shows installed wallets, and one that is listed for another namespace', async () => {
  const room = await open({ wallets: [{ name: 'Rainbow' }, { namespaces: ['mock'], name: 'Other' }] })
  expect(room.title()).toBe('Connect Wallet')
  expect(buttons(room)).toEqual([expect.stringMatching(/^RRainbow/), expect.stringMatching(/^OOther/)])
})

test('shows only the wallets of the requested namespace', async () => {
  const room = await open(
    { wallets: [{ name: 'Rainbow' }, { namespaces: ['mock'], name: 'Other' }] },
    { namespace: 'mock' },
  )
  expect(buttons(room)).toEqual([expect.stringMatching(/^OOther/)])
})

test('tells a visitor without any wallet what to do', async () => {
  const room = await open({ wallets: [] })
  expect(room.text()).toContain('No wallet was found in this browser.')
  expect(room.text()).toContain('Install one, then reload this page.')
})

test('keeps the rows of expected wallets free, so that nothing moves when they come', async () => {
  const state = createState<Partial<WalletDirectoryState>>({ count: 0 })
  let arrive!: () => void
  const coming = definePlugin({
    id: 'coming',
    setup(host) {
      host.provide(WalletDirectory, { value: state as unknown as WalletDirectory })
      host.contribute(Prefetches, { id: 'coming', run: () => new Promise<void>((resolve) => (arrive = resolve)) })
    },
  })()
  const room = await open({ wallets: [{ name: 'Rainbow' }], plugins: [coming, allWallets()] })
  const rows = () =>
    [...room.root()!.querySelectorAll('[part=view] ul > li')].map((row) =>
      row.querySelector('.skeleton') ? '…' : row.textContent,
    )
  expect(rows()).toEqual([expect.stringMatching(/^RRainbow/), '…', 'All Wallets'])

  const zerion: Wallet = { id: 'z', name: 'Zerion' }
  await act(async () => {
    room.kit.get(Wallets).list('recommended', [zerion])
    state.set({ count: 9, recommended: [zerion] })
    arrive()
  })
  expect(rows()).toEqual([expect.stringMatching(/^RRainbow/), expect.stringMatching(/^ZZerion/), 'All Wallets9'])
})

test('puts connect methods in order with "or" between them, with e-mail and social logins as one block', async () => {
  const room = await open({ wallets: [], plugins: methods('passkey', 'social', 'email') })
  expect(room.text()).toMatch(/^emailsocialor.*No wallet was found.*orpasskey/)
  expect(room.root()!.querySelectorAll('.separator')).toHaveLength(2)
})

test('shows wallets first to a visitor who has one installed', async () => {
  const room = await open({ plugins: methods('email') })
  expect(buttons(room)).toEqual([expect.stringMatching(/Fake Wallet/), 'email'])
})

test('passes the namespace to a connect method', async () => {
  const asked = definePlugin({
    id: 'asked',
    setup: (host) =>
      host.contribute(ConnectMethods, {
        id: 'email',
        content: ({ namespace }: { readonly namespace: string }) => <i>{namespace}</i>,
      }),
  })()
  const room = await open({ plugins: asked }, { namespace: 'mock' })
  expect(room.root()!.querySelector('i')?.textContent).toBe('mock')
  await room.go('Connect')
  expect(room.root()!.querySelector('i')?.textContent).toBe('fake')
})

test('can put the wallets behind a button', async () => {
  const room = await open({ config: { collapseWallets: true }, plugins: methods('email') })
  expect(buttons(room)).toEqual(['Continue with a wallet', 'email'])
  await room.press('Continue with a wallet')
  expect(room.modal.getSnapshot().view).toBe('ConnectWallets')
})

test('keeps our wallet list when a plugin adds a method called "wallet"', async () => {
  const room = await open({ plugins: methods('wallet') })
  expect(buttons(room)[0]).toMatch(/Fake Wallet/)
})

describe('the documents to agree to', () => {
  const links = (room: Awaited<ReturnType<typeof open>>) =>
    [...room.root()!.querySelectorAll('a')].map((one) => [one.textContent, one.href, one.target, one.rel])

  test('are linked in a sentence', async () => {
    const room = await open({ config: { termsConditionsUrl: TERMS, privacyPolicyUrl: PRIVACY } })
    expect(room.text()).toContain('By connecting a wallet, you agree to our Terms of Service and Privacy Policy.')
    expect(links(room)).toEqual([
      ['Terms of Service', TERMS, '_blank', 'noopener noreferrer'],
      ['Privacy Policy', PRIVACY, '_blank', 'noopener noreferrer'],
    ])
    expect(room.seen.queryByRole('checkbox')).toBeNull()
  })

  test('are not mentioned where the app names none', async () => {
    const room = await open({ config: { legalCheckbox: true } })
    expect(room.text()).not.toContain('agree')
    expect(room.seen.queryByRole('checkbox')).toBeNull()
  })

  test('are not linked where the address is unsafe', async () => {
    const room = await open({ config: { termsConditionsUrl: 'javascript:alert(1)' } })
    expect(links(room)).toEqual([])
  })

  test('lock all connect methods until the box is ticked', async () => {
    const room = await open({
      config: BOX,
      wallets: [{ name: 'Rainbow', onConnect: hangs() }],
      plugins: [methods('email'), directory(50)],
    })
    const wallet = () => room.seen.getByRole<HTMLButtonElement>('button', { name: /Rainbow/ })
    const all = () => room.seen.getByRole<HTMLButtonElement>('button', { name: /All Wallets/ })
    const email = () => room.seen.getByText(/^email/)
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
    expect(room.wallet.asks).toEqual([])
    expect(room.modal.getSnapshot().view).toBe('Connect')
    await act(async () =>
      fireEvent.click(room.seen.getByRole('checkbox', { name: /I agree to the Terms of Service and Privacy Policy/ })),
    )
    expect(isLocked()).toEqual([false, false, false, 'email'])
    await room.press(/Rainbow/)
    expect(room.wallet.asks).toHaveLength(1)
  })

  test('lock the button that leads to the wallets, too', async () => {
    const room = await open({ config: { ...BOX, collapseWallets: true }, plugins: methods('email') })
    expect(room.seen.getByRole<HTMLButtonElement>('button', { name: 'Continue with a wallet' }).disabled).toBe(true)
  })

  test('lock nothing where no document can be read', async () => {
    const room = await open({ config: { legalCheckbox: true, termsConditionsUrl: 'javascript:alert(1)' } })
    expect(room.seen.queryByRole('checkbox')).toBeNull()
    expect(room.seen.getByRole<HTMLButtonElement>('button', { name: /Fake Wallet/ }).disabled).toBe(false)
  })

  test('keep the box ticked when the visitor comes back', async () => {
    const room = await open({ config: BOX })
    await act(async () => fireEvent.click(room.seen.getByRole('checkbox')))
    await act(async () => room.modal.push('WhatIsAWallet'))
    await act(async () => room.modal.back())
    expect(room.seen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await room.go('Connect')
    expect(room.seen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  test('locks again when the box is unticked', async () => {
    const room = await open({ config: BOX })
    const box = room.seen.getByRole('checkbox')
    await act(async () => fireEvent.click(box))
    await act(async () => fireEvent.click(box))
    expect(room.seen.getByRole<HTMLButtonElement>('button', { name: /Fake Wallet/ }).disabled).toBe(true)
  })
})

describe('the row of all wallets', () => {
  test('shows how many wallets there are, and leads to them', async () => {
    const room = await open({ plugins: [directory(523), allWallets()] })
    expect(room.seen.getByRole('button', { name: /All Wallets/ }).textContent).toBe('All Wallets520+')
    await room.press(/All Wallets/)
    expect(room.modal.getSnapshot().view).toBe('AllWallets')
  })

  test.each<[allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE', device: 'desktop' | 'ios', isThere: boolean]>([
    ['SHOW', 'desktop', true],
    ['HIDE', 'desktop', false],
    ['HIDE', 'ios', false],
    ['ONLY_MOBILE', 'desktop', false],
    ['ONLY_MOBILE', 'ios', true],
  ])('%s on %s shows the row: %s', async (allWallets, device, isThere) => {
    const room = await open({ config: { allWallets }, device: createFakeDevice(device), plugins: directory(9) })
    expect(room.seen.queryByRole('button', { name: /All Wallets/ }) !== null).toBe(isThere)
  })

  test('is absent where no plugin provides the registry', async () => {
    const room = await open()
    expect(room.seen.queryByRole('button', { name: /All Wallets/ })).toBeNull()
  })
})

describe('the guide', () => {
  test('leads a visitor without a wallet to one', async () => {
    const room = await open({ wallets: [] })
    expect(room.text()).toContain('New to wallets?')
    await room.press('Get a wallet')
    expect(room.modal.getSnapshot().view).toBe('GetWallet')
  })

  test('is absent for a visitor who has a wallet', async () => {
    const room = await open()
    expect(room.text()).not.toContain('New to wallets?')
  })

  test('is absent where the app switches it off', async () => {
    const room = await open({ wallets: [], config: { enableWalletGuide: false } })
    expect(room.text()).not.toContain('New to wallets?')
  })
})

test('keeps the other connect methods when one throws', async () => {
  const broken = definePlugin({
    id: 'broken',
    setup: (host) =>
      host.contribute(ConnectMethods, {
        id: 'email',
        content: () => {
          throw new Error('broken')
        },
      }),
  })()
  const room = createRoom({ plugins: broken })
  await room.enter()
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
  await room.go('Connect')
  silent.mockRestore()
  expect(buttons(room)).toEqual([expect.stringMatching(/Fake Wallet/)])
  expect(room.kit.get(Connections).getSnapshot().connected).toBe(false)
})
