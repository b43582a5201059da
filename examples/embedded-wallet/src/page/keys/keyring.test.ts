import { privateKeyToAddress } from 'viem/accounts'
import { bytesToHex } from 'viem'
import { browserAt, fakeAuthenticator, fakeRecords } from './keys.test.helper.js'
import type { Keyring } from './keyring.js'
import type { Addresses } from './derive.js'

const signer = (keyring: Keyring, addresses: Addresses) =>
  keyring.withKey(addresses, 'eip155', (key) => privateKeyToAddress(bytesToHex(key)))

const PASSPHRASE = 'correct horse battery'

/** Protects with a file, and gives its text. */
async function fileOf(keyring: Keyring, addresses: Addresses): Promise<string> {
  let text = ''
  const save = async (written: string) => void (text = written)
  await keyring.protect(addresses, { kind: 'file', passphrase: PASSPHRASE, save })
  return text
}

test('makes a wallet that signs with the share of this browser and that of the server', async () => {
  const { keyring, server } = browserAt()
  const addresses = await keyring.create()
  expect(server.state.addresses).toEqual(addresses)
  expect(await signer(keyring, addresses)).toBe(addresses.eip155)
})

test('after a reload of the page the wallet signs as before', async () => {
  const first = browserAt()
  const addresses = await first.keyring.create()
  const { keyring } = browserAt(first)
  expect(await keyring.hasShare(addresses)).toBe(true)
  expect(await signer(keyring, addresses)).toBe(addresses.eip155)
})

test('the share in the browser is sealed by a key that cannot be exported', async () => {
  const { keyring, database } = browserAt()
  await keyring.create()
  const [record] = [...database.kept.values()]
  expect(record!.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', record!.key)).rejects.toThrow('not extractable')
})

test('a second tab takes the wallet that the first one has made, and leaves no share behind', async () => {
  const first = browserAt()
  const addresses = await first.keyring.create()
  const second = browserAt({ server: first.server, database: fakeRecords() })
  expect(await second.keyring.create()).toEqual(addresses)
  expect(second.database.kept.size).toBe(0)
})

test('another app in the same browser does not find the share, even where storage is not partitioned', async () => {
  const shop = browserAt()
  const addresses = await shop.keyring.create()
  const { keyring } = browserAt({ ...shop, appOrigin: 'https://other.example' })
  expect(await keyring.hasShare(addresses)).toBe(false)
  await expect(signer(keyring, addresses)).rejects.toMatchObject({ code: 'keys/recovery-needed' })
})

test('does not make a wallet whose key the browser would lose', async () => {
  const { keyring, database, server } = browserAt()
  database.state.refuses = true
  await expect(keyring.create()).rejects.toMatchObject({ code: 'keys/cannot-keep' })
  expect(server.state.addresses).toBeUndefined()
  expect(await keyring.canStore()).toBe(false)
})

test('a share of another split does not sign: it asks for the recovery', async () => {
  const first = browserAt()
  const addresses = await first.keyring.create()
  const stale = browserAt({ server: first.server, database: { ...fakeRecords(), ...first.database } })
  const copy = new Map(first.database.kept)
  await fileOf(first.keyring, addresses)
  first.database.kept.clear()
  for (const [name, record] of copy) first.database.kept.set(name, record)
  await expect(signer(stale.keyring, addresses)).rejects.toMatchObject({ code: 'keys/recovery-needed' })
})

test('a failed replacement of the server’s share leaves the wallet as it was', async () => {
  const { keyring, server } = browserAt()
  const addresses = await keyring.create()
  server.state.failing = new Error('offline')
  await expect(fileOf(keyring, addresses)).rejects.toThrow('offline')
  expect(await signer(keyring, addresses)).toBe(addresses.eip155)
})

describe('on another device', () => {
  test('a recovery file and its passphrase open the wallet, and the browser keeps a share of its own', async () => {
    const first = browserAt()
    const addresses = await first.keyring.create()
    const text = await fileOf(first.keyring, addresses)
    const second = browserAt({ server: first.server })
    await expect(signer(second.keyring, addresses)).rejects.toMatchObject({ code: 'keys/recovery-needed' })
    await second.keyring.recover(addresses, { kind: 'file', text, passphrase: PASSPHRASE })
    expect(await signer(second.keyring, addresses)).toBe(addresses.eip155)
    expect(await signer(first.keyring, addresses)).toBe(addresses.eip155)
    expect([...second.database.kept.values()]).toHaveLength(1)
  })

  test.each([true, false])('a passkey opens the wallet (key at creation: %s)', async (answersAtCreate) => {
    const authenticator = fakeAuthenticator({ answersAtCreate })
    const first = browserAt({ authenticator })
    const addresses = await first.keyring.create()
    await first.keyring.protect(addresses, { kind: 'passkey', userName: 'ada@example.org' })
    expect(authenticator.state.asked).toEqual(answersAtCreate ? ['create'] : ['create', 'get'])
    const second = browserAt({ server: first.server, authenticator })
    const [way] = await second.keyring.ways()
    await second.keyring.recover(addresses, { kind: 'passkey', way: way! })
    expect(await signer(second.keyring, addresses)).toBe(addresses.eip155)
  })

  test('a new recovery makes the shares of other browsers useless, and opens the wallet there', async () => {
    const first = browserAt()
    const addresses = await first.keyring.create()
    const second = browserAt({ server: first.server })
    const older = await fileOf(first.keyring, addresses)
    await second.keyring.recover(addresses, { kind: 'file', text: older, passphrase: PASSPHRASE })
    const newer = await fileOf(first.keyring, addresses)
    await expect(signer(second.keyring, addresses)).rejects.toMatchObject({ code: 'keys/recovery-needed' })
    await expect(
      second.keyring.recover(addresses, { kind: 'file', text: older, passphrase: PASSPHRASE }),
    ).rejects.toMatchObject({ code: 'recovery/outdated' })
    await second.keyring.recover(addresses, { kind: 'file', text: newer, passphrase: PASSPHRASE })
    expect(await signer(second.keyring, addresses)).toBe(addresses.eip155)
  })

  test('a wrong passphrase, a foreign file and another passkey open nothing', async () => {
    const first = browserAt()
    const addresses = await first.keyring.create()
    const text = await fileOf(first.keyring, addresses)
    const { keyring } = browserAt({ server: first.server })
    const withFile = (text: string, passphrase = PASSPHRASE) =>
      keyring.recover(addresses, { kind: 'file', text, passphrase })
    await expect(withFile(text, 'correct horse batterz')).rejects.toMatchObject({ code: 'recovery/wrong-passphrase' })
    await expect(withFile(text.replace(addresses.solana, 'another'))).rejects.toMatchObject({
      code: 'recovery/other-wallet',
    })
    for (const no of ['', '{}', '[1', 'x'.repeat(20_000), text.replace('600000', '900000000')])
      await expect(withFile(no)).rejects.toMatchObject({ code: 'recovery/not-a-file' })
    await first.keyring.protect(addresses, { kind: 'passkey', userName: 'ada' })
    const [way] = await keyring.ways()
    await expect(keyring.recover(addresses, { kind: 'passkey', way: way! })).rejects.toMatchObject({
      code: 'recovery/wrong-passkey',
    })
    expect(await keyring.hasShare(addresses)).toBe(false)
  })
})

describe('where the browser refuses storage', () => {
  const refusing = () => {
    const database = fakeRecords()
    database.state.refuses = true
    return database
  }

  test('a recovered share lasts as long as the page, and is asked for again after it', async () => {
    const first = browserAt()
    const addresses = await first.keyring.create()
    const text = await fileOf(first.keyring, addresses)
    const second = browserAt({ server: first.server, database: refusing() })
    await second.keyring.recover(addresses, { kind: 'file', text, passphrase: PASSPHRASE })
    expect(await signer(second.keyring, addresses)).toBe(addresses.eip155)
    expect(await signer(second.keyring, addresses)).toBe(addresses.eip155)
    const reloaded = browserAt(second)
    expect(await reloaded.keyring.hasShare(addresses)).toBe(false)
  })

  test('a new wallet is made together with its recovery', async () => {
    const { keyring, server, authenticator } = browserAt({ database: refusing() })
    const addresses = await keyring.createProtected({ kind: 'passkey', userName: 'ada' })
    expect(await signer(keyring, addresses)).toBe(addresses.eip155)
    const later = browserAt({ server, database: refusing(), authenticator })
    const [way] = await later.keyring.ways()
    await later.keyring.recover(addresses, { kind: 'passkey', way: way! })
    expect(await signer(later.keyring, addresses)).toBe(addresses.eip155)
  })

  test('a declined passkey makes no wallet', async () => {
    const { keyring, server, authenticator } = browserAt({ database: refusing() })
    authenticator.state.declines = true
    await expect(keyring.createProtected({ kind: 'passkey', userName: 'ada' })).rejects.toMatchObject({
      code: 'recovery/passkey-refused',
    })
    expect(server.state.addresses).toBeUndefined()
  })
})

test('a passphrase of fewer than ten letters protects nothing', async () => {
  const { keyring, server } = browserAt()
  const addresses = await keyring.create()
  const save = async () => {}
  await expect(keyring.protect(addresses, { kind: 'file', passphrase: 'too short', save })).rejects.toMatchObject({
    code: 'recovery/short-passphrase',
  })
  expect(server.state.ways).toEqual([])
})

test('a passkey of an authenticator without PRF is refused', async () => {
  const { keyring } = browserAt({ authenticator: fakeAuthenticator({ hasPrf: false }) })
  const addresses = await keyring.create()
  await expect(keyring.protect(addresses, { kind: 'passkey', userName: 'ada' })).rejects.toMatchObject({
    code: 'recovery/no-prf',
  })
})

test('neither the server nor the browser alone has what makes the key', async () => {
  const { keyring, server, database } = browserAt()
  const addresses = await keyring.create()
  const known = JSON.stringify(server.state)
  await keyring.withKey(addresses, 'eip155', (key) =>
    expect(known).not.toContain(Buffer.from(key).toString('base64url')),
  )
  expect(JSON.stringify([...database.kept.values()])).not.toContain(server.state.serverShare)
})
