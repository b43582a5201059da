import { Notices } from '@latchkey/core'
import { definePlugin, Views } from '@latchkey/core/plugin'
import { createFakeDevice, createFakePage, createMemoryKeyValue } from '@latchkey/core/testing'
import {
  ADA,
  createAnswer,
  createFakeWalletPage,
  namespaces,
  openBench,
  refused,
  WALLET_ORIGIN,
} from '../wallet.test.helper.js'

const DEPARTURE = '@appkit-wallet/SOCIAL_LOGIN'
const resultOf = (state: string) => `${WALLET_ORIGIN}/social/done?state=${state}&result=once`

/** A bench whose code is loaded, as the Connect view loads it, so that a press opens the window at once. */
async function openSocial(options: Parameters<typeof openBench>[0] = {}) {
  const wallet = options.wallet ?? createFakeWalletPage()
  const bench = await openBench({ ...options, wallet })
  await bench.connections.warmUp('auth:embedded')
  const social = () => bench.signedOut().social
  return { ...bench, wallet, social, popup: (index = 0) => bench.page.popups[index]! }
}

test('opens the window in the click, leads it to the provider, and signs in with what it says', async () => {
  const { embedded, popup, page, social, wallet, signedIn, storage, flush } = await openSocial()
  const connecting = embedded.connectSocial('google')
  expect([page.popups.length, popup().href, social()]).toEqual([1, '', { status: 'elsewhere', provider: 'google' }])
  await flush()
  expect(popup().href).toBe('https://google.example/authorize?state=state-1')
  popup().say({ resultUri: resultOf('state-1') }, WALLET_ORIGIN)
  expect(await connecting).toEqual({ status: 'connected' })
  expect(wallet.of('CONNECT_SOCIAL')).toEqual([{ uri: resultOf('state-1') }])
  expect(signedIn()).toMatchObject({ authProvider: 'google', user: { userName: 'Ada L.', email: ADA.email } })
  expect([popup().isClosed, page.popups.length]).toEqual([true, 1])
  expect(storage.entries()).toMatchObject({ '@appkit-wallet/SOCIAL_USERNAME': 'Ada L.' })
})

test('V09: each window has a name that no other page can know, so none can have opened it before', async () => {
  const { embedded, page, flush } = await openSocial()
  for (let round = 0; round < 2; round++) {
    embedded.connectSocial('google').catch(() => undefined)
    await flush()
  }
  const names = page.popups.map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(name).toMatch(/^latchkey-[0-9a-f]{32}$/)
})

test('V09: a window of another page is not heard, whatever it says', async () => {
  const { embedded, page, wallet, social, flush } = await openSocial()
  void embedded.connectSocial('google').catch(() => undefined)
  await flush()
  const stranger = page.read<Window['open']>('open')!('', 'Smart Wallet')
  expect(stranger).not.toBeNull()
  page.popups[1]!.say({ resultUri: resultOf('state-1') }, WALLET_ORIGIN)
  await flush()
  expect([wallet.of('CONNECT_SOCIAL'), social().status]).toEqual([[], 'elsewhere'])
})

describe('V21: an answer of another login', () => {
  test('is refused by its state, though it comes from the right window and origin', async () => {
    const { embedded, popup, wallet, social, flush } = await openSocial()
    const connecting = embedded.connectSocial('google')
    await flush()
    popup().say({ resultUri: resultOf('of-the-attacker') }, WALLET_ORIGIN)
    await expect(connecting).rejects.toMatchObject({ code: 'embedded/state-mismatch' })
    expect([wallet.of('CONNECT_SOCIAL'), social(), popup().isClosed]).toEqual([[], { status: 'idle' }, true])
  })

  test.each([
    'https://evil.example/done?state=state-1',
    'https://wallet.example.evil.example/?state=state-1',
    'state-1',
    '',
  ])('is refused where its address is "%s", which is not the wallet’s', async (resultUri) => {
    const { embedded, popup, wallet, flush } = await openSocial()
    const connecting = embedded.connectSocial('google')
    await flush()
    popup().say({ resultUri }, WALLET_ORIGIN)
    await expect(connecting).rejects.toMatchObject({ code: 'embedded/untrusted-origin' })
    expect(wallet.of('CONNECT_SOCIAL')).toEqual([])
  })

  test('never serves a login of the same page that began later', async () => {
    const { embedded, popup, wallet, connections, flush } = await openSocial()
    const first = embedded.connectSocial('google')
    await flush()
    const second = embedded.connectSocial('x')
    await expect(first).rejects.toMatchObject({ code: 'embedded/aborted' })
    await flush()
    expect([popup(0).isClosed, popup(1).isClosed]).toEqual([true, false])
    popup(0).say({ resultUri: resultOf('state-1') }, WALLET_ORIGIN)
    await flush()
    expect(connections.getSnapshot().connected).toBe(false)
    popup(1).say({ resultUri: resultOf('state-2') }, WALLET_ORIGIN)
    expect(await second).toEqual({ status: 'connected' })
    expect(wallet.of('CONNECT_SOCIAL')).toEqual([{ uri: resultOf('state-2') }])
  })

  test('never serves another kit of the page, whose login runs at the same time', async () => {
    const page = createFakePage()
    const [one, other] = [await openSocial({ page }), await openSocial({ page, config: { id: 'other' } })]
    other.wallet.answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: 'https://x.example/?state=of-the-other' })
    const [first, second] = [one.embedded.connectSocial('google'), other.embedded.connectSocial('x')]
    await one.flush()
    page.popups[1]!.say({ resultUri: resultOf('of-the-other') }, WALLET_ORIGIN)
    expect(await second).toEqual({ status: 'connected' })
    expect(one.social().status).toBe('elsewhere')
    page.popups[0]!.say({ resultUri: resultOf('state-1') }, WALLET_ORIGIN)
    expect(await first).toEqual({ status: 'connected' })
    expect(other.wallet.of('CONNECT_SOCIAL')).toEqual([{ uri: resultOf('of-the-other') }])
  })
})

test('a result from another origin is untrusted, and other messages are none', async () => {
  const { embedded, popup, wallet, flush } = await openSocial()
  const connecting = embedded.connectSocial('google')
  await flush()
  popup().say('hello', 'https://google.example')
  popup().say({ type: 'analytics' }, WALLET_ORIGIN)
  popup().say(null, WALLET_ORIGIN)
  popup().say({ resultUri: resultOf('state-1') }, 'https://google.example')
  await expect(connecting).rejects.toMatchObject({ code: 'embedded/untrusted-origin' })
  expect(wallet.of('CONNECT_SOCIAL')).toEqual([])
})

describe('F-E19: a provider’s window', () => {
  test('that the visitor closes cancels the login within a second', async () => {
    const { embedded, popup, clock, social, flush } = await openSocial()
    const connecting = embedded.connectSocial('google')
    await flush()
    popup().close()
    await clock.advance(1_000)
    expect(await connecting).toEqual({ status: 'cancelled' })
    expect(social()).toEqual({ status: 'idle' })
  })

  test('that is closed before it was led anywhere cancels the login, and nothing goes on', async () => {
    const wallet = createFakeWalletPage()
    wallet.answers.GET_SOCIAL_REDIRECT_URI = () => new Promise(() => {})
    const { embedded, popup, clock, flush } = await openSocial({ wallet })
    const connecting = embedded.connectSocial('google')
    await flush()
    popup().close()
    await clock.advance(1_000)
    expect(await connecting).toEqual({ status: 'cancelled' })
    expect(wallet.of('CONNECT_SOCIAL')).toEqual([])
  })

  test('whose opener was cut off looks closed, and its login is finished through the wallet page all the same', async () => {
    const wallet = createFakeWalletPage()
    const returned = createAnswer()
    wallet.answers.CONNECT_SOCIAL = () => returned.promise
    const { embedded, popup, clock, connections, signedIn, flush } = await openSocial({ wallet })
    const connecting = embedded.connectSocial('google')
    await clock.advance(5_000)
    popup().close()
    await clock.advance(1_000)
    expect(await connecting).toEqual({ status: 'cancelled' })
    expect(wallet.of('CONNECT_SOCIAL')).toEqual([{ uri: 'https://google.example/authorize?state=state-1', wait: true }])
    expect(wallet.asked.at(-1)!.options.deadlineMs).toBe(39_000)
    expect(connections.getSnapshot().connected).toBe(false)
    wallet.isSignedIn = true
    returned.answer({ ...ADA, userName: 'Ada L.' })
    await flush()
    expect(signedIn()).toMatchObject({ authProvider: 'google', user: { userName: 'Ada L.' } })
  })

  test('that was closed brings no login once the visitor signs in by other means', async () => {
    const wallet = createFakeWalletPage()
    const returned = createAnswer()
    wallet.answers.CONNECT_SOCIAL = () => returned.promise
    const { embedded, popup, clock, connections, signedOut, flush } = await openSocial({ wallet })
    const connecting = embedded.connectSocial('google')
    await flush()
    popup().close()
    await clock.advance(1_000)
    await connecting
    await embedded.connectEmail('bob@shop.example')
    returned.answer(ADA)
    await flush()
    expect([connections.getSnapshot().connected, signedOut().email.status]).toEqual([false, 'verify-otp'])
  })

  test('that the browser blocks is an error, and the snapshot has a link that leads there and back', async () => {
    const { embedded, page, social, wallet } = await openSocial()
    page.refuse()
    await expect(embedded.connectSocial('google')).rejects.toMatchObject({ code: 'embedded/popup-blocked' })
    expect(social()).toEqual({
      status: 'blocked',
      provider: 'google',
      uri: 'https://google.example/authorize?state=state-1',
    })
    expect(wallet.of('GET_SOCIAL_REDIRECT_URI')).toEqual([
      { provider: 'google', returnTo: 'https://shop.example/cart' },
    ])
  })

  test('that the browser blocks is the same error where no link can be had', async () => {
    const wallet = createFakeWalletPage()
    wallet.answers.GET_SOCIAL_REDIRECT_URI = () => {
      throw refused('Not now.')
    }
    const { embedded, page, social } = await openSocial({ wallet })
    page.refuse()
    await expect(embedded.connectSocial('google')).rejects.toMatchObject({ code: 'embedded/popup-blocked' })
    expect(social()).toEqual({ status: 'idle' })
  })
})

test('a visitor who takes longer than 45 seconds is told so, and the window is closed', async () => {
  const { embedded, popup, clock, social, flush } = await openSocial()
  const connecting = embedded.connectSocial('google')
  const failed = expect(connecting).rejects.toMatchObject({ code: 'embedded/timeout', context: { seconds: 45 } })
  await flush()
  await clock.advance(45_000)
  await failed
  expect([popup().isClosed, social(), clock.pending]).toEqual([true, { status: 'idle' }, 0])
})

test('an abort closes the window', async () => {
  const { embedded, popup, social, flush } = await openSocial()
  const controller = new AbortController()
  const connecting = embedded.connectSocial('google', { signal: controller.signal })
  await flush()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'embedded/aborted' })
  expect([popup().isClosed, social()]).toEqual([true, { status: 'idle' }])
})

test.each(['javascript:alert(1)', 'http://google.example', 'nowhere'])(
  'a window is led to no address like %s',
  async (uri) => {
    const wallet = createFakeWalletPage()
    wallet.answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri })
    const { embedded, popup } = await openSocial({ wallet })
    await expect(embedded.connectSocial('google')).rejects.toMatchObject({ code: 'embedded/invalid-answer' })
    expect(popup().href).toBe('')
  },
)

test.each([
  ['that nobody knows', 'myspace', {}],
  ['that the app does not offer', 'apple', { socials: ['google'] }],
  ['of an app that offers none', 'google', { socials: false as const }],
])('a provider %s is refused, and no window opens', async (_which, provider, options) => {
  const { embedded, page } = await openSocial({ options })
  await expect(embedded.connectSocial(provider)).rejects.toMatchObject({ code: 'embedded/unknown-provider' })
  expect(page.popups).toEqual([])
})

const views = definePlugin({
  id: 'views',
  requires: [Views],
  setup: (ctx) => ctx.contribute(Views, { id: 'ConnectingSocial', connects: true, content: undefined }),
})

describe('in Telegram, which opens no windows', () => {
  const device = { ...createFakeDevice('ios'), telegram: true }
  const LEFT = 'https://shop.example/cart?item=1'

  async function leave() {
    const [storage, wallet] = [createMemoryKeyValue(), createFakeWalletPage()]
    const page = createFakePage({}, { href: LEFT })
    const bench = await openSocial({ device, page, storage, wallet })
    const result = await bench.embedded.connectSocial('apple')
    return { ...bench, result, storage, wallet }
  }

  const comeBack = async (query: string, { storage, wallet }: Awaited<ReturnType<typeof leave>>, ms = 5_000) => {
    const page = createFakePage({}, { href: `${LEFT}${query}` })
    const bench = await openBench({ device, page, storage, wallet, plugins: [namespaces({}), views()] })
    await bench.clock.advance(ms)
    return bench
  }
  const answer = (state: string) => `&result_uri=${encodeURIComponent(resultOf(state))}`

  test('the page is left for the provider', async () => {
    const { result, page, wallet } = await leave()
    expect(result).toEqual({ status: 'redirected' })
    expect(page.popups).toEqual([])
    expect(page.opened).toEqual([{ href: 'https://apple.example/authorize?state=state-1', target: 'top' }])
    expect(wallet.of('GET_SOCIAL_REDIRECT_URI')).toEqual([{ provider: 'apple', returnTo: LEFT }])
  })

  test('and the login is finished when the visitor comes back, once, and the address has nothing of it', async () => {
    const left = await leave()
    const opened = createAnswer()
    left.wallet.answers.CONNECT_SOCIAL = () => opened.promise
    const { modal, page, signedIn, storage, wallet, flush } = await comeBack(answer('state-1'), left)
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'ConnectingSocial', args: { provider: 'apple' } })
    wallet.isSignedIn = true
    opened.answer(ADA)
    await flush()
    expect(signedIn()).toMatchObject({ authProvider: 'apple' })
    expect(modal.getSnapshot().open).toBe(false)
    expect(page.href).toBe(LEFT)
    expect(wallet.of('CONNECT_SOCIAL')).toEqual([{ uri: resultOf('state-1') }])
    expect(storage.get(DEPARTURE)).toBeUndefined()
  })

  test.each([
    ['the provider has failed', 0, 'auth.refused'],
    ['the visitor comes back too late', 6 * 60_000, 'error.timeout'],
  ])('says so in the modal when %s', async (_, agoMs, key) => {
    const left = await leave()
    const departure = left.storage.get(DEPARTURE)!
    left.storage.write({ [DEPARTURE]: departure.replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) - agoMs}`) })
    left.wallet.answers.CONNECT_SOCIAL = () => {
      throw refused('The provider has failed.')
    }
    const { modal, kit } = await comeBack(answer('state-1'), left, 100)
    const { open, view } = modal.getSnapshot()
    expect([open, view, kit.get(Notices).getSnapshot().snack?.key]).toEqual([true, 'ConnectingSocial', key])
  })

  test('V21: an address that somebody else made signs nobody in', async () => {
    const left = await leave()
    const { connections, page, wallet, kit } = await comeBack(answer('of-the-attacker'), left)
    expect([connections.getSnapshot().connected, wallet.of('CONNECT_SOCIAL'), page.href]).toEqual([false, [], LEFT])
    await kit.stop()
    // What is stored serves once, so that nobody can try states.
    const again = await comeBack(answer('state-1'), left)
    expect(again.connections.getSnapshot().connected).toBe(false)
  })

  test('V21: an address of somebody else signs nobody in on a page that was never left', async () => {
    const wallet = createFakeWalletPage()
    const page = createFakePage({}, { href: `${LEFT}${answer('state-1')}` })
    const { connections, clock } = await openBench({ device, page, wallet })
    await clock.advance(5_000)
    expect([connections.getSnapshot().connected, wallet.asked]).toEqual([false, []])
  })

  test('the page is not left where the wallet page binds the login to nothing', async () => {
    const wallet = createFakeWalletPage()
    wallet.answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: 'https://apple.example/authorize' })
    const { embedded, page } = await openSocial({ device, wallet })
    await expect(embedded.connectSocial('apple')).rejects.toMatchObject({ code: 'embedded/invalid-answer' })
    expect(page.opened).toEqual([])
  })
})

describe('Farcaster', () => {
  test('shows the address once, waits for the phone, and signs in', async () => {
    const wallet = createFakeWalletPage()
    const approved = createAnswer<{ userName: string }>()
    wallet.answers.CONNECT_FARCASTER = () => approved.promise
    const { embedded, social, signedIn, flush } = await openSocial({ wallet })
    const connecting = embedded.connectSocial('farcaster')
    await flush()
    expect(social()).toEqual({ status: 'farcaster', uri: 'https://farcaster.example/connect/1' })
    wallet.isSignedIn = true
    approved.answer({ userName: 'ada' })
    expect(await connecting).toEqual({ status: 'connected' })
    expect(signedIn()).toMatchObject({ authProvider: 'farcaster', user: { userName: 'ada' } })
    expect(wallet.of('GET_FARCASTER_URI')).toHaveLength(1)
  })

  test.each(['GET_FARCASTER_URI', 'CONNECT_FARCASTER'] as const)(
    'an abort while %s is pending settles',
    async (type) => {
      const wallet = createFakeWalletPage()
      wallet.answers[type] = () => new Promise(() => {})
      const { embedded, social, flush } = await openSocial({ wallet })
      const controller = new AbortController()
      const connecting = embedded.connectFarcaster({ signal: controller.signal })
      await flush()
      controller.abort()
      await expect(connecting).rejects.toMatchObject({ code: 'embedded/aborted' })
      expect([social(), wallet.asked.at(-1)!.options.signal!.aborted]).toEqual([{ status: 'idle' }, true])
    },
  )

  test('shows no address that nobody should open', async () => {
    const wallet = createFakeWalletPage()
    wallet.answers.GET_FARCASTER_URI = () => ({ url: 'javascript:alert(1)' })
    const { embedded, social } = await openSocial({ wallet })
    await expect(embedded.connectFarcaster()).rejects.toMatchObject({ code: 'embedded/invalid-answer' })
    expect(social()).toEqual({ status: 'idle' })
  })
})
