import { createMemoryKeyValue } from '@latchkey/core/testing'
import {
  ADA,
  CODE,
  createFakeWalletPage,
  EMAIL,
  openBench,
  refused,
  USED,
  WALLET_ORIGIN,
  type BenchOptions,
} from '../wallet.test.helper.js'

/** A wallet page whose visitor has no wallet until the browser keeps one, with the visitor's help. */
async function openWithoutWallet(options: BenchOptions = {}) {
  const wallet = options.wallet ?? createFakeWalletPage()
  const state = { hasWallet: false }
  const answer = () => {
    if (!state.hasWallet) throw refused('This browser keeps nothing.', 4900)
    return ADA
  }
  wallet.answers.GET_USER = answer
  wallet.answers.CONNECT_SOCIAL = () => {
    wallet.isSignedIn = true
    return answer()
  }
  const bench = await openBench({ ...options, wallet })
  /** The visitor makes a wallet, and the page says so. */
  const makeWallet = () => {
    state.hasWallet = true
    wallet.updateSession()
  }
  const view = () => {
    const { open, view } = bench.modal.getSnapshot()
    return open ? view : undefined
  }
  return { ...bench, wallet, state, makeWallet, view }
}

test('shows the wallet page to who signs in without a wallet, and goes on once there is one', async () => {
  const { signIn, connections, makeWallet, view, wallet, signedIn, flush } = await openWithoutWallet()
  const signingIn = signIn()
  await flush()
  expect([connections.getSnapshot().connected, view()]).toEqual([false, 'ApproveTransaction'])
  makeWallet()
  await signingIn
  expect([connections.getSnapshot().connected, view()]).toEqual([true, undefined])
  expect([signedIn().user.email, wallet.of('CONNECT_OTP')]).toEqual([EMAIL, [{ otp: CODE }]])
})

test('goes on waiting while the session is a new one and has no wallet', async () => {
  const { signIn, connections, makeWallet, view, wallet, flush } = await openWithoutWallet()
  const signingIn = signIn()
  await flush()
  wallet.updateSession()
  await flush()
  expect([connections.getSnapshot().connected, view()]).toEqual([false, 'ApproveTransaction'])
  makeWallet()
  await signingIn
  expect(connections.getSnapshot().connected).toBe(true)
})

test('has a wallet page that was loaded anew ask the visitor again', async () => {
  const { signIn, state, connections, wallet, flush } = await openWithoutWallet()
  const signingIn = signIn()
  await flush()
  const before = wallet.of('GET_USER').length
  wallet.reload()
  await flush()
  expect(wallet.of('GET_USER')).toHaveLength(before + 1)
  state.hasWallet = true
  wallet.reload()
  await signingIn
  expect(connections.getSnapshot().connected).toBe(true)
})

test.each(['leaves the view', 'cancels'] as const)(
  'signs a visitor out who %s, and the next sign-in begins anew',
  async (how) => {
    const { signIn, embedded, modal, connections, makeWallet, wallet, flush } = await openWithoutWallet()
    const signingIn = signIn()
    const ended = expect(signingIn).rejects.toMatchObject({ code: 'embedded/aborted' })
    await flush()
    if (how === 'cancels') embedded.rejectRequests()
    else modal.close('dismissed')
    await ended
    expect([wallet.isSignedIn, connections.getSnapshot().connected]).toEqual([false, false])
    const again = signIn()
    await flush()
    makeWallet()
    await again
    expect(connections.getSnapshot().connected).toBe(true)
  },
)

test('ends with what goes wrong meanwhile, and takes the view away', async () => {
  const { signIn, view, wallet, flush } = await openWithoutWallet()
  const signingIn = signIn()
  await flush()
  wallet.answers.GET_USER = () => {
    throw refused('The wallet server did not answer.', -32_603)
  }
  wallet.updateSession()
  await expect(signingIn).rejects.toThrow('The wallet server did not answer.')
  expect(view()).toBeUndefined()
})

test('does the same for a social login, which the wallet page has taken without a wallet', async () => {
  const { embedded, page, connections, makeWallet, view, signedIn, flush } = await openWithoutWallet()
  await connections.warmUp('auth:embedded')
  const connecting = embedded.connectSocial('google')
  await flush()
  page.popups[0]!.say({ resultUri: `${WALLET_ORIGIN}/social/done?state=state-1&result=once` }, WALLET_ORIGIN)
  await flush()
  expect(view()).toBe('ApproveTransaction')
  makeWallet()
  expect(await connecting).toEqual({ status: 'connected' })
  expect(signedIn()).toMatchObject({ authProvider: 'google', user: { email: EMAIL } })
})

test('does the same for a passkey, which the wallet page has taken without a wallet', async () => {
  const wallet = createFakeWalletPage()
  const { embedded, connections, makeWallet, view, signedIn, flush } = await openWithoutWallet({
    wallet,
    options: { passkey: true },
  })
  wallet.answers.CONNECT_PASSKEY = () => {
    wallet.isSignedIn = true
    throw refused('This browser keeps nothing.', 4900)
  }
  const connecting = embedded.connectPasskey()
  await flush()
  expect([connections.getSnapshot().connected, view()]).toEqual([false, 'ApproveTransaction'])
  makeWallet()
  expect(await connecting).toEqual({ status: 'connected' })
  expect(signedIn()).toMatchObject({ authProvider: 'passkey', user: { email: EMAIL } })
})

test('asks a visitor who left before there was a wallet for the e-mail alone, and shows the wallet page', async () => {
  const storage = createMemoryKeyValue(USED)
  const wallet = createFakeWalletPage(true)
  const { embedded, connections, makeWallet, view, flush } = await openWithoutWallet({ storage, wallet })
  // The wallet page knows the cookie of this address.
  wallet.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
  const connecting = embedded.connectEmail(EMAIL)
  await flush()
  expect(view()).toBe('ApproveTransaction')
  makeWallet()
  expect([await connecting, connections.getSnapshot().connected]).toEqual(['CONNECT', true])
})

test('shows nothing while a page is restored, and connects nobody', async () => {
  const [storage, wallet] = [createMemoryKeyValue(), createFakeWalletPage()]
  const first = await openWithoutWallet({ storage, wallet })
  first.makeWallet()
  await first.signIn()
  await first.kit.stop()
  const { connections, view } = await openWithoutWallet({ storage, wallet })
  const before = wallet.of('GET_USER').length
  await connections.restored()
  expect([wallet.of('GET_USER').length > before, view()]).toEqual([true, undefined])
  expect(connections.getSnapshot().connected).toBe(false)
})
