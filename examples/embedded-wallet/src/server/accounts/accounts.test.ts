import { createMemoryStore } from '../stores/memory-store.js'
import type { WalletStore } from '../stores/store.js'
import { Accounts } from './accounts.js'
import { describeDevice, withDevice } from './devices.js'

const EMAIL = 'ada@example.org'
const google = (verifiedEmail: string | null, subject = '1') => ({
  provider: 'google',
  subject,
  userName: 'Ada',
  verifiedEmail,
})

function setUp(store: WalletStore = createMemoryStore()) {
  return { store, accounts: new Accounts(store, () => 1_000) }
}

it('makes one account of 50 sign-ins with one address and one identity at the same time', async () => {
  const { accounts } = setUp()
  const found = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) =>
      nth % 2 ? accounts.withEmail(EMAIL) : (await accounts.withIdentity(google(EMAIL))).account,
    ),
  )
  expect(new Set(found.map(({ id }) => id)).size).toBe(1)
  const account = await accounts.find(found[0]!.id)
  expect(account).toMatchObject({ email: EMAIL, identities: [{ provider: 'google', subject: '1' }] })
})

it('tells people of two providers with the same id apart, and those of one provider', async () => {
  const { accounts } = setUp()
  const people = [google(null), google(null, '2'), { ...google(null), provider: 'discord' }]
  const found = await Promise.all(people.map((person) => accounts.withIdentity(person)))
  expect(new Set(found.map(({ account }) => account.id)).size).toBe(3)
})

it('says that an identity came to an account that existed, once', async () => {
  const { accounts } = setUp()
  const { id } = await accounts.withEmail(EMAIL)
  expect(await accounts.withIdentity(google(EMAIL))).toMatchObject({ account: { id }, joined: true })
  expect(await accounts.withIdentity(google(EMAIL))).toMatchObject({ account: { id }, joined: false })
})

it('an address is free again once its account has another one', async () => {
  const { accounts } = setUp()
  const { id } = await accounts.withEmail(EMAIL)
  await accounts.changeEmail(id, 'new@example.org')
  expect(await accounts.findByEmail(EMAIL)).toBeUndefined()
  expect((await accounts.withEmail(EMAIL)).id).not.toBe(id)
  expect((await accounts.withEmail('new@example.org')).id).toBe(id)
})

it('an account keeps its address where the change was interrupted, and the new one stays free', async () => {
  const { accounts, store } = setUp()
  const { id } = await accounts.withEmail(EMAIL)
  const { write } = store
  store.write = async (key, ...rest) => {
    if (key.startsWith('account/')) throw new Error('The connection was lost.')
    return write(key, ...rest)
  }
  await expect(accounts.changeEmail(id, 'new@example.org')).rejects.toThrow('The connection was lost.')
  store.write = write
  expect((await accounts.findByEmail(EMAIL))?.id).toBe(id)
  expect(await accounts.findByEmail('new@example.org')).toBeUndefined()
  const other = await accounts.withEmail('new@example.org')
  expect(other.id).not.toBe(id)
  await expect(accounts.changeEmail(id, 'new@example.org')).rejects.toThrow('Another account has this address.')
})

it('keeps the 20 devices that were seen last', async () => {
  const { accounts } = setUp()
  let account = await accounts.withEmail(EMAIL)
  for (let nth = 0; nth < 22; nth += 1) account = withDevice(account, { hash: `device ${nth}`, name: 'x' }, nth)
  expect(account.devices).toHaveLength(20)
  expect(account.devices.map(({ hash }) => hash)).not.toContain('device 1')
  const [newest] = account.devices
  const seenAgain = withDevice(account, { hash: 'device 5', name: 'y' }, 99)
  expect(seenAgain.devices).toHaveLength(20)
  expect(seenAgain.devices[0]).toMatchObject({ hash: 'device 5', name: 'y', addedAt: 5, lastSeenAt: 99 })
  expect(seenAgain.devices[1]).toEqual(newest)
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1',
    'Chrome on iOS',
  ],
  ['<script>alert(1)</script>', 'A browser on an unknown system'],
  [undefined, 'A browser on an unknown system'],
])('names the device of %j', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})
