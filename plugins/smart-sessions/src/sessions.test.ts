import { Accounts } from '@latchkey/core'
import { flush } from '@latchkey/core/testing'
import { environment, granted, HOLDER, PERIODIC } from './sessions.test.helper.js'

type Environment = Awaited<ReturnType<typeof environment>>

const listed = ({ now }: Environment) => {
  const state = now()
  return 'sessions' in state ? state.sessions.map(({ pci }) => pci) : []
}
const kept = (pci: string, rest: object = {}) => ({
  pci,
  project: { name: 'Game', url: 'https://game.example' },
  permissions: [PERIODIC],
  createdAt: 1,
  expiration: 9_000_000_000,
  ...rest,
})

test('asks the wallet and the server nothing before somebody asks for the sessions', async () => {
  const { api, wallet, now } = await environment()
  expect(now()).toEqual({ status: 'none' })
  expect(api.requests).toEqual([])
  expect(wallet.grants).toEqual([])
})

test('lists what the wallet has granted, and what the server keeps, the newest first', async () => {
  const test = await environment()
  test.wallet.list = [granted('0x01'), granted('0x02')]
  test.api.reply('v1/sessions/*', { pcis: [kept('older', { createdAt: 5 }), kept('newer', { createdAt: 7 })] })
  const reading = test.sessions.refresh()
  expect(test.now()).toMatchObject({ status: 'loading', sessions: [] })
  await reading
  expect(test.now()).toMatchObject({ status: 'ready', account: 'eip155:1:eip1551alice', revoking: [] })
  expect(listed(test)).toEqual(['newer', 'older', '0x01', '0x02'])
})

test('a session in both lists is one, with the grant of the wallet and the app and time of the server', async () => {
  const test = await environment()
  test.wallet.list = [granted('0x01')]
  test.api.reply('v1/sessions/*', { pcis: [kept('0x01', { createdAt: 5 })] })
  await test.sessions.refresh()
  expect(test.now()).toMatchObject({
    sessions: [{ pci: '0x01', createdAt: 5_000, app: { name: 'Game' }, grant: { holder: HOLDER } }],
  })
})

test('leaves out what has expired or was revoked, and drops a session in the moment in which it expires', async () => {
  const test = await environment()
  const at = test.clock.now() + 50 * 86_400_000
  test.wallet.list = [
    granted('0x01', { expiresAt: at }),
    granted('0x02', { expiresAt: test.clock.now() }),
    granted('0x03'),
  ]
  test.api.reply('v1/sessions/*', { pcis: [kept('gone', { revokedAt: 3 })] })
  await test.sessions.refresh()
  expect(listed(test)).toEqual(['0x01', '0x03'])
  const heard = jest.fn()
  test.sessions.subscribe(heard)
  await test.clock.advance(50 * 86_400_000)
  expect(listed(test)).toEqual(['0x03'])
  expect(heard).toHaveBeenCalled()
})

test('a wallet that grants nothing, without sessions at the server, is unsupported', async () => {
  const test = await environment({ canGrant: false })
  await test.sessions.refresh()
  expect(test.now()).toEqual({ status: 'unsupported', account: 'eip155:1:eip1551alice' })
})

test('what the server keeps is listed for a wallet that grants nothing', async () => {
  const test = await environment({ types: [] })
  test.api.reply('v1/sessions/*', { pcis: [kept('1')] })
  await test.sessions.refresh()
  expect(test.now().status).toBe('ready')
  expect(listed(test)).toEqual(['1'])
})

test('a list that cannot be read is a status, and keeps what the other has said', async () => {
  const test = await environment()
  const failure = new Error('locked')
  test.wallet.readList = () => Promise.reject(failure)
  test.api.reply('v1/sessions/*', { pcis: [kept('1')] })
  await test.sessions.refresh()
  expect(test.now()).toMatchObject({ status: 'failed', error: failure })
  expect(listed(test)).toEqual(['1'])
})

test('another account has none of the sessions of the one before, and a late answer is dropped', async () => {
  const test = await environment()
  let answer = (_: ReturnType<typeof granted>[]) => {}
  test.wallet.readList = () => new Promise((resolve) => (answer = resolve))
  const reading = test.sessions.refresh()
  await flush()
  await test.kit.get(Accounts).select('eip155', 'eip1551bob')
  expect(test.now()).toEqual({ status: 'none' })
  answer([granted('0x01')])
  await reading
  expect(test.now()).toEqual({ status: 'none' })
})

describe('grant', () => {
  test('asks the wallet once, and lists what it granted', async () => {
    const test = await environment()
    const expiresAt = test.clock.now() + 60_000
    await expect(test.sessions.grant(test.request({ expiresAt }))).resolves.toMatchObject({
      status: 'granted',
      sessions: [{ pci: '0x01', createdAt: test.clock.now(), grant: { context: '0x01' } }],
    })
    expect(test.wallet.grants).toMatchObject([
      { holder: HOLDER, permissions: [PERIODIC], expiresAt, network: { caipNetworkId: 'eip155:1' } },
    ])
    expect(listed(test)).toEqual(['0x01'])
  })

  test.each([
    ['a network that the app lacks', { networkId: 'eip155:9' }],
    ['a network of another namespace', { networkId: 'solana:1' }],
    ['no permission', { permissions: [] }],
    ['a permission without a type', { permissions: [{ type: '', data: {} }] }],
    ['an expiry in the past', { expiresAt: 0 }],
    ['an expiry that is no number', { expiresAt: Number.NaN }],
    ['a holder that is no address', { holder: 'nobody' }],
    ['the account itself as the holder', { holder: 'eip1551alice' }],
  ])('refuses %s, and asks the wallet nothing', async (_, wrong) => {
    const { sessions, wallet, request } = await environment()
    await expect(sessions.grant(request(wrong))).rejects.toMatchObject({ code: 'smart-sessions/invalid' })
    expect(wallet.grants).toEqual([])
  })

  test.each([
    ['grants nothing', { canGrant: false }],
    ['grants other types', { types: ['erc20-token-stream'] }],
  ])('a wallet that %s is not asked', async (_, options) => {
    const { sessions, wallet, request } = await environment(options)
    await expect(sessions.grant(request())).rejects.toMatchObject({ code: 'smart-sessions/unsupported' })
    expect(wallet.grants).toEqual([])
  })

  test('a visitor who says no is no failure', async () => {
    const test = await environment()
    test.wallet.answer = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await expect(test.sessions.grant(test.request())).resolves.toEqual({ status: 'rejected' })
    expect(test.failures).toEqual([])
  })

  test('an aborted call ends, and a failure names the wallet and keeps the cause', async () => {
    const test = await environment()
    const controller = new AbortController()
    test.wallet.answer = () =>
      new Promise((_, reject) =>
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error)),
      )
    const granting = test.sessions.grant(test.request({ signal: controller.signal }))
    await flush()
    controller.abort()
    await expect(granting).resolves.toEqual({ status: 'aborted' })
    const cause = new Error('broken')
    test.wallet.answer = () => Promise.reject(cause)
    await expect(test.sessions.grant(test.request())).rejects.toMatchObject({ code: 'smart-sessions/failed', cause })
  })

  test('without a connected account there is nobody to ask', async () => {
    const test = await environment()
    await test.kit.disconnect()
    await expect(test.sessions.grant(test.request())).rejects.toMatchObject({ code: 'account/not-active' })
  })
})

describe('revoke', () => {
  const ready = async () => {
    const test = await environment()
    test.wallet.list = [granted('0x01'), granted('0x02')]
    await test.sessions.refresh()
    return test
  }

  test('a session is valid until the wallet has said that it is revoked', async () => {
    const test = await ready()
    let answer = () => {}
    test.wallet.revoke = () => new Promise((resolve) => (answer = () => resolve(undefined)))
    const revoking = test.sessions.revoke('0x01')
    await flush()
    expect(test.now()).toMatchObject({ revoking: ['0x01'] })
    expect(listed(test)).toEqual(['0x01', '0x02'])
    answer()
    await expect(revoking).resolves.toEqual({ status: 'revoked' })
    expect(test.now()).toMatchObject({ revoking: [] })
    expect(listed(test)).toEqual(['0x02'])
    expect(test.wallet.revocations).toMatchObject([{ context: '0x01', permissions: [PERIODIC] }])
  })

  test('F-F31: a session that could not be revoked is still listed, and can be revoked again', async () => {
    const test = await ready()
    const cause = new Error('the bundler is down')
    test.wallet.revoke = () => Promise.reject(cause)
    await expect(test.sessions.revoke('0x01')).rejects.toMatchObject({ code: 'smart-sessions/revoke-failed', cause })
    expect(test.now()).toMatchObject({ status: 'ready', revoking: [] })
    expect(listed(test)).toEqual(['0x01', '0x02'])
    test.wallet.revoke = async () => undefined
    await expect(test.sessions.revoke('0x01')).resolves.toEqual({ status: 'revoked' })
  })

  test('a visitor who says no keeps the session', async () => {
    const test = await ready()
    test.wallet.revoke = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await expect(test.sessions.revoke('0x01')).resolves.toEqual({ status: 'rejected' })
    expect(listed(test)).toEqual(['0x01', '0x02'])
  })

  test('the signature of a wallet goes to the server, and the session is valid until the server has revoked it', async () => {
    const test = await ready()
    test.wallet.revoke = async () => '0x51'
    test.api.reply('v1/sessions/*/revoke', 500)
    await expect(test.sessions.revoke('0x01')).rejects.toMatchObject({ code: 'smart-sessions/revoke-failed' })
    expect(listed(test)).toEqual(['0x01', '0x02'])
    test.api.reply('v1/sessions/*/revoke', {})
    await expect(test.sessions.revoke('0x01')).resolves.toEqual({ status: 'revoked' })
    expect(test.api.requests.at(-1)).toMatchObject({ body: { pci: '0x01', signature: '0x51' } })
  })

  test('a session that is not listed cannot be revoked', async () => {
    const { sessions } = await ready()
    await expect(sessions.revoke('0x09')).rejects.toMatchObject({ code: 'smart-sessions/not-found' })
  })
})
