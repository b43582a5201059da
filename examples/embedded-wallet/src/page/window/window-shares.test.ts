import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { privateKeyToAddress } from 'viem/accounts'
import { bytesToHex } from 'viem'
import { createDeviceShares, type DeviceShares } from '../keys/device/device-shares.js'
import type { Addresses } from '../keys/derive.js'
import type { Keyring } from '../keys/keyring.js'
import { browserAt, fakeRecords } from '../keys/keys.test.helper.js'
import { createFakeWindows, SHOP } from './fake-windows.test.helper.js'
import { inWindow } from './open-window.js'
import { meetFrame, serveShares } from './serve-shares.js'

const PASSPHRASE = 'correct horse battery'

/** A visit to the shop in a browser whose frame may keep nothing, and whose window keeps things in `records`. */
function visit({ records = fakeRecords(), server = browserAt().server } = {}) {
  const database = fakeRecords()
  database.state.refuses = true
  const { keyring } = browserAt({ server, database })
  return {
    keyring,
    server,
    records,
    /** The visitor opens the window, and presses there. */
    async inWindow<T>(act: (shares: DeviceShares) => Promise<T>): Promise<T> {
      const { frame, popup, word } = createFakeWindows()
      const done = inWindow({ projectId: 'shop', appOrigin: SHOP, window: frame }, act)
      const port = await meetFrame({ appOrigin: SHOP, word: word(), window: popup as never })
      serveShares(port!, createDeviceShares(SHOP, records.records))
      return done
    },
  }
}

const signer = (keyring: Keyring, addresses: Addresses) =>
  keyring.withKey(addresses, 'eip155', (key) => privateKeyToAddress(bytesToHex(key)))

async function fileOf(keyring: Keyring, addresses: Addresses, how: 'protect' | 'replaceShares'): Promise<string> {
  let text = ''
  const save = async (written: string) => void (text = written)
  await keyring[how](addresses, { kind: 'file', passphrase: PASSPHRASE, save })
  return text
}

test('a wallet made with a window signs in this visit, and in the next one once the window is open', async () => {
  const first = visit()
  await expect(first.keyring.create()).rejects.toMatchObject({ code: 'keys/cannot-keep' })
  const addresses = await first.inWindow(first.keyring.create)
  expect(await signer(first.keyring, addresses)).toBe(addresses.eip155)

  const next = visit(first)
  expect(await next.keyring.hasShare(addresses)).toBe(false)
  await next.inWindow((shares) => next.keyring.openFrom(addresses, shares))
  expect(await signer(next.keyring, addresses)).toBe(addresses.eip155)
})

test('the window gets a share and never the key, and keeps it for one app, sealed by a key that cannot be exported', async () => {
  const { keyring, inWindow, records } = visit()
  const given: string[] = []
  const addresses = await inWindow((shares) =>
    keyring.create({
      ...shares,
      keep(address, share) {
        given.push(bytesToHex(share))
        return shares.keep(address, share)
      },
    }),
  )
  const entropy = await keyring.withPhrase(addresses, (phrase) => bytesToHex(mnemonicToEntropy(phrase, wordlist)))
  expect([given.length, given.join().includes(entropy.slice(2))]).toEqual([1, false])
  const stored = [...records.kept].map(([name, { key }]) => [name, key.extractable])
  expect(stored).toEqual([[`${SHOP} ${addresses.eip155}`, false]])
  const other = createDeviceShares('https://other.example', records.records)
  expect(await other.read(addresses.eip155)).toBeUndefined()
})

test('a window without a share opens nothing, and keeps one after the recovery', async () => {
  const home = browserAt()
  const addresses = await home.keyring.create()
  const text = await fileOf(home.keyring, addresses, 'protect')
  const first = visit({ server: home.server })
  const open = () => first.inWindow((shares) => first.keyring.openFrom(addresses, shares))
  await expect(open()).rejects.toMatchObject({ code: 'keys/not-there' })
  await expect(first.inWindow((shares) => first.keyring.keepIn(addresses, shares))).rejects.toMatchObject({
    code: 'keys/recovery-needed',
  })
  await first.keyring.recover(addresses, { kind: 'file', text, passphrase: PASSPHRASE })
  await first.inWindow((shares) => first.keyring.keepIn(addresses, shares))

  const next = visit(first)
  await next.inWindow((shares) => next.keyring.openFrom(addresses, shares))
  expect(await signer(next.keyring, addresses)).toBe(addresses.eip155)
})

test('a share that was outdated in another browser opens nothing, and the wallet stays closed', async () => {
  const first = visit()
  const addresses = await first.inWindow(first.keyring.create)
  await fileOf(first.keyring, addresses, 'replaceShares')
  const next = visit(first)
  await expect(next.inWindow((shares) => next.keyring.openFrom(addresses, shares))).rejects.toMatchObject({
    code: 'keys/not-there',
  })
  expect(await next.keyring.hasShare(addresses)).toBe(false)
})

test('a wallet that another tab has made meanwhile is taken, and the window keeps nothing of the other one', async () => {
  const { keyring, inWindow, server, records } = visit()
  const home = browserAt({ server })
  const addresses = await home.keyring.create()
  expect(await inWindow(keyring.create)).toEqual(addresses)
  expect([records.kept.size, await keyring.hasShare(addresses)]).toEqual([0, false])
})
