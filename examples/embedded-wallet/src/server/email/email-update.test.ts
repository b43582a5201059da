import {
  ADA,
  codeIn,
  createTestServer,
  GRACE,
  lastMail,
  MINUTE,
  signInByEmail,
  type TestBrowser,
  openMail,
  wrongCode,
} from '../wallet-server.test.helper.js'

const NEW = 'ada@lovelace.example'
const mail = openMail()
const openServer = () => createTestServer({ smtp: mail.smtp })

/** Begins an update, and gives the first code. */
async function begin(visitor: TestBrowser, email = NEW, present = ADA) {
  const { body } = await visitor.post('/v1/email/update', { email })
  expect(body).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  return codeIn(lastMail(mail, present).text)
}

async function confirmPresent(visitor: TestBrowser, email = NEW) {
  const otp = await begin(visitor, email)
  expect(await visitor.post('/v1/email/update/primary', { otp })).toMatchObject({ status: 204 })
  return codeIn(lastMail(mail, email).text)
}

const emailOf = async (visitor: TestBrowser) => (await visitor.post('/v1/session/refresh', {})).body.user.email

it('changes the address after a code of the present one, and then one of the new one', async () => {
  const { browser, clock } = await openServer()
  const visitor = browser()
  const { body: before } = await signInByEmail(visitor, mail)
  const otp = await confirmPresent(visitor)
  expect(await emailOf(visitor)).toBe(ADA)
  const { body } = await visitor.post('/v1/email/update/secondary', { otp })
  expect(body).toEqual({ newEmail: NEW })

  clock.time += MINUTE
  const { body: withNew } = await signInByEmail(browser(), mail, NEW)
  expect(withNew.user.id).toBe(before.user.id)
  const { body: withOld } = await signInByEmail(browser(), mail, ADA)
  expect(withOld.user.id).not.toBe(before.user.id)
})

it('F-E20: the present address stays while the second code is missing, also after a reload, and the update can begin again', async () => {
  const { browser, clock } = await openServer()
  const visitor = browser()
  await signInByEmail(visitor, mail)
  const otp = await confirmPresent(visitor)
  for (let nth = 0; nth < 5; nth += 1)
    expect(await visitor.post('/v1/email/update/secondary', { otp: wrongCode(otp, nth) })).toMatchObject({
      status: 401,
    })
  expect(await visitor.post('/v1/email/update/secondary', { otp })).toMatchObject({ code: 'otp/expired' })
  expect(await emailOf(visitor)).toBe(ADA)

  clock.time += MINUTE
  const again = await confirmPresent(visitor)
  expect((await visitor.post('/v1/email/update/secondary', { otp: again })).body).toEqual({ newEmail: NEW })
})

it('the code of the present address cannot take the place of that of the new one', async () => {
  const { browser } = await openServer()
  const visitor = browser()
  await signInByEmail(visitor, mail)
  const otp = await begin(visitor)
  expect(await visitor.post('/v1/email/update/secondary', { otp })).toMatchObject({ code: 'otp/expired' })
  expect(await emailOf(visitor)).toBe(ADA)
})

it('refuses the address of another account, but only to who has proved that it is theirs', async () => {
  const { browser } = await openServer()
  await signInByEmail(browser(), mail, GRACE)
  const visitor = browser()
  await signInByEmail(visitor, mail)
  const otp = await confirmPresent(visitor, GRACE)
  expect(await visitor.post('/v1/email/update/secondary', { otp })).toMatchObject({ status: 409, code: 'email/taken' })
  expect(await emailOf(visitor)).toBe(ADA)
})

it('refuses the present address, and a visitor who is not signed in', async () => {
  const { browser } = await openServer()
  const visitor = browser()
  expect(await visitor.post('/v1/email/update', { email: NEW })).toMatchObject({ status: 401, code: 'session/none' })
  await signInByEmail(visitor, mail)
  expect(await visitor.post('/v1/email/update', { email: ADA })).toMatchObject({ status: 400, code: 'email/same' })
})

it('keeps the updates of two sessions of one account apart', async () => {
  const { browser, clock } = await openServer()
  const [one, other] = [browser(), browser()]
  await signInByEmail(one, mail)
  clock.time += MINUTE
  await signInByEmail(other, mail)
  const otp = await confirmPresent(one)
  expect(await other.post('/v1/email/update/secondary', { otp })).toMatchObject({ code: 'otp/expired' })
  expect((await one.post('/v1/email/update/secondary', { otp })).body).toEqual({ newEmail: NEW })
})
