import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { SiwxData } from '@latchkey/core'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import {
  at,
  BITCOIN,
  createAccount,
  createTestServer,
  dataOf,
  MAINNET,
  MINUTE,
  ORIGIN,
  POLKADOT,
  POLYGON,
  signedTogether,
  signIn,
  SOLANA,
  type TestBrowser,
  textOf,
} from './siwx-server.test.helper.js'
import { createMemoryStore } from './stores/memory-store.js'

/** Signs any text at all and posts it, as an attacker can. */
async function signText(browser: TestBrowser, message: string, account = createAccount()) {
  return browser.post('/siwx/verify', { message, signature: await account.signMessage({ message }) })
}

describe('replay', () => {
  test('V23: refuses a sign-in that was used before, in the same browser and in another one', async () => {
    const { browser: open } = createTestServer()
    const [browser, thief] = [open(), open()]
    const { signed } = await signIn(browser)
    expect((await browser.post('/siwx/verify', signed)).code).toBe('unknown-nonce')
    expect((await thief.post('/siwx/verify', signed)).code).toBe('unknown-nonce')
    expect(thief.cookie).toBeUndefined()
  })

  test('V23: refuses a nonce that this server has not given, whole or as a part', async () => {
    const browser = createTestServer().browser()
    const nonce = await browser.nonce()
    for (const other of ['a'.repeat(32), nonce.slice(0, 16), `${nonce}0`, nonce.toUpperCase().replace(/\d/g, 'A')])
      expect((await signIn(browser, { nonce: other })).code).toBe('unknown-nonce')
    expect((await signIn(browser, { nonce })).status).toBe(200)
  })

  test('V23: lets exactly one of 200 concurrent requests use a nonce', async () => {
    const { browser: open } = createTestServer()
    const nonce = await open().nonce()
    const account = createAccount()
    const message = textOf(dataOf(nonce, account.address))
    const signed = { message, signature: await account.signMessage({ message }) }
    const answers = await Promise.all(Array.from({ length: 200 }, () => open().post('/siwx/verify', signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'unknown-nonce')).toHaveLength(199)
  })

  test('V23: lets exactly one of 20 concurrent requests use the nonce that several sign-ins share', async () => {
    const { browser: open } = createTestServer({ chains: [MAINNET, POLYGON] })
    const signIns = await signedTogether(await open().nonce(), [MAINNET, POLYGON])
    const answers = await Promise.all(Array.from({ length: 20 }, () => open().post('/siwx/verify', { signIns })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'unknown-nonce')).toHaveLength(19)
    expect((await open().post('/siwx/verify', signIns[1])).code).toBe('unknown-nonce')
  })

  test('V23: keeps none of several sign-ins where one has a wrong signature, and their nonce is used up', async () => {
    const browser = createTestServer({ chains: [MAINNET, POLYGON] }).browser()
    const [first, second] = await signedTogether(await browser.nonce(), [MAINNET, POLYGON])
    const forged = { ...second!, signature: first!.signature }
    expect((await browser.post('/siwx/verify', { signIns: [first, forged] })).code).toBe('bad-signature')
    expect([browser.cookie, (await browser.post('/siwx/verify', first)).code]).toEqual([undefined, 'unknown-nonce'])
  })

  test('V23: keeps none of several sign-ins where the nonce of one is unknown', async () => {
    const browser = createTestServer().browser()
    const [good] = await signedTogether(await browser.nonce(), [MAINNET])
    const [bad] = await signedTogether('a'.repeat(32), [MAINNET])
    expect((await browser.post('/siwx/verify', { signIns: [good, bad] })).code).toBe('unknown-nonce')
    expect(browser.cookie).toBeUndefined()
  })

  test.each<[what: string, code: string, more: (signIns: readonly unknown[]) => readonly unknown[]]>([
    ['on a network that the app has not named', 'unsupported-chain', (signIns) => signIns],
    ['without a message', 'bad-message', ([first]) => [first, {}]],
    ['that is none', 'bad-message', ([first]) => [first, null]],
    ['that is the eleventh', 'bad-message', ([first]) => Array.from({ length: 11 }, () => first)],
  ])('V23: spends no nonce on several sign-ins with one %s', async (_what, code, more) => {
    const browser = createTestServer().browser()
    const signIns = await signedTogether(await browser.nonce(), [MAINNET, POLYGON])
    expect((await browser.post('/siwx/verify', { signIns: more(signIns) })).code).toBe(code)
    expect((await browser.post('/siwx/verify', signIns[0])).status).toBe(200)
  })

  test.each([[[]], [{}], ['a'], [null]])('V23: refuses %j in place of several sign-ins', async (signIns) => {
    expect((await createTestServer().browser().post('/siwx/verify', { signIns })).code).toBe('bad-message')
  })

  test('V23: spends a nonce on a wrong signature, so that nobody can try another one', async () => {
    const browser = createTestServer().browser()
    const [account, nonce] = [createAccount(), await browser.nonce()]
    const message = textOf(dataOf(nonce, account.address))
    expect((await signText(browser, message)).code).toBe('bad-signature')
    expect((await signText(browser, message, account)).code).toBe('unknown-nonce')
  })

  test('V23: spends no nonce on a message that is refused before its signature is checked', async () => {
    const browser = createTestServer().browser()
    const nonce = await browser.nonce()
    expect((await signIn(browser, { nonce, domain: 'evil.example' })).code).toBe('wrong-domain')
    expect((await signIn(browser, { nonce })).status).toBe(200)
  })

  test('V23: refuses a nonce after 5 minutes', async () => {
    const { browser: open, clock } = createTestServer()
    const browser = open()
    const nonces = [await browser.nonce(), await browser.nonce()]
    clock.now += 5 * MINUTE - 1
    expect((await signIn(browser, { nonce: nonces[0]! })).status).toBe(200)
    clock.now += 1
    expect((await signIn(browser, { nonce: nonces[1]! })).code).toBe('unknown-nonce')
  })
})

describe('phishing', () => {
  test.each([
    'evil.example',
    'shop.example.evil.com',
    'evil-shop.example',
    'www.shop.example',
    'shop.example:8443',
    'hop.example',
    'shop.exampl',
    'SHOP.example',
  ])('V23: refuses a message for the domain %s', async (domain) => {
    expect((await signIn(createTestServer().browser(), { domain })).code).toBe('wrong-domain')
  })

  test.each([
    'https://evil.example/login',
    'https://shop.example.evil.com/login',
    'https://shop.example:8443/login',
    'https://shop.example@evil.example/login',
    'https://evil.example@shop.example/login',
    'http://shop.example/login',
    'data:text/html,https://shop.example',
    'shop:example',
  ])('V23: refuses a message for the page %s', async (uri) => {
    expect((await signIn(createTestServer().browser(), { uri })).code).toBe('wrong-uri')
  })

  test('V23: accepts each of several domains, and no other one', async () => {
    const browser = createTestServer({ domain: ['shop.example', 'www.shop.example'] }).browser()
    expect((await signIn(browser, { domain: 'www.shop.example' })).status).toBe(200)
    expect((await signIn(browser, { domain: 'shop.example' })).status).toBe(200)
    expect((await signIn(browser, { domain: 'shop' })).code).toBe('wrong-domain')
  })
})

describe('time', () => {
  test.each<[what: string, code: string | undefined, fields: Partial<SiwxData>]>([
    ['written a minute ahead', undefined, { issuedAt: at(MINUTE) }],
    ['written more than a minute ahead', 'too-early', { issuedAt: at(MINUTE + 1) }],
    ['written 6 minutes ago', undefined, { issuedAt: at(-6 * MINUTE) }],
    ['written longer ago', 'expired', { issuedAt: at(-6 * MINUTE - 1) }],
    ['that begins in a minute', undefined, { notBefore: at(MINUTE) }],
    ['that begins later', 'too-early', { notBefore: at(MINUTE + 1) }],
    ['that ended less than a minute ago', undefined, { expirationTime: at(1 - MINUTE) }],
    ['that ended a minute ago', 'expired', { expirationTime: at(-MINUTE) }],
    ['written ahead in another zone', 'too-early', { issuedAt: '2026-03-01T12:00:00-01:00' }],
  ])('V23: of a message %s, answers %s', async (_what, code, fields) => {
    expect((await signIn(createTestServer().browser(), fields)).code).toBe(code)
  })

  test('V23: refuses a message that does not say when it was written', async () => {
    const browser = createTestServer().browser()
    const data = dataOf(await browser.nonce(), '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', { chainId: SOLANA })
    const message = textOf({ ...data, issuedAt: undefined })
    expect((await browser.post('/siwx/verify', { message, signature: 'x' })).code).toBe('bad-message')
  })
})

describe('another account or network', () => {
  test('V23: refuses the signature of another key', async () => {
    const browser = createTestServer().browser()
    const message = textOf(dataOf(await browser.nonce(), createAccount().address))
    expect((await signText(browser, message)).code).toBe('bad-signature')
  })

  test('V23: refuses a message that was changed after it was signed', async () => {
    const browser = createTestServer().browser()
    const [account, nonce] = [createAccount(), await browser.nonce()]
    const signature = await account.signMessage({ message: textOf(dataOf(nonce, account.address)) })
    const message = textOf(dataOf(nonce, account.address, { statement: 'Buy it.' }))
    expect((await browser.post('/siwx/verify', { message, signature })).code).toBe('bad-signature')
  })

  test('V23: refuses networks that the app has not named, also those of another namespace', async () => {
    const browser = createTestServer().browser()
    expect((await signIn(browser, { chainId: POLYGON })).code).toBe('unsupported-chain')
    expect((await signIn(browser, { chainId: 'eip155:11' })).code).toBe('unsupported-chain')
    const text = textOf(dataOf(await browser.nonce(), createAccount().address, { statement: 'Sign in.' }))
    expect((await signText(browser, text.replace('Ethereum', 'Solana'))).code).toBe('unsupported-chain')
    expect((await signText(browser, text.replace('Ethereum', 'Cosmos'))).code).toBe('bad-message')
  })

  test('V23: refuses an address with a wrong checksum, and one of another namespace', async () => {
    const browser = createTestServer().browser()
    const { address } = createAccount()
    const swapped = address
      .slice(2)
      .replace(/[a-f]/i, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    for (const bad of [`0x${swapped}`, address.slice(0, -1), '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY']) {
      const text = textOf(dataOf(await browser.nonce(), address)).replace(address, bad)
      expect((await signText(browser, text)).code).toBe('bad-message')
    }
  })

  test('V23: refuses an address that its namespace or network does not have, and spends no nonce on it', async () => {
    const browser = createTestServer().browser()
    const nonce = await browser.nonce()
    for (const [address, chainId] of [
      ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', BITCOIN],
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', BITCOIN],
      ['11111111111111111111111111111111', SOLANA],
      ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ', POLKADOT],
    ] as const)
      expect((await signText(browser, textOf(dataOf(nonce, address, { chainId })))).code).toBe('bad-message')
    expect((await signIn(browser, { nonce })).status).toBe(200)
  })

  test('V23: refuses the second signature that anybody can make of one', async () => {
    const browser = createTestServer().browser()
    const account = createAccount()
    const message = textOf(dataOf(await browser.nonce(), account.address))
    const low = hexToBytes((await account.signMessage({ message })).slice(2))
    const { r, s } = secp256k1.Signature.fromBytes(low.subarray(0, 64), 'compact')
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
    const signature = `0x${bytesToHex(Uint8Array.of(...high, low[64] === 27 ? 28 : 27))}`
    expect((await browser.post('/siwx/verify', { message, signature })).code).toBe('bad-signature')
  })
})

describe('line injection', () => {
  const BREAKS = ['\n', '\r', '\r\n', '\u2028', '\u0085', '\0']
  const FIELDS = [
    'domain',
    'accountAddress',
    'statement',
    'uri',
    'version',
    'chainId',
    'nonce',
    'issuedAt',
    'expirationTime',
    'notBefore',
    'requestId',
    'resources',
  ] as const

  test.each(FIELDS)('V23: refuses a message with a line injected into its %s', async (field) => {
    const browser = createTestServer().browser()
    const account = createAccount()
    for (const lineBreak of BREAKS) {
      const full = dataOf(await browser.nonce(), account.address, {
        statement: 'Sign in.',
        expirationTime: at(MINUTE),
        notBefore: at(1),
        requestId: 'a1',
        resources: [`${ORIGIN}/terms`],
      })
      const text = textOf(full)
      const value = { chainId: 'Chain ID: 1', version: 'Version: 1' }[String(field)] ?? String(full[field])
      for (const injected of [`${value}${lineBreak}URI: https://evil.example`, `x${lineBreak}${lineBreak}${value}`]) {
        const { status, code } = await signText(browser, text.replace(value, injected), account)
        expect([status, code === 'bad-message' || code === 'wrong-uri']).toEqual([400, true])
      }
    }
  })

  test('V23: refuses a statement that contains a whole message, with other fields below it', async () => {
    const browser = createTestServer().browser()
    const account = createAccount()
    const text = textOf(dataOf(await browser.nonce(), account.address, { statement: 'Sign in.' }))
    const fields = text.slice(text.indexOf('\n\nURI: '))
    const foreign = fields.replaceAll('shop.example', 'evil.example')
    expect((await signText(browser, `${text}\nResources:\n- ${ORIGIN}${foreign}`, account)).code).toBe('bad-message')
    expect((await signText(browser, text.replace(fields, `${foreign}${fields}`), account)).code).toBe('bad-message')
    expect((await signText(browser, text.replace(fields, `${fields}${foreign}`), account)).code).toBe('bad-message')
    expect((await signText(browser, text, account)).status).toBe(200)
  })

  test.each(['', ' ', 'hello', '{}', '\n'.repeat(1_000), 'a wants you to sign in with your Ethereum account:\n0x1\n'])(
    'V23: refuses the text %j',
    async (text) => {
      expect((await signText(createTestServer().browser(), text)).code).toBe('bad-message')
    },
  )

  test.each([{}, { message: 1, signature: '0x' }, { message: 'a' }, { message: ['a'], signature: {} }])(
    'V23: refuses the body %j',
    async (body) => {
      expect((await createTestServer().browser().post('/siwx/verify', body)).code).toBe('bad-message')
    },
  )
})

describe('the cookie', () => {
  test('V23: a cookie that an attacker planted is worth nothing once the visitor has signed in', async () => {
    const { browser: open } = createTestServer()
    const [attacker, visitor] = [open(), open()]
    await signIn(attacker)
    visitor.cookie = attacker.cookie
    await signIn(visitor)
    expect(visitor.cookie).not.toBe(attacker.cookie)
    expect((await attacker.get('/siwx/session')).sessions).toEqual([])
    expect((await visitor.get('/siwx/session')).sessions).toHaveLength(2)
  })

  test('V23: a planted cookie is worth nothing after two sign-ins at the same time, and shows none of them to the attacker', async () => {
    const { browser: open } = createTestServer()
    const [attacker, visitor] = [open(), open()]
    const { sessions: own } = await signIn(attacker)
    const planted = attacker.cookie
    visitor.cookie = planted
    const [mine, theirs] = await Promise.all([signIn(visitor), signIn(attacker)])
    expect([mine.status, theirs.status]).toEqual([200, 200])
    const { sessions } = await attacker.get('/siwx/session')
    expect(sessions?.map(({ signature }) => signature)).toEqual([own![0]!.signature, theirs.signed.signature])
    attacker.cookie = planted
    expect((await attacker.get('/siwx/session')).sessions).toEqual([])
  })

  test('V23: a cookie of an attacker’s choice is not taken over', async () => {
    const browser = createTestServer().browser()
    browser.cookie = `__Host-siwx=${'a'.repeat(64)}`
    await signIn(browser)
    expect(browser.cookie).not.toContain('a'.repeat(64))
  })

  test('V23: shows a browser its own sign-ins only', async () => {
    const { browser: open } = createTestServer()
    const [mine, yours, guessing] = [open(), open(), open()]
    const { sessions } = await signIn(mine)
    await signIn(yours)
    expect((await mine.get('/siwx/session')).sessions).toEqual(sessions)
    const token = mine.cookie!.split('=')[1]!
    for (const cookie of [
      `__Host-siwx=${'0'.repeat(64)}`,
      `siwx=${token}`,
      `x__Host-siwx=${token}`,
      `__Host-siwx=${token.slice(1)}`,
      '__Host-siwx=',
    ]) {
      guessing.cookie = cookie
      expect((await guessing.get('/siwx/session')).sessions).toEqual([])
    }
  })

  test('V23: nobody can sign in with what the store keeps', async () => {
    const store = createMemoryStore()
    const keys: string[] = []
    const watched = {
      ...store,
      writeSessions: (key: string, ...rest: [Parameters<typeof store.writeSessions>[1]]) => {
        keys.push(key)
        return store.writeSessions(key, ...rest)
      },
    }
    const { browser: open } = createTestServer({ store: watched })
    const [browser, thief] = [open(), open()]
    await signIn(browser)
    expect(keys).toHaveLength(1)
    thief.cookie = `__Host-siwx=${keys[0]}`
    expect((await thief.get('/siwx/session')).sessions).toEqual([])
  })

  test('V23: writes no secret, address, message or signature into the log', async () => {
    const { browser: open, lines } = createTestServer()
    const browser = open()
    const { signed } = await signIn(browser)
    await browser.post('/siwx/verify', signed)
    expect(lines).toEqual([`siwx: signed in on ${MAINNET}`, 'siwx: refused verify: unknown-nonce'])
  })
})

describe('another site', () => {
  const POSTS = [false, true].flatMap((framed) =>
    ['/siwx/nonce', '/siwx/verify', '/siwx/sign-out'].map((path) => [path, framed] as const),
  )
  const FOREIGN = ['https://evil.example', 'https://shop.example.evil.com', 'http://shop.example', 'null', '']

  test.each(POSTS)(
    'V23: refuses a post to %s from another origin, and from none (framed: %s)',
    async (path, framed) => {
      const browser = createTestServer({ framed }).browser()
      await signIn(browser)
      for (const origin of FOREIGN)
        expect(await browser.post(path, {}, { origin })).toMatchObject({ status: 403, code: 'forbidden-origin' })
      const headers = { 'content-type': 'application/json' }
      const without = browser.request(path, { method: 'POST', body: '{}', headers })
      expect(await browser.send(without)).toMatchObject({ status: 403, code: 'forbidden-origin' })
      expect((await browser.get('/siwx/session')).sessions).toHaveLength(1)
    },
  )

  test.each(POSTS)('V23: refuses a post to %s that a form can send (framed: %s)', async (path, framed) => {
    const browser = createTestServer({ framed }).browser()
    await signIn(browser)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', ''])
      expect(await browser.post(path, {}, { 'content-type': type })).toMatchObject({ status: 415, code: 'not-json' })
    expect((await browser.get('/siwx/session')).sessions).toHaveLength(1)
  })

  test.each<[method: string, origins: readonly (string | undefined)[], isFound: boolean]>([
    ['GET', FOREIGN, false],
    ['POST', [...FOREIGN, undefined], false],
    ['DELETE', [...FOREIGN, undefined], false],
    ['GET', [ORIGIN, undefined], true],
    ['HEAD', [ORIGIN, undefined], true],
    ['POST', [ORIGIN], true],
  ])('V23: a framed page’s cookie with a %s from %j signs somebody in: %s', async (method, origins, isFound) => {
    const { browser: open, server } = createTestServer({ framed: true })
    const browser = open()
    await signIn(browser)
    for (const origin of origins) {
      const headers = origin === undefined ? {} : { origin }
      expect(await server.sessionsOf(browser.request('/orders', { method, headers }))).toHaveLength(isFound ? 1 : 0)
      if (method !== 'GET') continue
      const { sessions } = await browser.send(browser.request('/siwx/session', { headers }))
      expect(sessions).toHaveLength(isFound ? 1 : 0)
    }
  })

  test('leaves requests of other origins to the browser’s SameSite where the page is not framed', async () => {
    const { browser: open, server } = createTestServer()
    const browser = open()
    await signIn(browser)
    for (const headers of [{}, { origin: 'https://other.example' }])
      expect(await server.sessionsOf(browser.request('/orders', { method: 'POST', headers }))).toHaveLength(1)
  })

  test('V23: accepts a post without an origin where the app says so, and a foreign one still not', async () => {
    const browser = createTestServer({ acceptsNoOrigin: true }).browser()
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const without = browser.request('/siwx/nonce', { method: 'POST', body: '{}', headers })
    expect((await browser.send(without)).status).toBe(200)
    expect((await browser.post('/siwx/nonce', {}, { origin: 'https://evil.example' })).code).toBe('forbidden-origin')
  })
})

describe('too much', () => {
  test.each(['/siwx/nonce', '/siwx/verify', '/siwx/sign-out'])(
    'V23: refuses a body of more than 20 kB at %s',
    async (path) => {
      const browser = createTestServer().browser()
      const [most, more] = [20_000, 20_001].map((length) => `{"x":"${'x'.repeat(length - 8)}"}`)
      expect((await browser.post(path, more)).code).toBe('too-large')
      expect((await browser.post(path, most)).code).not.toBe('too-large')
    },
  )

  test('V23: stops to read an endless body', async () => {
    let pulls = 0
    const body = new ReadableStream({ pull: (stream) => (pulls++, stream.enqueue(new Uint8Array(1_000))) })
    const browser = createTestServer().browser()
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    expect(await browser.send(browser.request('/siwx/verify', init))).toMatchObject({ status: 413, code: 'too-large' })
    expect(pulls).toBeLessThan(30)
  })

  test('V23: refuses the 31st attempt of a caller in a minute, and no other caller', async () => {
    const { browser: open, clock } = createTestServer({
      callerOf: ({ headers }) => headers.get('x-caller') ?? undefined,
    })
    const browser = open()
    const ask = (caller: string) => browser.post('/siwx/nonce', {}, { 'x-caller': caller })
    for (let count = 0; count < 29; count++) await ask('one')
    expect((await browser.post('/siwx/verify', {}, { 'x-caller': 'one' })).code).toBe('bad-message')
    const refused = await browser.post('/siwx/verify', {}, { 'x-caller': 'one' })
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 'rate-limited', '60'])
    expect((await ask('one')).code).toBe('rate-limited')
    expect((await ask('other')).status).toBe(200)
    clock.now += MINUTE
    expect((await ask('one')).status).toBe(200)
  })
})
