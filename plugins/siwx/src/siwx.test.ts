import { Connections, Modal, Notices, override, type SiwxSession, Telemetry } from '@latchkey/core'
import { CloseGuards, defineErrors, Http, PairingSignIns } from '@latchkey/core/plugin'
import {
  createFakeHttp,
  createMemoryKeyValue,
  fakeNetwork,
  flush,
  pluginConformance,
  walletError,
} from '@latchkey/core/testing'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { writeMessage } from './message/message.js'
import { siwx } from './plugin.js'
import { at, createTestServer, SOLANA } from './server/siwx-server.test.helper.js'
import { serverSessions } from './sessions/sources.js'
import { createConfig, environment, sessionOf } from './siwx.test.helper.js'

test.each(pluginConformance({ plugin: () => siwx({ sessions: createConfig().config }) }))('$name', ({ run }) => run())

const ALICE = 'fake1alice'

test('a connect without a session shows the view, and signing adds the session and closes', async () => {
  const { config, calls } = createConfig()
  const { connect, service, view, now, signed } = await environment({ sessions: config })
  await connect()
  expect([view(), now().active]).toEqual([
    'SIWXSignMessage',
    { status: 'signed-out', account: `fake:one:${ALICE}`, required: true },
  ])
  expect(await service.sign()).toMatchObject({ status: 'signed-in', session: { signature: 'signed' } })
  expect([signed, calls]).toEqual([[`message for ${ALICE}`], [`message ${ALICE}`, `add ${ALICE}`]])
  expect([view(), now().active?.status]).toEqual(['closed', 'signed-in'])
})

test('a wallet that was connected before the plugin was there is asked, too', async () => {
  const { connect, addPlugin, settle, view, now } = await environment({ sessions: createConfig().config, isLate: true })
  await connect()
  expect(view()).toBe('closed')
  addPlugin()
  await settle()
  expect([view(), now().active?.status]).toEqual(['SIWXSignMessage', 'signed-out'])
})

test('a connect with a session closes the modal, and nothing is asked', async () => {
  const { config, keep, calls } = createConfig()
  keep(sessionOf('fake:one', ALICE))
  const { connect, view, now } = await environment({ sessions: config })
  await connect()
  expect([view(), now().active?.status, calls]).toEqual(['closed', 'signed-in', []])
})

test('without an account, or on a network that the app does not have, nobody signs in', async () => {
  const { config } = createConfig()
  const { connect, connector, service, signed, settle } = await environment({ sessions: config })
  await expect(service.sign()).rejects.toMatchObject({
    code: 'account/not-active',
    message: 'No ActiveCaipAddress found',
  })
  await connect()
  connector.sessions[0]!.change({ networkId: 'fake:elsewhere' })
  await settle()
  await expect(service.sign()).rejects.toMatchObject({
    code: 'network/not-active',
    message: 'No ActiveCaipNetwork or client found',
  })
  expect(signed).toEqual([])
})

test('a connect without the view opens nothing, and the app signs itself', async () => {
  const { config } = createConfig()
  const { connect, view, service, now } = await environment({ sessions: config, hasView: false })
  await connect()
  expect([view(), now().active?.status]).toEqual(['closed', 'signed-out'])
  expect(await service.sign()).toMatchObject({ status: 'signed-in' })
})

describe('cancelling', () => {
  test('disconnects where signing in is required', async () => {
    const { config, calls } = createConfig()
    const { connect, service, view, kit, now, settle } = await environment({ sessions: config })
    await connect()
    await service.cancel()
    await settle()
    expect([kit.get(Connections).getSnapshot().connected, view(), now().active]).toEqual([false, 'closed', undefined])
    expect(calls).toEqual([`revoke ${ALICE}`])
  })

  test('closes where it is not, and the visitor is not asked again', async () => {
    const { config } = createConfig({ getRequired: () => false })
    const { connect, service, view, kit, now, settle } = await environment({ sessions: config })
    await connect()
    expect(view()).toBe('SIWXSignMessage')
    await service.cancel()
    await settle()
    expect([kit.get(Connections).getSnapshot().connected, view(), now().active?.status]).toEqual([
      true,
      'closed',
      'signed-out',
    ])
  })
})

test.each([
  [true, 'SIWXSignMessage', 'dismissed', 'stays'],
  [true, 'ApproveTransaction', 'app', 'stays'],
  [true, 'Account', 'dismissed', 'closes'],
  [false, 'SIWXSignMessage', 'dismissed', 'closes'],
] as const)('where signing in is required (%s), %s closed by %s %s', async (required, view, reason, end) => {
  const { config } = createConfig({ getRequired: () => required })
  const { connect, kit } = await environment({ sessions: config })
  await connect()
  const [guard] = kit.get(CloseGuards).getSnapshot()
  expect(guard!.blocks(view, reason)).toBe(end === 'stays')
})

test('the modal that waits for a sign-in cannot be closed by the cross', async () => {
  const { config } = createConfig()
  const { connect, kit, view } = await environment({ sessions: config })
  await connect()
  expect([kit.get(Modal).close('dismissed'), view()]).toEqual([false, 'SIWXSignMessage'])
})

describe('what the wallet answers', () => {
  test.each(['eoa', 'smartAccount'])(
    'a visitor who declines can try again (%s), and no failure is logged',
    async (accountType) => {
      const { config, calls } = createConfig()
      const { connect, service, now, kit, logger } = await environment({
        sessions: config,
        sign: () => Promise.reject(walletError(4001)),
        accountType,
      })
      await connect()
      expect(await service.sign()).toEqual({ status: 'rejected' })
      expect([now().active?.status, calls]).toEqual(['signed-out', [`message ${ALICE}`]])
      expect(kit.get(Notices).getSnapshot().snack).toMatchObject({ message: 'Signature declined' })
      expect(logger.entries.filter(({ level }) => level === 'error')).toEqual([])
    },
  )

  /** What namespaces throw where the wallet's answer is no signature by the account. */
  const namespaceErrors = defineErrors(
    { 'fake/wrong-signature': () => 'This is not signed by the account.' },
    { 'fake/wrong-signature': { key: 'error.wallet-answer', severity: 'error' } },
  )
  const failWith = (error: unknown) => async (): Promise<never> => {
    throw error
  }
  interface Failures {
    readonly sign?: () => Promise<string>
    readonly addSession?: () => Promise<void>
  }
  const NO_SMART_ACCOUNTS = 'This application might not support Smart Accounts'

  describe.each([
    [undefined, 'Signature declined', undefined],
    ['smartAccount', NO_SMART_ACCOUNTS, NO_SMART_ACCOUNTS],
  ])('for an account of type %s', (accountType, declined, invalid) => {
    test.each<[string, string | undefined, string, Failures]>([
      ['a wallet that fails', declined, 'siwx/signature-declined', { sign: failWith(walletError(-32603)) }],
      [
        'an answer that is no signature by the account',
        invalid,
        'siwx/signature-invalid',
        { sign: failWith(namespaceErrors.create('fake/wrong-signature')) },
      ],
      [
        'a signature that is refused',
        invalid,
        'siwx/signature-invalid',
        { addSession: failWith(new Error('not this account')) },
      ],
    ])('%s signs nobody in, and the notice is: %s', async (_, message, code, { sign, addSession }) => {
      const { config } = createConfig(addSession && { addSession })
      const { connect, service, now, kit, view } = await environment({
        sessions: config,
        ...(sign && { sign }),
        ...(accountType && { accountType }),
      })
      await connect()
      await expect(service.sign()).rejects.toMatchObject({ code, cause: expect.anything() })
      expect([now().active, view()]).toMatchObject([{ status: 'failed', required: true }, 'SIWXSignMessage'])
      expect(kit.get(Notices).getSnapshot().snack?.message).toBe(message)
    })
  })

  test('a message that cannot be made is not signed', async () => {
    const { config } = createConfig({ createMessage: () => Promise.reject(new Error('no server')) })
    const { connect, service, signed } = await environment({ sessions: config })
    await connect()
    await expect(service.sign()).rejects.toMatchObject({ code: 'siwx/message-failed' })
    expect(signed).toEqual([])
  })

  test('V23: a signature for the network before is thrown away', async () => {
    let answer!: (signature: string) => void
    const { config, calls } = createConfig()
    const { connect, service, connector, now, settle } = await environment({
      sessions: config,
      sign: () => new Promise((resolve) => (answer = resolve)),
    })
    await connect()
    const signing = service.sign()
    await settle()
    expect(now().active?.status).toBe('signing')
    connector.sessions[0]!.change({ networkId: 'fake:two' })
    await settle()
    answer('late')
    expect(await signing).toEqual({ status: 'superseded' })
    expect([calls.some((call) => call.startsWith('add')), now().active?.status]).toEqual([false, 'signed-out'])
  })
})

test('SIWX_AUTH_SUCCESS, SIWX_AUTH_ERROR and CLICK_CANCEL_SIWX are tracked, each once', async () => {
  const answers = [() => Promise.reject(walletError(-32603)), () => Promise.resolve('signed')]
  const { config } = createConfig()
  const { connect, service, kit, settle } = await environment({ sessions: config, sign: () => answers.shift()!() })
  const tracked: unknown[] = []
  for (const event of ['SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR', 'CLICK_CANCEL_SIWX'] as const)
    kit.get(Telemetry).on(event, (properties) => void tracked.push([event, properties]))
  const properties = { network: 'fake:one', isSmartAccount: false }
  await connect()
  await expect(service.sign()).rejects.toMatchObject({ code: 'siwx/signature-declined' })
  expect(tracked).toEqual([['SIWX_AUTH_ERROR', properties]])
  await service.cancel()
  await settle()
  await connect()
  await service.sign()
  expect(tracked.slice(1)).toEqual([
    ['CLICK_CANCEL_SIWX', properties],
    ['SIWX_AUTH_SUCCESS', properties],
  ])
})

test('a wallet that shows the message already is not asked again', async () => {
  let answer!: (signature: string) => void
  const { config } = createConfig()
  const { connect, service, signed, settle } = await environment({
    sessions: config,
    sign: () => new Promise((resolve) => (answer = resolve)),
  })
  await connect()
  const both = Promise.all([service.sign(), service.sign()])
  await settle()
  answer('signed')
  expect((await both).map(({ status }) => status)).toEqual(['signed-in', 'signed-in'])
  expect(signed).toHaveLength(1)
})

test('a caller that aborts waits no longer, and what the wallet signs still counts', async () => {
  let answer!: (signature: string) => void
  const { config } = createConfig()
  const { connect, service, now, settle } = await environment({
    sessions: config,
    sign: () => new Promise((resolve) => (answer = resolve)),
  })
  await connect()
  const controller = new AbortController()
  const signing = service.sign({ signal: controller.signal })
  await settle()
  controller.abort()
  expect(await signing).toEqual({ status: 'aborted' })
  answer('signed')
  await settle()
  expect(now().active?.status).toBe('signed-in')
})

describe('when the page is looked at again', () => {
  test('a visitor who has closed an optional view is not asked again', async () => {
    const { config } = createConfig({ getRequired: () => false })
    const { connect, kit, page, view, settle } = await environment({ sessions: config })
    await connect()
    kit.get(Modal).close('dismissed')
    page.fire('hidden')
    page.fire('visible')
    await settle()
    expect(view()).toBe('closed')
  })

  test('a server that does not answer disconnects nobody', async () => {
    const { config, keep } = createConfig()
    keep(sessionOf('fake:one', ALICE))
    let isDown = false
    const getSessions: typeof config.getSessions = (...call) =>
      isDown ? Promise.reject(new Error('Down.')) : config.getSessions(...call)
    const { connect, kit, page, now, settle } = await environment({ sessions: { ...config, getSessions } })
    await connect()
    isDown = true
    page.fire('hidden')
    page.fire('visible')
    await settle()
    expect([kit.get(Connections).getSnapshot().connected, now().active?.status]).toEqual([true, 'signed-in'])
  })
})

test('a session that lasts for months is looked at once a day', async () => {
  const { config, keep } = createConfig()
  keep(sessionOf('fake:one', ALICE, { expirationTime: '1970-03-01T00:00:00Z' }))
  const looks: string[] = []
  const getSessions: typeof config.getSessions = (chainId, address) => (
    looks.push(address),
    config.getSessions(chainId, address)
  )
  const { connect, clock, now, settle } = await environment({ sessions: { ...config, getSessions } })
  await connect()
  const before = looks.length
  await clock.advance(86_400_000)
  await settle()
  expect([looks.length - before, now().active?.status]).toEqual([1, 'signed-in'])
})

test('another network asks again, unless a session covers it', async () => {
  const { config, keep } = createConfig()
  keep(sessionOf('fake:one', ALICE))
  const { connect, connector, view, now, settle } = await environment({ sessions: config })
  await connect()
  connector.sessions[0]!.change({ networkId: 'fake:two' })
  await settle()
  expect([now().active?.status, view()]).toEqual(['signed-out', 'SIWXSignMessage'])
  connector.sessions[0]!.change({ networkId: 'fake:one' })
  await settle()
  expect([now().active?.status, view()]).toEqual(['signed-in', 'closed'])
})

test('several namespaces sign in one after the other, each with a session of its own', async () => {
  const { config, calls } = createConfig()
  const { connect, service, view, now, settle, signed } = await environment({
    sessions: config,
    namespaces: ['fake', 'mock'],
  })
  await connect()
  expect([view(), Object.keys(now().namespaces)]).toEqual(['SIWXSignMessage', ['fake', 'mock']])
  const first = now().active!.account
  await service.sign()
  await settle()
  expect([view(), now().active?.status, now().active!.account === first]).toEqual([
    'SIWXSignMessage',
    'signed-out',
    false,
  ])
  await service.sign()
  expect([view(), Object.values(now().namespaces).map(({ status }) => status)]).toEqual([
    'closed',
    ['signed-in', 'signed-in'],
  ])
  expect([signed.length, calls.filter((call) => call.startsWith('add'))]).toEqual([
    2,
    ['add fake1alice', 'add mock1alice'],
  ])
})

describe('whose turn it is', () => {
  const both = ['fake', 'mock']

  test('is counted among the accounts that sign in now', async () => {
    const { config } = createConfig()
    const { connect, service, now, settle } = await environment({ sessions: config, namespaces: both })
    await connect()
    expect(now().turn).toEqual({ position: 1, total: 2 })
    await service.sign()
    await settle()
    expect(now().turn).toEqual({ position: 2, total: 2 })
    await service.sign()
    expect(now().turn).toBeUndefined()
  })

  test('does not count an account that had signed in before', async () => {
    const { config, keep } = createConfig()
    keep(sessionOf('mock:one', 'mock1alice'))
    const { connect, now } = await environment({ sessions: config, namespaces: both })
    await connect()
    expect(now()).toMatchObject({ active: { status: 'signed-out' }, namespaces: { mock: { status: 'signed-in' } } })
    expect(now().turn).toBeUndefined()
  })

  test('does not count an account that is not asked, because the visitor has closed the view', async () => {
    const { config } = createConfig({ getRequired: () => false })
    const { connect, kit, service, now, settle } = await environment({ sessions: config, namespaces: both })
    await connect()
    expect(now().turn).toEqual({ position: 1, total: 2 })
    await service.cancel()
    await settle()
    void kit.open('SIWXSignMessage')
    await settle()
    expect([now().active?.status, now().turn]).toEqual(['signed-out', undefined])
  })

  test.each(['closed', 'finished'])('is counted anew after the view was %s', async (end) => {
    const { config, change } = createConfig({ getRequired: () => end === 'finished' })
    const { connect, kit, service, now, settle } = await environment({ sessions: config, namespaces: both })
    await connect()
    await service.sign()
    await settle()
    if (end === 'finished') {
      await service.sign()
      change(sessionOf('fake:one', ALICE))
    } else {
      kit.get(Modal).close('dismissed')
      void kit.open('SIWXSignMessage')
    }
    await settle()
    expect([now().active?.status, now().turn]).toEqual(['signed-out', undefined])
  })
})

test('the exact text is known while the wallet asks for it', async () => {
  let answer!: (signature: string) => void
  const { config } = createConfig()
  const { connect, service, now, signed, settle } = await environment({
    sessions: config,
    sign: () => new Promise((resolve) => (answer = resolve)),
  })
  await connect()
  const signing = service.sign()
  await settle()
  expect(now().active).toMatchObject({ status: 'signing', message: signed[0]! })
  answer('signed')
  expect(await signing).toMatchObject({ session: { message: signed[0]! } })
})

test('sessions that cannot be read disconnect the wallet, and the visitor is told', async () => {
  const { config } = createConfig({ getSessions: () => Promise.reject(new Error('no server')) })
  const { connect, kit, view, settle } = await environment({ sessions: config })
  await connect()
  await settle()
  expect([kit.get(Connections).getSnapshot().connected, view()]).toEqual([false, 'Connect'])
  expect(kit.get(Notices).getSnapshot().snack).toMatchObject({
    message: 'A problem occurred while trying initialize authentication',
  })
})

test('code that cannot be loaded is logged, and loaded again when the accounts change', async () => {
  const { config } = createConfig()
  let isOffline = true
  const load = async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return config
  }
  const { connect, connector, now, logger, settle } = await environment({ sessions: { load } })
  await connect()
  expect(now().active).toBeUndefined()
  expect(logger.entries.filter(({ level }) => level === 'error')).toMatchObject([
    { details: { code: 'dependency/failed', context: { dependency: 'siwx' } } },
  ])
  isOffline = false
  connector.sessions[0]!.change({ networkId: 'fake:two' })
  await settle()
  expect(now().active).toMatchObject({ status: 'signed-out', account: `fake:two:${ALICE}` })
})

test('a session that expires, or that another tab ends, signs out', async () => {
  const { config, keep, change } = createConfig()
  keep(sessionOf('fake:one', ALICE, { expirationTime: '1970-01-01T00:01:00Z' }))
  const { connect, now, clock, settle, view } = await environment({ sessions: config })
  await connect()
  expect(now().active?.status).toBe('signed-in')
  await clock.advance(60_000)
  await settle()
  expect([now().active?.status, view()]).toEqual(['signed-out', 'SIWXSignMessage'])
  change(sessionOf('fake:one', ALICE))
  await settle()
  expect(now().active?.status).toBe('signed-in')
  change()
  await settle()
  expect(now().active?.status).toBe('signed-out')
})

test.each([
  [undefined, [`revoke ${ALICE}`]],
  [false, []],
])('disconnecting signs out, unless the app keeps sessions (%s)', async (signOutOnDisconnect, revoked) => {
  const { config, keep, calls } = createConfig(signOutOnDisconnect === undefined ? {} : { signOutOnDisconnect })
  keep(sessionOf('fake:one', ALICE))
  const { connect, kit, settle } = await environment({ sessions: config })
  await connect()
  await kit.disconnect()
  await settle()
  expect(calls).toEqual(revoked)
})

test('revoking one account leaves the others, and revoking all signs out everywhere', async () => {
  const { config, keep, calls } = createConfig({ getRequired: () => false })
  keep(sessionOf('fake:one', ALICE), sessionOf('fake:one', 'fake1bob'))
  const { connect, service, now, settle } = await environment({ sessions: config })
  await connect()
  await service.revoke('fake:one', 'fake1bob')
  await settle()
  expect([now().active?.status, await service.sessions('fake:one', 'fake1bob')]).toEqual(['signed-in', []])
  await service.revokeAll()
  await settle()
  expect([now().active?.status, calls]).toEqual(['signed-out', ['revoke fake1bob', 'set 0']])
})

test.each([
  [true, 'SIWXSignMessage'],
  [false, 'closed'],
])('a connection that is restored is asked where signing in is required (%s): %s', async (required, shown) => {
  const storage = createMemoryKeyValue()
  const { config } = createConfig({ getRequired: () => required, signOutOnDisconnect: false })
  const first = await environment({ sessions: config, storage })
  await first.connect()
  await first.kit.stop()
  const second = await environment({ sessions: config, storage, authorised: true })
  await second.settle()
  expect([second.now().active?.status, second.view()]).toEqual(['signed-out', shown])
})

describe('a restored connection, where signing in is optional and its code loads after everything is restored,', () => {
  /** A page that was left with a connected wallet and is open again. */
  async function reopened() {
    const storage = createMemoryKeyValue()
    const { config } = createConfig({ getRequired: () => false, signOutOnDisconnect: false })
    const first = await environment({ sessions: config, storage })
    await first.connect()
    await first.kit.stop()
    let finish!: (loaded: typeof config) => void
    const load = () => new Promise<typeof config>((resolve) => (finish = resolve))
    const second = await environment({ sessions: { load }, storage, authorised: true })
    await second.kit.get(Connections).restored()
    await second.settle()
    expect(second.kit.get(Connections).getSnapshot().connected).toBe(true)
    return {
      ...second,
      /** The code arrives. */
      async loadEnd() {
        finish(config)
        await second.settle()
      },
      async connectAgain() {
        await second.kit.disconnect()
        await second.connect()
        await second.settle()
      },
    }
  }

  test('is not asked', async () => {
    const { loadEnd, now, view } = await reopened()
    await loadEnd()
    expect([now().active?.status, view()]).toEqual(['signed-out', 'closed'])
  })

  test.each(['before', 'after'])('is asked once it is connected again, %s the code has loaded', async (moment) => {
    const { loadEnd, connectAgain, now, view } = await reopened()
    if (moment === 'after') await loadEnd()
    await connectAgain()
    if (moment === 'before') await loadEnd()
    expect([now().active?.status, view()]).toEqual(['signed-out', 'SIWXSignMessage'])
  })

  test('is asked on another network', async () => {
    const { loadEnd, connector, settle, view } = await reopened()
    await loadEnd()
    connector.sessions[0]!.change({ networkId: 'fake:two' })
    await settle()
    expect(view()).toBe('SIWXSignMessage')
  })
})

test('a refusal for the network before says nothing of this one', async () => {
  let refuse!: (reason: Error) => void
  const { config } = createConfig({ addSession: () => new Promise((_, reject) => (refuse = reject)) })
  const { connect, connector, service, now, settle, kit } = await environment({
    sessions: config,
    accountType: 'smartAccount',
  })
  await connect()
  const signing = service.sign()
  await settle()
  connector.sessions[0]!.change({ networkId: 'fake:two' })
  await settle()
  refuse(new Error('Too late.'))
  await expect(signing).rejects.toMatchObject({ code: 'siwx/signature-invalid' })
  expect(now().active).toMatchObject({ status: 'signed-out', account: `fake:two:${ALICE}` })
  expect(kit.get(Notices).getSnapshot().snack).toBeUndefined()
})

async function signingInWhileConnecting(options: Parameters<typeof createConfig>[0] = {}) {
  const { config, calls, keep } = createConfig(options)
  const { kit, connect, view, now, settle } = await environment({ sessions: config })
  void kit.open('Connect')
  await settle()
  const [signIn] = kit.get(PairingSignIns).getSnapshot()
  const snack = () => kit.get(Notices).getSnapshot().snack?.message
  return { signIn: signIn!, calls, keep, snack, connect, view, now }
}

describe('a wallet that is being paired', () => {
  const network = fakeNetwork('fake', 'one')
  const pairing = signingInWhileConnecting
  const pairedSession = (chainId: string): SiwxSession => ({ ...sessionOf(chainId, ALICE), cacao: CACAO })

  test('is asked for a message without an account, and its session is kept', async () => {
    const seen: unknown[] = []
    const { signIn, snack } = await pairing({
      async addSession({ data }) {
        await flush()
        seen.push([data.chainId, snack()])
      },
    })
    expect(await signIn.request([network], new AbortController().signal)).toMatchObject({ chainId: 'fake:one' })
    await signIn.settle([pairedSession('fake:one'), pairedSession('fake:two')])
    // An app that takes one session at a time gets the one of the network that was asked for.
    expect([seen, snack()]).toEqual([[['fake:one', 'Authenticating...']], undefined])
  })

  test('signs in on each network that it has signed for', async () => {
    const added: string[][] = []
    const { signIn } = await pairing({
      addSessions: async (sessions) => void added.push(sessions.map(({ data }) => data.chainId)),
    })
    await signIn.settle([pairedSession('fake:one'), pairedSession('fake:two')])
    expect(added).toEqual([['fake:one', 'fake:two']])
  })

  test('signs in later where it can only connect, and is refused with a session that is not valid', async () => {
    const { signIn, calls } = await pairing({ addSession: () => Promise.reject(new Error('Not valid.')) })
    await signIn.settle([])
    expect(calls).toEqual([])
    await expect(signIn.settle([pairedSession('fake:one')])).rejects.toThrow('Not valid.')
  })
})

const CACAO: NonNullable<SiwxSession['cacao']> = {
  h: { t: 'caip122' },
  p: { domain: 'shop.example', aud: 'https://shop.example', nonce: 'abcdefgh1', iss: `did:pkh:fake:one:${ALICE}` },
  s: { t: 'eip191', s: 'signed' },
}

describe('a wallet of the page that signs in while it connects', () => {
  const { signal } = new AbortController()
  /** What such a wallet writes of what it was asked for, and signs. */
  const written = (changes: object = {}): SiwxSession => {
    const { data } = sessionOf('fake:one', ALICE)
    return { data, message: writeMessage({ ...data, ...changes }, 'Fake'), signature: 'signed' }
  }

  test('is signed in by what it has written, with what it added to what it was asked for, and the view does not open', async () => {
    const added: SiwxSession[] = []
    const { signIn, connect, keep, view, now } = await signingInWhileConnecting({
      addSession: async (session) => void added.push(session),
    })
    const session = written({ issuedAt: '2026-03-01T12:00:00Z' })
    await signIn.settle([session])
    expect(added).toEqual([{ ...session, data: { ...session.data, issuedAt: '2026-03-01T12:00:00Z' } }])
    keep(...added)
    await connect()
    expect([view(), now().active?.status]).toEqual(['closed', 'signed-in'])
  })

  test.each<[string, object]>([
    ['another page', { domain: 'evil.example' }],
    ['another address of the page', { uri: 'https://shop.example/other' }],
    ['another nonce', { nonce: 'another12345' }],
    ['another account than it shares', { accountAddress: 'fake1bob' }],
    ['another network', { chainId: 'fake:two' }],
  ])('V23: is not signed in with a text for %s', async (_what, changes) => {
    const { signIn, calls } = await signingInWhileConnecting()
    await expect(signIn.settle([written(changes)])).rejects.toMatchObject({ code: 'siwx/signature-invalid' })
    expect(calls).toEqual([])
  })

  test.each<[string, Partial<SiwxSession>]>([
    ['that is no sign-in message', { message: 'Hello.' }],
    ['without the statement that it was asked for', { data: { ...written().data, statement: 'Pay me.' } }],
    ['without the end that it was asked for', { data: { ...written().data, expirationTime: '2026-03-01T12:00:00Z' } }],
  ])('V23: is not signed in with a text %s', async (_what, changes) => {
    const { signIn, calls } = await signingInWhileConnecting()
    const settling = signIn.settle([{ ...written(), ...changes }])
    await expect(settling).rejects.toMatchObject({ code: 'siwx/signature-invalid' })
    expect(calls).toEqual([])
  })

  test('is told whether its account has signed in already', async () => {
    const { signIn, keep } = await signingInWhileConnecting()
    keep(sessionOf('fake:one', ALICE))
    expect(await signIn.isSignedIn!('fake:one', ALICE)).toBe(true)
    expect(await signIn.isSignedIn!('fake:two', ALICE)).toBe(false)
    expect(await signIn.isSignedIn!('fake:one', 'fake1bob')).toBe(false)
  })

  test('V23: is believed by the server: its own text, with the network as Solana’s wallets name it', async () => {
    const { browser: open } = createTestServer()
    const browser = open()
    const http = createFakeHttp()
    for (const path of ['nonce', 'verify'])
      http.reply(`POST siwx/${path}`, ({ body }: { readonly body?: unknown }) => browser.post(`/siwx/${path}`, body))
    const { kit, clock } = await environment({
      sessions: serverSessions({ statement: 'Welcome to the shop.' }),
      namespaces: ['solana'],
      overrides: [override(Http, { value: http })],
      accountOf: 'Solana',
    })
    await clock.advance(Date.parse(at(0)))
    await kit.load('discover')
    const [signIn] = kit.get(PairingSignIns).getSnapshot()
    const asked = (await signIn!.request([fakeNetwork('solana', SOLANA.slice(7))], signal))!
    const secret = ed25519.utils.randomSecretKey()
    const address = base58.encode(ed25519.getPublicKey(secret))
    const { domain, uri, version, nonce, statement = '', issuedAt = '', expirationTime = '' } = asked
    const fields = { domain, uri, version, nonce, statement, issuedAt, expirationTime }
    const message = createSignInMessageText({ ...fields, address, chainId: 'solana:mainnet' })
    const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), secret))
    await signIn!.settle([{ data: { ...asked, accountAddress: address }, message, signature }])
    const { sessions } = await browser.get('/siwx/session')
    expect(sessions).toMatchObject([{ data: { accountAddress: address, chainId: SOLANA }, message, signature }])
  })
})
