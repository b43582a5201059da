import {
  CODE,
  createAnswer,
  createFakeWalletPage,
  EMAIL,
  openBench,
  refused,
  timedOut,
  USED,
} from '../wallet.test.helper.js'
import { frameErrors } from '../frame/frame-errors.js'

const LAST_EMAIL = '@appkit-wallet/LAST_EMAIL_LOGIN_TIME'

test('signs in with a code, and is connected in the same step', async () => {
  const { embedded, connections, signIn, signedIn, storage } = await openBench()
  const seen = new Set<string>()
  const note = () => seen.add(`${embedded.getSnapshot().status}, ${connections.getSnapshot().connected}`)
  embedded.subscribe(note)
  connections.subscribe(note)
  await signIn()
  expect([...seen].sort()).toEqual(['signed-in, true', 'signed-out, false'])
  expect(signedIn()).toMatchObject({ authProvider: 'email', user: { email: EMAIL, address: 'eip1551ada' } })
  const connected = Object.values(connections.getSnapshot().namespaces).map(({ connection }) => connection?.accounts)
  expect(connected).toEqual([
    [{ namespace: 'eip155', address: 'eip1551ada', type: 'eoa' }],
    [{ namespace: 'solana', address: 'solana1ada', type: 'eoa' }],
  ])
  expect(storage.entries()).toMatchObject({ '@appkit-wallet/EMAIL': EMAIL, ...USED })
  expect(storage.get(LAST_EMAIL)).toBeUndefined()
})

test.each(['', 'ada', 'ada@', 'a b@shop.example', `${'a'.repeat(250)}@shop.example`])(
  'refuses "%s" as an address, and asks nobody',
  async (email) => {
    const { embedded, wallet } = await openBench()
    await expect(embedded.connectEmail(email)).rejects.toMatchObject({ code: 'embedded/invalid-email' })
    expect(wallet.asked).toEqual([])
  },
)

test('F-E02: an address that was entered before the wallet page is ready is kept, and sent once', async () => {
  const wallet = createFakeWalletPage()
  const ready = createAnswer()
  wallet.answers.CONNECT_EMAIL = () => ready.promise
  const { embedded, signedOut, flush } = await openBench({ wallet })
  const connecting = embedded.connectEmail(EMAIL)
  await flush()
  expect(signedOut().email).toMatchObject({ status: 'sending', email: EMAIL })
  await expect(embedded.connectEmail(EMAIL)).rejects.toMatchObject({ code: 'email/too-soon' })
  ready.answer({ action: 'VERIFY_OTP' })
  expect(await connecting).toBe('VERIFY_OTP')
  expect(wallet.of('CONNECT_EMAIL')).toEqual([{ email: EMAIL }])
})

describe('F-E11: a code that does not count', () => {
  test('keeps the step as often as it is wrong, so that the visitor can enter another one', async () => {
    const { embedded, connections, signedOut } = await openBench()
    await embedded.connectEmail(EMAIL)
    const step = signedOut().email
    for (const code of ['000000', '111111', '222222']) {
      await expect(embedded.verifyOtp(code)).rejects.toMatchObject({ code: 'embedded/refused', message: /Wrong code/ })
      expect(signedOut().email).toEqual(step)
    }
    await embedded.verifyOtp(' 123 456 ')
    expect(connections.getSnapshot().connected).toBe(true)
  })

  test('may have expired: another one is sent once the visitor has waited', async () => {
    const wallet = createFakeWalletPage()
    const { embedded, clock, signedOut } = await openBench({ wallet })
    await embedded.connectEmail(EMAIL)
    wallet.answers.CONNECT_OTP = () => {
      throw refused('The code has expired.')
    }
    await expect(embedded.verifyOtp(CODE)).rejects.toMatchObject({ message: 'The code has expired.' })
    await clock.advance(12_500)
    await expect(embedded.resendOtp()).rejects.toMatchObject({
      code: 'email/too-soon',
      message: 'Please try again after 18 seconds',
    })
    await clock.advance(17_500)
    await embedded.resendOtp()
    expect(wallet.of('CONNECT_EMAIL')).toHaveLength(2)
    expect(signedOut().email).toEqual({ status: 'verify-otp', email: EMAIL, resendAt: clock.now() + 30_000 })
  })

  test('belongs to an address that the visitor has changed meanwhile, and signs nobody in', async () => {
    const wallet = createFakeWalletPage()
    const late = createAnswer()
    wallet.answers.CONNECT_OTP = () => late.promise
    const { embedded, connections, clock, signedOut, flush } = await openBench({ wallet })
    await embedded.connectEmail(EMAIL)
    await clock.advance(30_000)
    const verifying = embedded.verifyOtp(CODE)
    await flush()
    await embedded.connectEmail('bob@shop.example')
    await expect(verifying).rejects.toMatchObject({ code: 'embedded/aborted' })
    late.answer(undefined)
    await flush()
    expect(connections.getSnapshot().connected).toBe(false)
    expect(signedOut().email).toMatchObject({ status: 'verify-otp', email: 'bob@shop.example' })
  })
})

describe('F-E12: a second e-mail within 30 seconds', () => {
  test.each([
    [1, 30],
    [999, 30],
    [1_000, 29],
    [29_001, 1],
  ])('is refused after %s ms, with the words that it may be sent in %s s', async (passedMs, seconds) => {
    const { embedded, clock } = await openBench()
    await embedded.connectEmail(EMAIL)
    await clock.advance(passedMs)
    await expect(embedded.connectEmail(EMAIL)).rejects.toMatchObject({
      code: 'email/too-soon',
      message: `Please try again after ${seconds} seconds`,
    })
  })

  test('is refused on the next page load, too', async () => {
    const first = await openBench()
    await first.embedded.connectEmail(EMAIL)
    const { embedded } = await openBench({ storage: first.storage })
    await expect(embedded.connectEmail(EMAIL)).rejects.toMatchObject({ code: 'email/too-soon' })
  })

  test.each(['tomorrow', '99999999999', ''])(
    'is sent where the stored time is "%s", as of a clock that was set back',
    async (time) => {
      const { embedded, storage } = await openBench()
      storage.write({ [LAST_EMAIL]: time })
      expect(await embedded.connectEmail(EMAIL)).toBe('VERIFY_OTP')
    },
  )

  test('is sent at once where the wallet refused the first, because none has left', async () => {
    const wallet = createFakeWalletPage()
    wallet.answers.CONNECT_EMAIL = () => {
      throw refused('Try another address.')
    }
    const { embedded, signedOut } = await openBench({ wallet })
    await expect(embedded.connectEmail(EMAIL)).rejects.toMatchObject({ message: 'Try another address.' })
    expect(signedOut().email).toEqual({ status: 'idle' })
    wallet.answers = {}
    expect(await embedded.connectEmail(EMAIL)).toBe('VERIFY_OTP')
  })
})

describe('F-E13: a device that is new to the visitor', () => {
  test('is approved in another tab, however late, and the code comes next', async () => {
    const wallet = createFakeWalletPage()
    wallet.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    const approved = createAnswer()
    let asked = 0
    wallet.answers.CONNECT_DEVICE = () => {
      asked++
      if (asked === 1) throw timedOut('CONNECT_DEVICE')
      return approved.promise
    }
    const { embedded, connections, clock, signedOut, flush } = await openBench({ wallet })
    expect(await embedded.connectEmail(EMAIL)).toBe('VERIFY_DEVICE')
    expect(signedOut().email).toEqual({ status: 'verify-device', email: EMAIL })
    const waiting = embedded.connectDevice()
    await flush()
    await clock.advance(40_000)
    expect([asked, signedOut().email.status]).toEqual([2, 'verify-device'])
    approved.answer(undefined)
    await waiting
    expect(signedOut().email).toEqual({ status: 'verify-otp', email: EMAIL, resendAt: clock.now() + 30_000 })
    await embedded.verifyOtp(CODE)
    expect(connections.getSnapshot().connected).toBe(true)
  })

  test('F-E09: is waited for again by a wallet page that was loaded anew, because it remembers the attempt', async () => {
    const wallet = createFakeWalletPage()
    wallet.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    let asked = 0
    wallet.answers.CONNECT_DEVICE = () => {
      asked += 1
      if (asked === 1) throw frameErrors.create('embedded/aborted')
    }
    const { embedded, signedOut } = await openBench({ wallet })
    await embedded.connectEmail(EMAIL)
    await embedded.connectDevice()
    expect([asked, signedOut().email.status]).toEqual([2, 'verify-otp'])
  })

  test('is waited for no longer than the caller likes', async () => {
    const wallet = createFakeWalletPage()
    wallet.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    wallet.answers.CONNECT_DEVICE = () => new Promise(() => {})
    const { embedded, flush } = await openBench({ wallet })
    await embedded.connectEmail(EMAIL)
    const controller = new AbortController()
    const waiting = embedded.connectDevice({ signal: controller.signal })
    await flush()
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'embedded/aborted' })
    expect(wallet.asked.at(-1)!.options.signal!.aborted).toBe(true)
  })
})

describe('F-E07: an answer that comes after its time', () => {
  test('is no silent login: the visitor’s next try finds that the code was right', async () => {
    const wallet = createFakeWalletPage()
    const { embedded, connections, signedOut, storage } = await openBench({ wallet })
    await embedded.connectEmail(EMAIL)
    wallet.answers.CONNECT_OTP = () => {
      wallet.isSignedIn = true
      throw timedOut('CONNECT_OTP')
    }
    await expect(embedded.verifyOtp(CODE)).rejects.toMatchObject({ code: 'embedded/timeout' })
    expect([connections.getSnapshot().connected, signedOut().email.status]).toEqual([false, 'verify-otp'])

    // The visitor reloads the page: nobody is connected, and nobody is asked.
    const later = await openBench({ wallet, storage })
    await later.connections.load()
    expect(later.connections.getSnapshot().connected).toBe(false)
    const before = wallet.of('CONNECT_EMAIL').length
    expect(await later.embedded.connectEmail(EMAIL)).toBe('CONNECT')
    expect(later.connections.getSnapshot().connected).toBe(true)
    expect(wallet.of('CONNECT_EMAIL')).toHaveLength(before)
  })

  test('serves no other address', async () => {
    const wallet = createFakeWalletPage(true)
    const { embedded, connections, storage } = await openBench({ wallet })
    storage.write(USED)
    expect(await embedded.connectEmail('bob@shop.example')).toBe('VERIFY_OTP')
    expect(connections.getSnapshot().connected).toBe(false)
  })

  test('is forgotten once the wallet page says that nobody is signed in', async () => {
    const { embedded, storage } = await openBench()
    storage.write({ ...USED, '@appkit-wallet/EMAIL': EMAIL })
    expect(await embedded.connectEmail(EMAIL)).toBe('VERIFY_OTP')
    expect(Object.keys(storage.entries()).filter((key) => key.startsWith('@appkit-wallet/'))).toEqual([LAST_EMAIL])
  })
})

test('needs no code where the wallet page knows the visitor', async () => {
  const wallet = createFakeWalletPage(true)
  wallet.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
  const { embedded, signedIn } = await openBench({ wallet })
  expect(await embedded.connectEmail(EMAIL)).toBe('CONNECT')
  expect(signedIn().user.email).toBe(EMAIL)
})

test('a second visitor cannot sign in before the first has signed out', async () => {
  const { embedded, signIn } = await openBench()
  await signIn()
  await expect(embedded.connectEmail('bob@shop.example')).rejects.toMatchObject({ code: 'embedded/signed-in' })
})

test.each(['connectDevice', 'resendOtp', 'verifyOtp'] as const)(
  '%s is of no use before an e-mail was sent',
  async (method) => {
    const { embedded, wallet } = await openBench()
    await expect(embedded[method](CODE as never)).rejects.toMatchObject({ code: 'embedded/no-code-expected' })
    expect(wallet.asked).toEqual([])
  },
)

test('a login whose connecting is cancelled is signed out again', async () => {
  const wallet = createFakeWalletPage()
  wallet.answers.GET_USER = () => new Promise(() => {})
  const { embedded, connections, storage, flush, signedOut } = await openBench({ wallet })
  await embedded.connectEmail(EMAIL)
  const verifying = embedded.verifyOtp(CODE)
  await flush()
  connections.cancel()
  await expect(verifying).rejects.toMatchObject({ code: 'embedded/aborted' })
  expect([wallet.isSignedIn, signedOut().email.status]).toEqual([false, 'verify-otp'])
  expect(storage.get('@appkit-wallet/EMAIL')).toBeUndefined()
})
