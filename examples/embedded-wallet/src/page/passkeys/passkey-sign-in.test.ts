import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { createTestServer, SHOP, signInByEmail, openMail, WALLET } from '../../server/wallet-server.test.helper.js'
import { createSoftwareAuthenticator } from '../../software-authenticator.test.helper.js'
import { createDeviceShares } from '../keys/device/device-shares.js'
import { createKeyring, type Keyring } from '../keys/keyring.js'
import { fakeRecords } from '../keys/keys.test.helper.js'
import { createWalletServerClient } from '../server/wallet-server.js'
import { createKeptTexts } from '../session/kept-texts.js'
import { createVisitor } from '../session/visitor.js'
import { createPasskeySignIn } from './passkey-sign-in.js'

// The page's code, the real server behind it, and an authenticator that a visitor carries from one browser to another.

const mail = openMail()

type Server = Awaited<ReturnType<typeof createTestServer>>
type Authenticator = ReturnType<typeof createSoftwareAuthenticator>

const newAuthenticator = (options: { hasPrf?: boolean; answersAtCreate?: boolean } = {}) =>
  createSoftwareAuthenticator({ origin: WALLET, topOrigin: SHOP, ...options })

/** The wallet page in a browser of its own, in the shop. */
async function openPage(server: Server, { credentials }: Authenticator, database = fakeRecords()) {
  const browser = server.browser()
  await browser.visit()
  const sent: string[] = []
  const client = createWalletServerClient({
    projectId: 'shop',
    appOrigin: SHOP,
    onToken: () => {},
    onSignedOut: () => {},
    async send(path, init) {
      sent.push(String(init?.body))
      const { status, text, headers } = await browser.send(
        browser.request(init!.method!, String(path), init!.body ?? undefined),
      )
      return new Response(status === 204 ? null : text, { status, headers })
    },
  })
  const passkeys = { credentials, rpId: 'wallet.localhost' }
  const registration = {
    offer: () => client.offerPasskey('add'),
    add: (answer: Parameters<typeof client.registerPasskey>[1]) => client.registerPasskey('add', answer),
  }
  const keyring = createKeyring({
    server: client,
    shares: createDeviceShares(SHOP, database.records),
    passkeys: { ...passkeys, registration },
  })
  const visitor = createVisitor({
    server: client,
    createWallet: () => keyring.create(),
    texts: createKeptTexts(() => localStorage),
  })
  const controller = new AbortController()
  const clock = { time: 0 }
  const signIn = createPasskeySignIn({
    server: client,
    visitor,
    keyring,
    passkeys,
    signal: controller.signal,
    now: () => clock.time,
  })
  return { browser, client, keyring, visitor, signIn, controller, sent, clock, database }
}

/** The address of the key that signs. */
async function signer({
  visitor,
  keyring,
}: {
  visitor: Awaited<ReturnType<typeof openPage>>['visitor']
  keyring: Keyring
}) {
  const { wallet } = await visitor.require()
  const address = await keyring.withKey(wallet, 'eip155', (key) => privateKeyToAddress(bytesToHex(key)))
  expect(address).toBe(wallet.eip155)
  return address
}

test.each([true, false])(
  'a passkey signs up and, in another browser, signs in and opens the wallet at once (secret at creation: %s)',
  async (answersAtCreate) => {
    const server = await createTestServer()
    const authenticator = newAuthenticator({ answersAtCreate })
    const here = await openPage(server, authenticator)
    await here.signIn.make('Wallet')
    const address = await signer(here)
    expect(authenticator.state.asked).toEqual(answersAtCreate ? ['create'] : ['create', 'get'])

    authenticator.state.asked.length = 0
    const there = await openPage(server, authenticator)
    await there.signIn.use()
    expect(await signer(there)).toBe(address)
    expect(authenticator.state.asked).toEqual(['get'])
    expect(there.database.kept.size).toBe(1)
  },
)

test('the passkey opens the wallet where the browser keeps nothing, and makes one there', async () => {
  const server = await createTestServer()
  const authenticator = newAuthenticator()
  const refusing = () => {
    const database = fakeRecords()
    database.state.refuses = true
    return database
  }
  const here = await openPage(server, authenticator, refusing())
  await here.signIn.make('Wallet')
  const address = await signer(here)
  const there = await openPage(server, authenticator, refusing())
  await there.signIn.use()
  expect(await signer(there)).toBe(address)
})

test('the secret of the passkey stays in the page', async () => {
  const server = await createTestServer()
  const authenticator = newAuthenticator()
  const secrets: string[] = []
  const { create, get } = authenticator.credentials
  const watched = (credential: Credential | null) => {
    const { prf } = (credential as PublicKeyCredential).getClientExtensionResults()
    secrets.push(Buffer.from(prf!.results!.first as ArrayBuffer).toString('base64url'))
    return credential
  }
  Object.assign(authenticator.credentials, {
    create: async (options: CredentialCreationOptions) => watched(await create(options)),
    get: async (options: CredentialRequestOptions) => watched(await get(options)),
  })
  const here = await openPage(server, authenticator)
  await here.signIn.make('Wallet')
  const there = await openPage(server, authenticator)
  await there.signIn.use()
  expect(secrets).toHaveLength(2)
  const said = [...here.sent, ...there.sent].join('\n')
  expect(said).toContain('attestationObject')
  for (const secret of secrets) expect(said).not.toContain(secret)
})

test('without keys of the authenticator the wallet is made as ever, and needs another recovery elsewhere', async () => {
  const server = await createTestServer()
  const authenticator = newAuthenticator({ hasPrf: false })
  const here = await openPage(server, authenticator)
  await here.signIn.make('Wallet')
  await signer(here)
  expect([await here.keyring.ways(), authenticator.state.asked]).toEqual([[], ['create']])
  const there = await openPage(server, authenticator)
  await there.signIn.use()
  expect((await there.visitor.require()).wallet).toEqual((await here.visitor.require()).wallet)
  await expect(signer(there)).rejects.toMatchObject({ code: 'keys/recovery-needed' })
})

test('a visitor who declines to use the new passkey once more has an account, and a wallet without a recovery', async () => {
  const server = await createTestServer()
  const authenticator = newAuthenticator({ answersAtCreate: false })
  const here = await openPage(server, authenticator)
  const { registerPasskey } = here.client
  Object.assign(here.client, {
    async registerPasskey(...registered: Parameters<typeof registerPasskey>) {
      authenticator.state.declines = true
      return registerPasskey(...registered)
    },
  })
  await here.signIn.make('Wallet')
  await signer(here)
  expect(await here.keyring.ways()).toEqual([])
})

test('a passkey that protects a wallet made by e-mail signs in elsewhere, and opens it', async () => {
  const server = await createTestServer({ smtp: mail.smtp })
  const authenticator = newAuthenticator()
  const here = await openPage(server, authenticator)
  await signInByEmail(here.browser, mail)
  const { wallet } = await here.visitor.require()
  await here.keyring.protect(wallet, { kind: 'passkey', userName: 'ada' })
  const there = await openPage(server, authenticator)
  await there.signIn.use()
  expect(await signer(there)).toBe(wallet.eip155)
  expect((await there.visitor.require()).email).toBe('ada@example.org')
})

test('who has used a passkey before in this browser keeps the share that is here', async () => {
  const server = await createTestServer()
  const authenticator = newAuthenticator()
  const here = await openPage(server, authenticator)
  await here.signIn.make('Wallet')
  const kept = [...here.database.kept.values()]
  const again = await openPage(server, authenticator, here.database)
  await again.signIn.use()
  await signer(again)
  expect([...again.database.kept.values()]).toEqual(kept)
})

test('a passkey of a replaced recovery signs in, and the wallet asks for the new one', async () => {
  const server = await createTestServer()
  const authenticator = newAuthenticator()
  const here = await openPage(server, authenticator)
  await here.signIn.make('Wallet')
  const { wallet } = await here.visitor.require()
  const [way] = await here.keyring.ways()
  await here.keyring.protect(wallet, { kind: 'file', passphrase: 'correct horse battery', save: async () => {} })
  await here.keyring.removeWay(way!.id)
  const there = await openPage(server, authenticator)
  await there.signIn.use()
  expect((await there.visitor.require()).wallet).toEqual(wallet)
  await expect(signer(there)).rejects.toMatchObject({ code: 'keys/recovery-needed' })
})

test.each([
  ['declined', { declines: true }, 'recovery/passkey-refused'],
  ['refused by the server', { origin: 'https://evil.example' }, 'passkey/refused'],
] as const)('after a passkey that was %s the next press signs in', async (_how, lie, code) => {
  const server = await createTestServer()
  const authenticator = newAuthenticator()
  const here = await openPage(server, authenticator)
  await here.signIn.make('Wallet')
  const there = await openPage(server, authenticator)
  Object.assign(authenticator.state, lie)
  await expect(there.signIn.use()).rejects.toMatchObject({ code })
  expect(await there.visitor.restore()).toBe(false)
  Object.assign(authenticator.state, { declines: false, origin: WALLET })
  await there.signIn.use()
  expect((await there.visitor.require()).wallet).toEqual((await here.visitor.require()).wallet)
})

test('takes a new challenge where the visitor has thought for long', async () => {
  const server = await createTestServer()
  const here = await openPage(server, newAuthenticator())
  here.signIn.prepare()
  // The answer to this one comes after the first.
  await here.client.offerPasskey('sign-in')
  server.clock.time += 5 * 60_000
  here.clock.time += 5 * 60_000
  await here.signIn.make('Wallet')
  await signer(here)
})

test('signs nobody in whom nobody waits for any more', async () => {
  const server = await createTestServer()
  const authenticator = newAuthenticator()
  const here = await openPage(server, authenticator)
  const { registerPasskey } = here.client
  Object.assign(here.client, {
    async registerPasskey(...registered: Parameters<typeof registerPasskey>) {
      const session = await registerPasskey(...registered)
      here.controller.abort()
      return session
    },
  })
  await here.signIn.make('Wallet')
  expect(await here.visitor.restore()).toBe(false)
  expect(here.browser.cookies.has(here.browser.session)).toBe(false)
})
