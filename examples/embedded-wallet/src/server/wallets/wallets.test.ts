import {
  ADDRESSES,
  createTestServer,
  createWallet,
  MINUTE,
  OTHER_SHARE,
  SECRET,
  SHARE,
  signInByEmail,
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

it('replaces the share once with each split, and keeps the way of recovery that belongs to it', async () => {
  const { owner } = await openServer()
  await createWallet(owner)
  const recovery = { kind: 'passkey', credentialId: 'credential', sealedShare: 'sealed-by-the-passkey' }
  const body = { serverShare: OTHER_SHARE, recovery, version: 1 }
  const answers = await Promise.all([owner.put('/v1/wallet/share', body), owner.put('/v1/wallet/share', body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error).toMatchObject({
    code: 'wallet/other-version',
    version: 2,
  })
  expect((await owner.post('/v1/wallet/share')).body).toEqual({ serverShare: OTHER_SHARE, version: 2 })
  expect((await owner.get('/v1/recovery')).body).toEqual({ ways: [{ id: expect.any(String), ...recovery }] })

  await owner.put('/v1/wallet/share', { serverShare: SHARE, recovery: { kind: 'file' }, version: 2 })
  expect((await owner.get('/v1/recovery')).body).toEqual({ ways: [{ id: expect.any(String), kind: 'file' }] })
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
