import { Connections, Modal, Notices } from '@latchkey/core'
import { CloseGuards } from '@latchkey/core/plugin'
import { pluginConformance, walletError } from '@latchkey/core/testing'
import { siwx } from './plugin.js'
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

test('a connect with a session closes the modal, and nothing is asked', async () => {
  const { config, keep, calls } = createConfig()
  keep(sessionOf('fake:one', ALICE))
  const { connect, view, now } = await environment({ sessions: config })
  await connect()
  expect([view(), now().active?.status, calls]).toEqual(['closed', 'signed-in', []])
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
  test('a visitor who declines can try again, and no failure is logged', async () => {
    const { config, calls } = createConfig()
    const { connect, service, now, kit, logger } = await environment({
      sessions: config,
      sign: () => Promise.reject(walletError(4001)),
    })
    await connect()
    expect(await service.sign()).toEqual({ status: 'rejected' })
    expect([now().active?.status, calls]).toEqual(['signed-out', [`message ${ALICE}`]])
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject({ message: 'Signature declined' })
    expect(logger.entries.filter(({ level }) => level === 'error')).toEqual([])
  })

  test.each([
    [undefined, 'Signature declined'],
    ['smartAccount', 'This application might not support Smart Accounts'],
  ])('a wallet that fails for an account of type %s is told as: %s', async (accountType, message) => {
    const { config } = createConfig()
    const { connect, service, now, kit } = await environment({
      sessions: config,
      sign: () => Promise.reject(walletError(-32603)),
      ...(accountType && { accountType }),
    })
    await connect()
    await expect(service.sign()).rejects.toMatchObject({ code: 'siwx/signature-declined', cause: { code: -32603 } })
    expect(now().active).toMatchObject({ status: 'failed', required: true })
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject({ message })
  })

  test('a signature that is not valid signs nobody in', async () => {
    const { config } = createConfig({ addSession: () => Promise.reject(new Error('not this account')) })
    const { connect, service, now, view } = await environment({ sessions: config })
    await connect()
    await expect(service.sign()).rejects.toMatchObject({ code: 'siwx/signature-invalid' })
    expect([now().active?.status, view()]).toEqual(['failed', 'SIWXSignMessage'])
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
