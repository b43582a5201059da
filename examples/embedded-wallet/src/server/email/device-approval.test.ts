import {
  ADA,
  askForCode,
  codeIn,
  createTestServer,
  createWallet,
  HOUR,
  lastMail,
  linkIn,
  MINUTE,
  signInByEmail,
  type TestBrowser,
  openMail,
  WALLET,
} from '../wallet-server.test.helper.js'

const mail = openMail()

const openServer = (options: Parameters<typeof createTestServer>[0] = {}) =>
  createTestServer({ smtp: mail.smtp, deviceApproval: 'always', ...options })

async function askForLink(browser: TestBrowser, email = ADA) {
  await browser.visit()
  const { body } = await browser.post('/v1/email/start', { email })
  const { text, subject } = lastMail(mail, email)
  const link = linkIn(text)
  return { attempt: body.attempt, action: body.action, token: link.searchParams.get('token')!, link, text, subject }
}

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`

it('F-E13: a device that is new to an address gets a code once its link was approved in another browser', async () => {
  const { browser } = await openServer({ longPollMs: 20_000 })
  const visitor = browser()
  const { attempt, action, token, link, text, subject } = await askForLink(visitor)
  expect(action).toBe('VERIFY_DEVICE')
  expect(subject).toBe('Approve Firefox on Linux for Shop')
  expect(text).not.toMatch(/\b\d{6}\b/)
  expect(link.origin).toBe(WALLET)

  const approved = visitor.post('/v1/email/device', { attempt })
  const elsewhere = browser()
  const page = await elsewhere.get(pathOf(link))
  expect(page.text).toContain('<b>Firefox on Linux</b> asks to sign in to <b>Shop</b> (https://shop.example)')
  expect(await elsewhere.page('/approve-device', { token })).toMatchObject({ status: 200 })
  expect((await approved).body).toEqual({ status: 'approved' })
  const otp = codeIn(lastMail(mail).text)
  expect(await visitor.post('/v1/email/verify', { attempt, otp })).toMatchObject({ status: 200 })
})

it('says that it waits while nobody approves', async () => {
  const { browser } = await openServer()
  const visitor = browser()
  const { attempt } = await askForLink(visitor)
  expect((await visitor.post('/v1/email/device', { attempt })).body).toEqual({ status: 'waiting' })
})

it('a program that follows the link of a mail approves nothing', async () => {
  const { browser } = await openServer()
  const visitor = browser()
  const { attempt, link } = await askForLink(visitor)
  for (let nth = 0; nth < 3; nth += 1) expect((await browser().get(pathOf(link))).status).toBe(200)
  expect((await visitor.post('/v1/email/device', { attempt })).body).toEqual({ status: 'waiting' })
  expect(await visitor.post('/v1/email/verify', { attempt, otp: '000000' })).toMatchObject({ status: 410 })
})

it('a link approves once, and its page says so afterwards', async () => {
  const { browser } = await openServer()
  const { token, link } = await askForLink(browser())
  const answers = await Promise.all(Array.from({ length: 5 }, () => browser().page('/approve-device', { token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
  expect(mail.list(ADA)).toHaveLength(2)
  expect((await browser().get(pathOf(link))).status).toBe(410)
})

it('a link expires after ten minutes, and the wait for it ends', async () => {
  const { browser, clock } = await openServer()
  const visitor = browser()
  const { attempt, token, link } = await askForLink(visitor)
  clock.time += 10 * MINUTE
  expect((await browser().get(pathOf(link))).status).toBe(410)
  expect((await browser().page('/approve-device', { token })).status).toBe(410)
  expect(await visitor.post('/v1/email/device', { attempt })).toMatchObject({ status: 410, code: 'device/expired' })
})

it.each(['', 'x', 'x.y', '../account/1.x'])('a link with the token %j approves nothing', async (token) => {
  const { browser } = await openServer()
  await askForLink(browser())
  expect((await browser().page('/approve-device', { token })).status).toBe(410)
})

it('a link can be approved again after its code could not be sent', async () => {
  const { browser } = await openServer()
  const visitor = browser()
  const { attempt, token } = await askForLink(visitor)
  mail.faults.down()
  expect((await browser().page('/approve-device', { token })).status).toBe(502)
  mail.faults.clear()
  expect((await visitor.post('/v1/email/device', { attempt })).body).toEqual({ status: 'waiting' })
  expect((await browser().page('/approve-device', { token })).status).toBe(200)
})

it('an approved device that asks for a further code needs no further link, for an hour', async () => {
  const { browser, clock } = await openServer()
  const visitor = browser()
  const { token } = await askForLink(visitor)
  await browser().page('/approve-device', { token })
  clock.time += MINUTE
  expect((await visitor.post('/v1/email/start', { email: ADA })).body.action).toBe('VERIFY_OTP')
  clock.time += HOUR
  expect((await visitor.post('/v1/email/start', { email: ADA })).body.action).toBe('VERIFY_DEVICE')
})

it('a device that has signed in with an address needs no link for it, but for another one', async () => {
  const { browser, clock } = await openServer()
  const visitor = browser()
  const { attempt, token } = await askForLink(visitor)
  await browser().page('/approve-device', { token })
  await visitor.post('/v1/email/verify', { attempt, otp: codeIn(lastMail(mail).text) })
  await visitor.post('/v1/session/end')
  clock.time += 2 * HOUR
  expect((await visitor.post('/v1/email/start', { email: ADA })).body.action).toBe('VERIFY_OTP')
  expect((await visitor.post('/v1/email/start', { email: 'grace@example.org' })).body.action).toBe('VERIFY_DEVICE')
})

it('with `wallets`, only an address with a wallet needs a link on a new device', async () => {
  const { browser, clock } = await openServer({ deviceApproval: 'wallets' })
  const owner = browser()
  const { body: first } = await owner.post('/v1/email/start', { email: ADA })
  expect(first.action).toBe('VERIFY_OTP')
  await owner.post('/v1/email/verify', { attempt: first.attempt, otp: codeIn(lastMail(mail).text) })
  clock.time += MINUTE
  expect((await browser().post('/v1/email/start', { email: ADA })).body.action).toBe('VERIFY_OTP')
  await createWallet(owner)
  clock.time += MINUTE
  expect((await browser().post('/v1/email/start', { email: ADA })).body.action).toBe('VERIFY_DEVICE')
})

it('shows texts of a project as texts, not as a page', async () => {
  const { browser } = await openServer({
    projects: [{ id: 'shop', name: '<script>alert(1)</script>', origins: ['https://shop.example'] }],
  })
  const { link } = await askForLink(browser())
  const { text, headers } = await browser().get(pathOf(link))
  expect(text).not.toContain('<script')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
})

it('a wallet’s owner signs in by a code alone where links are switched off', async () => {
  const { browser, clock } = await openServer({ deviceApproval: 'never' })
  const owner = browser()
  await signInByEmail(owner, mail)
  await createWallet(owner)
  clock.time += MINUTE
  const elsewhere = browser()
  const { body } = await elsewhere.post('/v1/email/verify', await askForCode(elsewhere, mail))
  expect([body.device, body.user.wallet]).toEqual(['new', expect.anything()])
})
