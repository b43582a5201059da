import { base64urlnopad } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { bytesToHex } from 'viem'
import { browserAt, fakeAuthenticator, fakeRecords } from './keys.test.helper.js'
import type { Keyring, Proof } from './keyring.js'
import { DERIVATION_PATHS } from './derivation-paths.js'
import { type Addresses, deriveAddresses } from './derive.js'
import type { DeviceShares } from './device/device-shares.js'

const signer = (keyring: Keyring, addresses: Addresses) =>
  keyring.withKey(addresses, 'eip155', (key) => privateKeyToAddress(bytesToHex(key)))

const PASSPHRASE = 'correct horse battery'

/** Protects with a file, beside what there is or in place of it, and gives its text. */
async function fileOf(
  keyring: Keyring,
  addresses: Addresses,
  how: 'protect' | 'replaceShares' = 'protect',
): Promise<string> {
  let text = ''
  const save = async (written: string) => void (text = written)
  await keyring[how](addresses, { kind: 'file', passphrase: PASSPHRASE, save })
  return text
}

/** What recovers the wallet with the passkey that was made last. */
async function lastPasskeyOf(keyring: Keyring): Promise<Proof> {
  return { kind: 'passkey', ways: (await keyring.ways()).slice(-1) }
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
  await fileOf(first.keyring, addresses, 'replaceShares')
  first.database.kept.clear()
  for (const [name, record] of copy) first.database.kept.set(name, record)
  await expect(signer(stale.keyring, addresses)).rejects.toMatchObject({ code: 'keys/recovery-needed' })
})

test('an outdated share that was taken where the server’s was asks for the recovery, too', async () => {
  const { keyring, server } = browserAt()
  const addresses = await keyring.create()
  const shareOf = async () => {
    let share: Uint8Array | undefined
    await keyring.keepIn(addresses, { keep: async (_, own) => void (share = own.slice()) } as DeviceShares)
    return share!
  }
  const there = base64urlnopad.decode(server.state.serverShare!)
  server.state.serverShare = base64urlnopad.encode(Uint8Array.from([...there.slice(0, -1), (await shareOf()).at(-1)!]))
  await expect(signer(keyring, addresses)).rejects.toMatchObject({ code: 'keys/recovery-needed' })
})

test.each(['protect', 'replaceShares'] as const)(
  'a %s that the server does not take leaves the wallet as it was',
  async (how) => {
    const { keyring, server } = browserAt()
    const addresses = await keyring.create()
    server.state.failing = new Error('offline')
    await expect(fileOf(keyring, addresses, how)).rejects.toThrow('offline')
    expect([await signer(keyring, addresses), await keyring.ways()]).toEqual([addresses.eip155, []])
  },
)

test('a split that another browser made meanwhile keeps no recovery of the split before', async () => {
  const first = browserAt()
  const addresses = await first.keyring.create()
  const save = async () => void (await fileOf(first.keyring, addresses, 'replaceShares'))
  await expect(first.keyring.protect(addresses, { kind: 'file', passphrase: PASSPHRASE, save })).rejects.toThrow(
    'The version is outdated.',
  )
  expect(await first.keyring.ways()).toHaveLength(1)
})

test('the recovery phrase has the accounts at the published paths, for any other wallet', async () => {
  const { keyring } = browserAt()
  const addresses = await keyring.create()
  await keyring.withPhrase(addresses, async (phrase) => {
    expect(phrase.split(' ')).toHaveLength(12)
    expect(mnemonicToAccount(phrase, { path: DERIVATION_PATHS.eip155 }).address).toBe(addresses.eip155)
    expect(await deriveAddresses(mnemonicToEntropy(phrase, wordlist))).toEqual(addresses)
  })
})

test('a browser without a share shows no recovery phrase', async () => {
  const first = browserAt()
  const addresses = await first.keyring.create()
  const { keyring } = browserAt({ server: first.server })
  const use = jest.fn()
  await expect(keyring.withPhrase(addresses, use)).rejects.toMatchObject({ code: 'keys/recovery-needed' })
  expect(use).not.toHaveBeenCalled()
})

describe('several recoveries', () => {
  test('two passkeys and a file open the wallet, each alone, and the browsers before keep theirs', async () => {
    const [phone, stick] = [fakeAuthenticator(), fakeAuthenticator()]
    const first = browserAt({ authenticator: phone })
    const addresses = await first.keyring.create()
    const firstText = await fileOf(first.keyring, addresses)
    const second = browserAt({ server: first.server, authenticator: stick })
    await second.keyring.recover(addresses, { kind: 'file', text: firstText, passphrase: PASSPHRASE })

    await first.keyring.protect(addresses, { kind: 'passkey', userName: 'ada' })
    const byPhone = await lastPasskeyOf(first.keyring)
    await second.keyring.protect(addresses, { kind: 'passkey', userName: 'ada' })
    const byStick = await lastPasskeyOf(first.keyring)
    const text = await fileOf(second.keyring, addresses)
    expect((await first.keyring.ways()).map(({ kind }) => kind)).toEqual(['file', 'passkey', 'passkey', 'file'])

    const any: Proof = { kind: 'passkey', ways: await first.keyring.ways() }
    for (const [proof, authenticator] of [
      [byPhone, phone],
      [byStick, stick],
      [any, phone],
      [any, stick],
      [{ kind: 'file', text, passphrase: PASSPHRASE }, undefined],
      [{ kind: 'file', text: firstText, passphrase: PASSPHRASE }, undefined],
    ] as const) {
      const { keyring } = browserAt({ server: first.server, ...(authenticator && { authenticator }) })
      await keyring.recover(addresses, proof)
      expect(await signer(keyring, addresses)).toBe(addresses.eip155)
    }
    for (const { keyring } of [first, second]) expect(await signer(keyring, addresses)).toBe(addresses.eip155)
  })

  test('an authenticator that has a passkey of the wallet makes no second one', async () => {
    const first = browserAt()
    const addresses = await first.keyring.create()
    await first.keyring.protect(addresses, { kind: 'passkey', userName: 'ada' })
    const others = (await first.keyring.ways()).map(({ credentialId }) => credentialId!)
    await expect(first.keyring.protect(addresses, { kind: 'passkey', userName: 'ada', others })).rejects.toMatchObject({
      code: 'recovery/passkey-known',
    })
    expect(await first.keyring.ways()).toHaveLength(1)
  })

  test('a removed passkey opens nothing any more, and the others do', async () => {
    const authenticator = fakeAuthenticator()
    const first = browserAt({ authenticator })
    const addresses = await first.keyring.create()
    await first.keyring.protect(addresses, { kind: 'passkey', userName: 'ada' })
    const [way] = await first.keyring.ways()
    const text = await fileOf(first.keyring, addresses)
    await first.keyring.removeWay(way!.id)
    const { keyring } = browserAt({ server: first.server, authenticator })
    expect((await keyring.ways()).map(({ kind }) => kind)).toEqual(['file'])
    await keyring.recover(addresses, { kind: 'file', text, passphrase: PASSPHRASE })
    expect(await signer(keyring, addresses)).toBe(addresses.eip155)
  })

  test('replacing all of them leaves the new one alone, even where the others were copied', async () => {
    const authenticator = fakeAuthenticator()
    const first = browserAt({ authenticator })
    const addresses = await first.keyring.create()
    await first.keyring.protect(addresses, { kind: 'passkey', userName: 'ada' })
    const byPasskey = await lastPasskeyOf(first.keyring)
    const older = await fileOf(first.keyring, addresses)
    const newer = await fileOf(first.keyring, addresses, 'replaceShares')
    expect((await first.keyring.ways()).map(({ kind }) => kind)).toEqual(['file'])
    const { keyring } = browserAt({ server: first.server, authenticator })
    for (const proof of [byPasskey, { kind: 'file', text: older, passphrase: PASSPHRASE } as const])
      await expect(keyring.recover(addresses, proof)).rejects.toMatchObject({ code: 'recovery/outdated' })
    await keyring.recover(addresses, { kind: 'file', text: newer, passphrase: PASSPHRASE })
    expect(await signer(keyring, addresses)).toBe(addresses.eip155)
  })
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
    await second.keyring.recover(addresses, { kind: 'passkey', ways: await second.keyring.ways() })
    expect(await signer(second.keyring, addresses)).toBe(addresses.eip155)
  })

  test('replacing all shares makes those of other browsers useless, and the new recovery opens the wallet there', async () => {
    const first = browserAt()
    const addresses = await first.keyring.create()
    const second = browserAt({ server: first.server })
    const older = await fileOf(first.keyring, addresses)
    await second.keyring.recover(addresses, { kind: 'file', text: older, passphrase: PASSPHRASE })
    const newer = await fileOf(first.keyring, addresses, 'replaceShares')
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
    await expect(keyring.recover(addresses, await lastPasskeyOf(keyring))).rejects.toMatchObject({
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
    await later.keyring.recover(addresses, { kind: 'passkey', ways: await later.keyring.ways() })
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
