import {
  ADDRESSES,
  createTestServer,
  createWallet,
  GRACE,
  MINUTE,
  OTHER_SHARE,
  SECRET,
  SHARE,
  signInByEmail,
  type TestBrowser,
  openMail,
} from '../wallet-server.test.helper.js'
import { createVault } from '../secrets/vault.js'

const mail = openMail()

async function openServer(options: Parameters<typeof createTestServer>[0] = {}) {
  const server = await createTestServer({ smtp: mail.smtp, ...options })
  const owner = server.browser()
  await signInByEmail(owner, mail)
  return { ...server, owner }
}

const OTHER = { eip155: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', solana: ADDRESSES.solana }

it('keeps a wallet, and gives its share to its owner', async () => {
  const { owner } = await openServer()
  const created = await createWallet(owner)
  expect([created.status, created.body]).toEqual([201, { addresses: ADDRESSES, version: 1 }])
  expect((await owner.post('/v1/wallet/share')).body).toEqual({ serverShare: SHARE, version: 1 })
  expect((await owner.post('/v1/session/refresh', {})).body.user.wallet).toEqual(ADDRESSES)
})

it('takes the same wallet again, as after an answer that was lost, and changes nothing', async () => {
  const { owner } = await openServer()
  await createWallet(owner)
  const answers = await Promise.all([createWallet(owner), createWallet(owner), createWallet(owner)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await owner.post('/v1/wallet/share')).body).toEqual({ serverShare: SHARE, version: 1 })
})

it('refuses a second wallet with the addresses of the first, and another share for the same one', async () => {
  const { owner } = await openServer()
  await createWallet(owner)
  const second = await createWallet(owner, OTHER)
  expect([second.status, second.code, second.body.error.existing]).toEqual([409, 'wallet/exists', ADDRESSES])
  expect(await createWallet(owner, ADDRESSES, OTHER_SHARE)).toMatchObject({ status: 409, code: 'wallet/share-differs' })
  expect((await owner.post('/v1/wallet/share')).body.serverShare).toBe(SHARE)
})

it('keeps one of two wallets that two devices make at the same time', async () => {
  const { owner, browser, clock } = await openServer()
  const other = browser()
  clock.time += MINUTE
  await signInByEmail(other, mail)
  const answers = await Promise.all([createWallet(owner), createWallet(other, OTHER)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

it('refuses what is no wallet', async () => {
  const { owner } = await openServer()
  for (const [addresses, share] of [
    [{ ...ADDRESSES, eip155: '0x12' }, SHARE],
    [{ ...ADDRESSES, solana: 'no address' }, SHARE],
    [ADDRESSES, 'short'],
    [ADDRESSES, 'not base64url !!!!!!!!!!!!!!'],
  ] as const)
    expect(await createWallet(owner, addresses, share)).toMatchObject({ status: 400 })
  expect(await owner.post('/v1/wallet/share')).toMatchObject({ status: 404, code: 'wallet/none' })
})

it('gives no share to who is not signed in', async () => {
  const { browser } = await openServer()
  const stranger = browser()
  await stranger.visit()
  expect(await stranger.post('/v1/wallet/share')).toMatchObject({ status: 401, code: 'session/none' })
  expect(await createWallet(stranger)).toMatchObject({ status: 401 })
  expect(await stranger.get('/v1/recovery')).toMatchObject({ status: 401 })
})

const PASSKEY = { kind: 'passkey', credentialId: 'credential', sealedShare: 'sealed-by-the-passkey' }
const listed = (recovery: object) => ({
  id: expect.any(String),
  name: 'Firefox on Linux',
  addedAt: expect.any(Number),
  ...recovery,
})

it('replaces the share once with each split, and keeps the way of recovery that belongs to it alone', async () => {
  const { owner } = await openServer()
  await createWallet(owner)
  const recovery = PASSKEY
  const body = { serverShare: OTHER_SHARE, recovery, version: 1 }
  const answers = await Promise.all([owner.put('/v1/wallet/share', body), owner.put('/v1/wallet/share', body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error).toMatchObject({
    code: 'wallet/other-version',
    version: 2,
  })
  expect((await owner.post('/v1/wallet/share')).body).toEqual({ serverShare: OTHER_SHARE, version: 2 })
  expect((await owner.get('/v1/recovery')).body).toEqual({ ways: [listed(recovery)] })

  await owner.put('/v1/wallet/share', { serverShare: SHARE, recovery: { kind: 'file' }, version: 2 })
  expect((await owner.get('/v1/recovery')).body).toEqual({ ways: [listed({ kind: 'file' })] })
})

describe('the ways of recovery', () => {
  const add = (owner: TestBrowser, recovery: object, version = 1) => owner.post('/v1/recovery', { recovery, version })
  const waysOf = async (owner: TestBrowser) => (await owner.get('/v1/recovery')).body.ways

  it('are several, and each is removed by itself', async () => {
    const { owner } = await openServer()
    await createWallet(owner)
    const answers = await Promise.all([add(owner, PASSKEY), add(owner, { kind: 'file' }), add(owner, PASSKEY)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const ways = await waysOf(owner)
    expect(ways).toHaveLength(3)
    expect(ways).toEqual(expect.arrayContaining([listed(PASSKEY), listed({ kind: 'file' })]))
    expect((await owner.remove(`/v1/recovery/${ways[1].id}`)).status).toBe(204)
    expect(await waysOf(owner)).toEqual([ways[0], ways[2]])
    expect(await owner.remove(`/v1/recovery/${ways[1].id}`)).toMatchObject({ status: 404, code: 'recovery/unknown' })
    expect((await owner.post('/v1/wallet/share')).body).toEqual({ serverShare: SHARE, version: 1 })
  })

  it('are kept together with a wallet that no browser keeps a share of', async () => {
    const { owner } = await openServer()
    const body = { addresses: ADDRESSES, serverShare: SHARE, recovery: PASSKEY }
    expect((await owner.post('/v1/wallet', body)).status).toBe(201)
    expect(await waysOf(owner)).toEqual([listed(PASSKEY)])
    expect((await owner.post('/v1/wallet', body)).status).toBe(201)
    expect(await waysOf(owner)).toHaveLength(1)
  })

  it('are refused for a split before the present one, without a wallet, and beyond ten', async () => {
    const { owner } = await openServer()
    expect(await add(owner, PASSKEY)).toMatchObject({ status: 404, code: 'wallet/none' })
    await createWallet(owner)
    await owner.put('/v1/wallet/share', { serverShare: OTHER_SHARE, recovery: { kind: 'file' }, version: 1 })
    expect(await add(owner, PASSKEY)).toMatchObject({ status: 409, code: 'wallet/other-version' })
    for (let nth = 1; nth < 10; nth += 1) expect((await add(owner, PASSKEY, 2)).status).toBe(201)
    expect(await add(owner, PASSKEY, 2)).toMatchObject({ status: 409, code: 'recovery/too-many' })
    expect(await waysOf(owner)).toHaveLength(10)
  })

  it('of another account are not there for anybody', async () => {
    const { owner, browser, clock } = await openServer()
    await createWallet(owner)
    await add(owner, PASSKEY)
    const [way] = await waysOf(owner)
    const stranger = browser()
    clock.time += MINUTE
    await signInByEmail(stranger, mail, GRACE)
    await createWallet(stranger, OTHER)
    expect(await waysOf(stranger)).toEqual([])
    expect(await stranger.remove(`/v1/recovery/${way.id}`)).toMatchObject({ status: 404 })
    expect(await waysOf(owner)).toEqual([way])
  })

  it('that were written before they had names are listed without one, and stay when others come', async () => {
    const { owner, store, clock } = await openServer()
    await createWallet(owner)
    await add(owner, PASSKEY)
    const id = (await owner.post('/v1/session/refresh', {})).body.user.id
    const key = `account/${id}`
    const text = (await store.read(key, clock.time))!
    const account = JSON.parse(text)
    delete account.wallet.recovery[0].name
    delete account.devices[0].app
    expect(await store.write(key, text, JSON.stringify(account), { now: clock.time })).toBe(true)

    const { name: _name, ...nameless } = listed(PASSKEY)
    expect(await waysOf(owner)).toEqual([nameless])
    await add(owner, { kind: 'file' })
    expect(await waysOf(owner)).toEqual([nameless, listed({ kind: 'file' })])
    expect((await owner.get('/v1/devices')).body.devices).toHaveLength(1)
  })

  it('leave marks in the audit log, which has neither shares nor credentials', async () => {
    const { owner, lines } = await openServer()
    await createWallet(owner)
    await add(owner, PASSKEY)
    await owner.remove(`/v1/recovery/${(await waysOf(owner))[0].id}`)
    const text = lines.join('\n')
    for (const event of ['recovery-added', 'recovery-removed']) expect(text).toContain(`"event":"${event}"`)
    for (const secret of [PASSKEY.sealedShare, PASSKEY.credentialId, SHARE]) expect(text).not.toContain(secret)
  })
})

it('opens shares that were sealed with a secret before the present one, and none without it', async () => {
  const { store, owner } = await openServer()
  await createWallet(owner)
  const newSecret = Buffer.alloc(32, 9).toString('base64url')
  const rotated = await createTestServer({ smtp: mail.smtp, store, secrets: [newSecret, SECRET] })
  const visitor = rotated.browser()
  rotated.clock.time += MINUTE
  await signInByEmail(visitor, mail)
  expect((await visitor.post('/v1/wallet/share')).body.serverShare).toBe(SHARE)

  const lost = await createTestServer({ smtp: mail.smtp, store, secrets: [newSecret] })
  lost.clock.time += 2 * MINUTE
  const other = lost.browser()
  await signInByEmail(other, mail)
  const answer = await lost.server.fetch(other.request('POST', '/v1/wallet/share'))
  expect(answer.status).toBe(500)
})

it('a sealed share opens for its own account alone, and not after a change', () => {
  const vault = createVault([SECRET])
  const sealed = vault.seal(SHARE, 'share of one')
  expect(vault.open(sealed, 'share of one')).toBe(SHARE)
  expect(vault.seal(SHARE, 'share of one')).not.toBe(sealed)
  expect(() => vault.open(sealed, 'share of another')).toThrow('unable to authenticate data')
  const [id, data] = sealed.split('.')
  const bytes = Buffer.from(data!, 'base64url')
  bytes[20]! ^= 1
  expect(() => vault.open(`${id}.${bytes.toString('base64url')}`, 'share of one')).toThrow(
    'unable to authenticate data',
  )
  expect(() => createVault(['c2hvcnQ'])).toThrow('less than 32 bytes')
})
