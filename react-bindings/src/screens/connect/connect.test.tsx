import { ConnectMethods, Connections, createState, definePlugin, Prefetches, Views, WalletDirectory, Wallets, type ConnectMethod, type Wallet, type WalletDirectoryState } from '@latchkey/core'
import { createFakeDevice, hangs } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../room.test.helper.js'

expectSilence()

const TERMS = 'https://host.test/terms'
const PRIVACY = 'https://host.test/privacy'
const BOX = { legalCheckbox: true, termsConditionsUrl: TERMS, privacyPolicyUrl: PRIVACY }

const method = (id: string): ConnectMethod => ({ id, content: ({ disabled }: { readonly disabled: boolean }) => <button type="button" onClick={() => signedIn.push(id)}>{`${id}${disabled ? ' (locked)' : ''}`}</button> })
let signedIn: string[] = []
beforeEach(() => void (signedIn = []))

const methods = (...ids: readonly string[]) => definePlugin({ id: 'methods', setup: (host) => ids.forEach((id) => host.contribute(ConnectMethods, method(id))) })()

function directory(count: number) {
  const state = createState({ count })
  return definePlugin({ id: 'directory', setup: ({ provide }) => provide(WalletDirectory, { value: state as unknown as WalletDirectory }) })()
}

/** In place of ours, which is not what this is about. */
const allWallets = definePlugin({ id: 'all-wallets', setup: (host) => host.contribute(Views, { id: 'AllWallets', content: () => null }) })

async function open(options: RoomOptions = {}, ...args: [args?: { readonly namespace?: string }]) {
  const room = createRoom(options)
  await room.enter()
  await room.go('Connect', ...args)
  await room.advance(0)
  return room
}

const buttons = (room: Awaited<ReturnType<typeof open>>) => [...room.root()!.querySelectorAll('[part=view] button')].map(({ textContent }) => textContent)

test('wallets that are here are shown, and one that is listed for another chain', async () => {
  const room = await open({ wallets: [{ name: 'Rainbow' }, { namespaces: ['mock'], name: 'Other' }] })
  expect(room.title()).toBe('Connect Wallet')
  expect(buttons(room)).toEqual([expect.stringMatching(/^RRainbow/), expect.stringMatching(/^OOther/)])
})

test('asked for one chain, only its wallets are', async () => {
  const room = await open({ wallets: [{ name: 'Rainbow' }, { namespaces: ['mock'], name: 'Other' }] }, { namespace: 'mock' })
  expect(buttons(room)).toEqual([expect.stringMatching(/^OOther/)])
})

test('without any wallet that is said, with what to do', async () => {
  const room = await open({ wallets: [] })
  expect(room.text()).toContain('No wallet was found in this browser.')
  expect(room.text()).toContain('Install one, then reload this page.')
})

test('wallets that are on their way have their place from the beginning, and keep it when they come', async () => {
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
  const rows = () => [...room.root()!.querySelectorAll('[part=view] ul > li')].map((row) => (row.querySelector('.skeleton') ? '…' : row.textContent))
  expect(rows()).toEqual([expect.stringMatching(/^RRainbow/), '…', 'All Wallets'])

  const zerion: Wallet = { id: 'z', name: 'Zerion' }
  await act(async () => {
    room.kit.get(Wallets).list('recommended', [zerion])
    state.set({ count: 9, recommended: [zerion] })
    arrive()
  })
  expect(rows()).toEqual([expect.stringMatching(/^RRainbow/), expect.stringMatching(/^ZZerion/), 'All Wallets9'])
})

test('other ways come in their order, apart from each other by "or", but e-mail and social logins are one', async () => {
  const room = await open({ wallets: [], plugins: methods('passkey', 'social', 'email') })
  expect(room.text()).toMatch(/^emailsocialor.*No wallet was found.*orpasskey/)
  expect(room.root()!.querySelectorAll('.separator')).toHaveLength(2)
})

test('who has a wallet here sees it first', async () => {
  const room = await open({ plugins: methods('email') })
  expect(buttons(room)).toEqual([expect.stringMatching(/Fake Wallet/), 'email'])
})

test('a way is told which chain it is for', async () => {
  const asked = definePlugin({ id: 'asked', setup: (host) => host.contribute(ConnectMethods, { id: 'email', content: ({ namespace }: { readonly namespace: string }) => <i>{namespace}</i> }) })()
  const room = await open({ plugins: asked }, { namespace: 'mock' })
  expect(room.root()!.querySelector('i')?.textContent).toBe('mock')
  await room.go('Connect')
  expect(room.root()!.querySelector('i')?.textContent).toBe('fake')
})

test('wallets may wait behind a button', async () => {
  const room = await open({ config: { collapseWallets: true }, plugins: methods('email') })
  expect(buttons(room)).toEqual(['Continue with a wallet', 'email'])
  await room.press('Continue with a wallet')
  expect(room.modal.getSnapshot().view).toBe('ConnectWallets')
})

test('a wallet method that somebody brings does not take ours away', async () => {
  const room = await open({ plugins: methods('wallet') })
  expect(buttons(room)[0]).toMatch(/Fake Wallet/)
})

describe('what a visitor agrees to', () => {
  const links = (room: Awaited<ReturnType<typeof open>>) => [...room.root()!.querySelectorAll('a')].map((one) => [one.textContent, one.href, one.target, one.rel])

  test('is said, with the documents linked', async () => {
    const room = await open({ config: { termsConditionsUrl: TERMS, privacyPolicyUrl: PRIVACY } })
    expect(room.text()).toContain('By connecting a wallet, you agree to our Terms of Service and Privacy Policy.')
    expect(links(room)).toEqual([
      ['Terms of Service', TERMS, '_blank', 'noopener noreferrer'],
      ['Privacy Policy', PRIVACY, '_blank', 'noopener noreferrer'],
    ])
    expect(room.seen.queryByRole('checkbox')).toBeNull()
  })

  test('is not said where there is nothing', async () => {
    const room = await open({ config: { legalCheckbox: true } })
    expect(room.text()).not.toContain('agree')
    expect(room.seen.queryByRole('checkbox')).toBeNull()
  })

  test('is not linked where the link could do anything', async () => {
    const room = await open({ config: { termsConditionsUrl: 'javascript:alert(1)' } })
    expect(links(room)).toEqual([])
  })

  test('locks everything until it is ticked', async () => {
    const room = await open({ config: BOX, wallets: [{ name: 'Rainbow', onConnect: hangs() }], plugins: [methods('email'), directory(50)] })
    const wallet = () => room.seen.getByRole<HTMLButtonElement>('button', { name: /Rainbow/ })
    const all = () => room.seen.getByRole<HTMLButtonElement>('button', { name: /All Wallets/ })
    const email = () => room.seen.getByText(/^email/)
    const isLocked = () => [wallet().disabled, all().disabled, email().closest('fieldset')!.disabled, email().textContent]
    expect(isLocked()).toEqual([true, true, true, 'email (locked)'])
    act(() => {
      fireEvent.click(wallet())
      fireEvent.click(all())
    })
    expect(room.wallet.asks).toEqual([])
    expect(room.modal.getSnapshot().view).toBe('Connect')
    await act(async () => fireEvent.click(room.seen.getByRole('checkbox', { name: /I agree to the Terms of Service and Privacy Policy/ })))
    expect(isLocked()).toEqual([false, false, false, 'email'])
    await room.press(/Rainbow/)
    expect(room.wallet.asks).toHaveLength(1)
  })

  test('locks the button that wallets wait behind, too', async () => {
    const room = await open({ config: { ...BOX, collapseWallets: true }, plugins: methods('email') })
    expect(room.seen.getByRole<HTMLButtonElement>('button', { name: 'Continue with a wallet' }).disabled).toBe(true)
  })

  test('locks nothing where there is nothing to agree to that could be read', async () => {
    const room = await open({ config: { legalCheckbox: true, termsConditionsUrl: 'javascript:alert(1)' } })
    expect(room.seen.queryByRole('checkbox')).toBeNull()
    expect(room.seen.getByRole<HTMLButtonElement>('button', { name: /Fake Wallet/ }).disabled).toBe(false)
  })

  test('stays ticked for who comes back', async () => {
    const room = await open({ config: BOX })
    await act(async () => fireEvent.click(room.seen.getByRole('checkbox')))
    await act(async () => room.modal.push('WhatIsAWallet'))
    await act(async () => room.modal.back())
    expect(room.seen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await room.go('Connect')
    expect(room.seen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  test('a tick that is taken back locks again', async () => {
    const room = await open({ config: BOX })
    const box = room.seen.getByRole('checkbox')
    await act(async () => fireEvent.click(box))
    await act(async () => fireEvent.click(box))
    expect(room.seen.getByRole<HTMLButtonElement>('button', { name: /Fake Wallet/ }).disabled).toBe(true)
  })
})

describe('all wallets', () => {
  test('are one press away, with how many there are', async () => {
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
  ])('%s on %s: %s', async (allWallets, device, isThere) => {
    const room = await open({ config: { allWallets }, device: createFakeDevice(device), plugins: directory(9) })
    expect(room.seen.queryByRole('button', { name: /All Wallets/ }) !== null).toBe(isThere)
  })

  test('are not where nobody knows them', async () => {
    const room = await open()
    expect(room.seen.queryByRole('button', { name: /All Wallets/ })).toBeNull()
  })
})

describe('the guide', () => {
  test('leads who has no wallet to one', async () => {
    const room = await open({ wallets: [] })
    expect(room.text()).toContain('New to wallets?')
    await room.press('Get a wallet')
    expect(room.modal.getSnapshot().view).toBe('GetWallet')
  })

  test('is not there for who has one', async () => {
    const room = await open()
    expect(room.text()).not.toContain('New to wallets?')
  })

  test('is not there where the host does not want it', async () => {
    const room = await open({ wallets: [], config: { enableWalletGuide: false } })
    expect(room.text()).not.toContain('New to wallets?')
  })
})

test('a way that breaks takes nothing else along', async () => {
  const broken = definePlugin({ id: 'broken', setup: (host) => host.contribute(ConnectMethods, { id: 'email', content: () => { throw new Error('broken') } }) })()
  const room = createRoom({ plugins: broken })
  await room.enter()
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
  await room.go('Connect')
  silent.mockRestore()
  expect(buttons(room)).toEqual([expect.stringMatching(/Fake Wallet/)])
  expect(room.kit.get(Connections).getSnapshot().connected).toBe(false)
})
