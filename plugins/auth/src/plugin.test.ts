import { AppConfig, Connections, Embedded, Notices, override, Theme } from '@latchkey/core'
import { Connectors, KeyValue, Page } from '@latchkey/core/plugin'
import {
  connectorConformance,
  createFakeDevice,
  createFakeEmbeddedFrame,
  createFakePage,
  createMemoryKeyValue,
  createTestKit,
  flush,
  pluginConformance,
  serviceConformance,
} from '@latchkey/core/testing'
import { EmbeddedParts } from './embedded-parts.js'
import { auth } from './plugin.js'
import {
  ADA,
  ALL_SOCIALS,
  CODE,
  CONFIG,
  createFakeWalletPage,
  EMAIL,
  namespaces,
  onFakePage,
  openBench,
  refused,
  USED,
  WALLET_ORIGIN,
} from './wallet.test.helper.js'

const CONFIGURED = override(AppConfig, { value: CONFIG })

describe('the plugin', () => {
  test.each(pluginConformance({ plugin: () => auth(), plugins: () => namespaces({}), overrides: () => [CONFIGURED] }))(
    '$name',
    ({ run }) => run(),
  )
})

describe('the service', () => {
  const create = async () => (await openBench()).embedded
  test.each(serviceConformance({ create, change: (embedded) => embedded.connectEmail(EMAIL) }))('$name', ({ run }) =>
    run(),
  )
})

describe('the connector', () => {
  function environment() {
    const [wallet, storage] = [createFakeWalletPage(), createMemoryKeyValue()]
    let isForgotten = false
    return {
      overrides: [
        CONFIGURED,
        onFakePage(wallet),
        override(KeyValue, { value: storage }),
        override(Page, { value: createFakePage() }),
      ],
      wallet: {
        /** Whoever is not signed in cannot approve anything: the wallet page asks only while somebody signs in. */
        approve() {
          storage.write(USED)
          wallet.isSignedIn = !isForgotten
          wallet.answers = {}
        },
        reject() {
          this.approve()
          wallet.answers.GET_USER = () => {
            throw refused('The visitor declined.', 4001)
          }
        },
        hang() {
          this.approve()
          wallet.answers.GET_USER = () => new Promise(() => {})
        },
        forget() {
          isForgotten = true
          wallet.isSignedIn = false
        },
        prompts: () => 0,
      },
    }
  }
  const plugin = () => auth()
  const fixture = {
    plugin,
    plugins: () => [namespaces({})],
    connectorId: 'auth:embedded',
    environment,
  }
  test.each(connectorConformance(fixture))('$name', ({ run }) => run())
})

const waysOf = (options?: Parameters<typeof openBench>[0]) =>
  openBench(options).then(async ({ kit }) => {
    await kit.load('discover')
    return kit.get(EmbeddedParts).getSnapshot()
  })

describe('the ways to sign in', () => {
  test('are e-mail and all social logins, in the kit’s order', async () => {
    expect(await waysOf()).toEqual({ email: true, socials: ALL_SOCIALS, passkey: false })
  })

  test.each([
    [{ email: false }, { email: false, socials: ALL_SOCIALS }],
    [{ socials: false as const }, { email: true, socials: [] }],
    [{ socials: ['x', 'google'] }, { email: true, socials: ['x', 'google'] }],
    [{ passkey: true }, { email: true, socials: ALL_SOCIALS, passkey: true }],
  ])('are with the options %j the ways %j', async (options, ways) => {
    expect(await waysOf({ options })).toEqual({ passkey: false, ...ways })
  })

  test('leave out those that do not come back in Telegram', async () => {
    const device = { ...createFakeDevice('ios'), telegram: true }
    expect((await waysOf({ device })).socials).toEqual(ALL_SOCIALS.filter((one) => one !== 'google'))
  })

  test('are there once the modal may open, and gone with the kit', async () => {
    const { kit } = createTestKit({ plugins: [namespaces({}), auth({ email: false })], config: CONFIG })
    await kit.start()
    const parts = kit.get(EmbeddedParts)
    const seen: boolean[] = []
    parts.subscribe(() => seen.push(parts.getSnapshot().socials.length > 0))
    await kit.load('discover')
    expect(parts.getSnapshot()).toEqual({ email: false, socials: ALL_SOCIALS, passkey: false })
    await kit.stop()
    expect(seen).toEqual([true, false])
  })

  test('are not what an app has left out', async () => {
    const { embedded } = await openBench({ options: { email: false } })
    await expect(embedded.connectEmail(EMAIL)).rejects.toMatchObject({ code: 'embedded/unknown-provider' })
  })
})

describe.each([
  ['no wallet service', { endpoints: {} }, 'Invalid App Configuration'],
  ['a wallet service that is no address', { endpoints: { frame: '/sdk' } }, 'Invalid App Configuration'],
  ['a wallet service without https', { endpoints: { frame: 'http://wallet.example' } }, 'Invalid App Configuration'],
  ['no project id', { ...CONFIG, projectId: '' }, 'Project ID Not Configured'],
])('an app with %s', (_what, config, alert) => {
  test('reads in an alert what is missing, and offers no way to sign in', async () => {
    const { kit } = createTestKit({ plugins: [namespaces({}), auth()], config: { projectId: 'project', ...config } })
    await kit.start()
    await kit.load('discover')
    expect(kit.get(Notices).getSnapshot().alert).toMatchObject({ message: alert, variant: 'error' })
    expect(kit.get(EmbeddedParts).getSnapshot()).toEqual({ email: false, socials: [] })
    expect(kit.get(Connectors).getSnapshot()).toEqual([])
    await expect(kit.get(Embedded).connectEmail(EMAIL)).rejects.toMatchObject({ code: 'embedded/unknown-provider' })
  })
})

test('a page on which nobody signs in has neither frame nor timer nor listener of it', async () => {
  const { kit, page, clock } = createTestKit({ plugins: [namespaces({}), auth()], config: CONFIG })
  await kit.start()
  const [listening, pending] = [page.listening, clock.pending]
  await kit.load('connect')
  expect([page.frames.length, page.listening, clock.pending]).toEqual([0, listening, pending])
})

test('the wallet page is loaded when the visitor is about to sign in, and shown where a view says', async () => {
  const { kit, wallet } = await openBench()
  const parts = kit.get(EmbeddedParts)
  parts.show({ left: 0, top: 0, width: 1, height: 1 })
  expect(wallet.shown).toEqual([])
  parts.prepare()
  await flush()
  expect(wallet.loads).toBeGreaterThan(0)
  const area = { left: 1, top: 2, width: 300, height: 400 }
  parts.show(area)
  parts.hide()
  expect(wallet.shown).toEqual([area, 'hidden'])
})

test('the wallet page learns which app it is in and how that looks, and each change of the look', async () => {
  const { kit, wallet, connections } = await openBench()
  await connections.warmUp('auth:embedded')
  await flush()
  expect(wallet.of('SYNC_DAPP_DATA')).toMatchObject([
    { projectId: 'project', metadata: { url: 'https://shop.example' } },
  ])
  expect(wallet.of('SYNC_THEME')).toEqual([{ themeMode: 'dark', themeVariables: {} }])
  kit.get(Theme).setVariables({ '--w3m-accent': '#f00' })
  await flush()
  expect(wallet.of('SYNC_THEME').at(-1)).toEqual({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#f00' } })
  wallet.reload()
  expect(wallet.of('SYNC_DAPP_DATA')).toHaveLength(2)
})

test('a kit that is stopped while a visitor signs in ends that, and signs in again once it runs', async () => {
  const wallet = createFakeWalletPage()
  wallet.answers.CONNECT_EMAIL = () => new Promise(() => {})
  const { kit, embedded, clock, signIn, signedIn, storage } = await openBench({ wallet })
  const connecting = embedded.connectEmail(EMAIL)
  const failed = expect(connecting).rejects.toMatchObject({ code: 'embedded/aborted' })
  await flush()
  await kit.stop()
  await failed
  expect([embedded.getSnapshot(), clock.pending]).toMatchObject([{ email: { status: 'idle' } }, 0])
  await kit.start()
  wallet.answers = {}
  storage.write({ '@appkit-wallet/LAST_EMAIL_LOGIN_TIME': undefined })
  await signIn()
  expect(signedIn().user.email).toBe(EMAIL)
})

test('no code, token, result or secret of a login is left in storage, logs, events or addresses', async () => {
  const SECRETS = ['482913', 'one-time-result', 'token-of-the-session', 'state-1']
  const wallet = createFakeWalletPage()
  wallet.answers.CONNECT_OTP = () => void (wallet.isSignedIn = true)
  const bench = await openBench({ wallet })
  const events: unknown[] = []
  const { kit, embedded, storage, logger, page } = bench
  kit.get((await import('@latchkey/core')).Telemetry).subscribe((event) => events.push(event))

  await embedded.connectEmail(EMAIL)
  await embedded.verifyOtp('482913')
  await embedded.updateEmail('new@shop.example')
  await embedded.verifyPrimaryOtp('482913')
  await embedded.verifySecondaryOtp('482913')
  await embedded.signOut()
  await kit.get(Connections).warmUp('auth:embedded')
  const social = embedded.connectSocial('google')
  await flush()
  page.popups[0]!.say({ resultUri: `${WALLET_ORIGIN}/done?state=state-1&result=one-time-result` }, WALLET_ORIGIN)
  await social

  const traces = JSON.stringify([
    storage.entries(),
    logger.entries,
    events,
    page.href,
    page.opened,
    embedded.getSnapshot(),
  ])
  for (const secret of SECRETS) expect(traces).not.toContain(secret)
  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toContain(EMAIL)
  await embedded.signOut()
  expect(JSON.stringify(storage.entries())).not.toMatch(/@shop|Ada/)
})

describe('over a real frame', () => {
  test('restores what the wallet page knows, and a token is sent to nobody but the page', async () => {
    const wallet = createFakeEmbeddedFrame()
    const storage = createMemoryKeyValue({
      ...USED,
      '@appkit/connections': JSON.stringify({
        v: 1,
        data: [{ connectorId: 'auth:embedded', namespace: 'eip155', resume: 'email' }],
      }),
    })
    const { kit, clock, page } = createTestKit({ plugins: [namespaces({}), auth()], config: CONFIG, storage })
    await kit.start()
    await flush()
    const frame = page.frames[0]!
    wallet.load(frame)
    wallet.signIn()
    const { onMessage } = frame
    frame.onMessage = (message) => {
      const { id, type } = message as { id: string; type: string }
      if (type.endsWith('GET_USER')) return frame.say({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload: ADA })
      if (type.endsWith('GET_SMART_ACCOUNT_ENABLED_NETWORKS'))
        return frame.say({ id, type: `@w3m-frame/${type.slice(9)}_ERROR`, payload: { message: 'No.' } })
      onMessage?.(message)
    }
    await clock.advance(2_000)
    await kit.get(Connections).restored()
    expect(kit.get(Embedded).getSnapshot()).toMatchObject({ status: 'signed-in', user: { email: EMAIL } })
    expect(wallet.strayTokens).toEqual([])
    expect(JSON.stringify(storage.entries())).not.toContain('session-1')
    await kit.stop()
    expect(page.frames).toEqual([])
  })

  test('F-E01: a wallet page that is never ready leaves the visitor with words and an address to try again', async () => {
    const { kit, clock, page } = createTestKit({ plugins: [namespaces({}), auth()], config: CONFIG })
    await kit.start()
    const connecting = kit.get(Embedded).connectEmail(EMAIL)
    const failed = expect(connecting).rejects.toMatchObject({ code: 'embedded/no-frame' })
    await clock.advance(120_000)
    await failed
    expect(page.frames.length).toBeLessThanOrEqual(1)
    const state = kit.get(Embedded).getSnapshot()
    expect(state).toMatchObject({ status: 'signed-out', email: { status: 'idle' } })
    await kit.stop()
  })
})

test('of two kits on one page each signs in for itself, the second without a code, and signing out ends both', async () => {
  const [wallet, storage] = [createFakeWalletPage(), createMemoryKeyValue()]
  const one = await openBench({ wallet, storage, config: { id: 'one' } })
  const other = await openBench({ wallet, storage, config: { id: 'other' } })
  await one.signIn()
  expect(other.embedded.getSnapshot().status).toBe('signed-out')
  expect(await other.embedded.connectEmail(EMAIL)).toBe('CONNECT')
  expect(other.signedIn().user.email).toBe(EMAIL)
  expect(wallet.of('CONNECT_EMAIL')).toHaveLength(1)

  await one.embedded.signOut()
  wallet.answers.RPC_REQUEST = () => {
    throw refused('Nobody is signed in.', 4100)
  }
  await expect(other.embedded.request('personal_sign', [])).rejects.toMatchObject({ cause: { code: 4900 } })
  expect(other.embedded.getSnapshot().status).toBe('signed-out')
})

test('signs in a second time with another address after signing out', async () => {
  const { embedded, signIn, clock, signedOut } = await openBench()
  await signIn()
  await embedded.signOut()
  expect(signedOut().email).toEqual({ status: 'idle' })
  await clock.advance(1)
  await embedded.connectEmail('bob@shop.example')
  await embedded.verifyOtp(CODE)
  expect(embedded.getSnapshot().status).toBe('signed-in')
})
