import {
  ADA,
  askForCode,
  codeIn,
  createTestServer,
  DAY,
  GRACE,
  HOUR,
  lastMail,
  MINUTE,
  SECOND,
  signInByEmail,
  openMail,
  wrongCode,
} from '../wallet-server.test.helper.js'

const mail = openMail()

it('signs a visitor in with the code of a mail, and says who they are', async () => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  const { status, body } = await signInByEmail(browser(), mail)
  expect(status).toBe(200)
  expect(body).toEqual({
    user: { id: expect.any(String), email: ADA, userName: null, provider: 'email', wallet: null },
    resumeToken: expect.any(String),
    device: 'new',
  })
})

it('writes the code, the app and its origin into the mail, and nothing that looks like another code', async () => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  await browser().post('/v1/email/start', { email: ADA })
  const { subject, text, html, from } = lastMail(mail)
  const [code] = /\d{6}/.exec(text)!
  expect(subject).toBe(`${code} is your code for Shop`)
  expect(text).toContain('https://shop.example')
  expect(html).toContain(`<b>${code}</b>`)
  expect(text.match(/\b\d{6}\b/g)).toEqual([code])
  expect(from).toBe('login@shop.example')
})

it('takes an address in any case and with spaces around it as the same', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const { body: first } = await signInByEmail(browser(), mail)
  clock.time += MINUTE
  const visitor = browser()
  const { body } = await visitor.post('/v1/email/start', { email: '  Ada@Example.ORG ' })
  const otp = codeIn(lastMail(mail).text)
  const { body: second } = await visitor.post('/v1/email/verify', { attempt: body.attempt, otp })
  expect(second.user).toEqual(first.user)
})

it('finds the same account again, and knows the device then', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const visitor = browser()
  const { body: first } = await signInByEmail(visitor, mail)
  await visitor.post('/v1/session/end')
  clock.time += MINUTE
  const { body: second } = await signInByEmail(visitor, mail)
  expect([first.device, second.device]).toEqual(['new', 'known'])
  expect(second.user.id).toBe(first.user.id)
})

it('makes one account of two sign-ins with one address at the same time', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const [one, other] = [browser(), browser()]
  const first = await askForCode(one, mail)
  clock.time += MINUTE
  const second = await askForCode(other, mail)
  const answers = await Promise.all([one.post('/v1/email/verify', first), other.post('/v1/email/verify', second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0].body.user.id).toBe(answers[1].body.user.id)
  const { body } = await one.get('/v1/devices')
  expect(body.devices).toHaveLength(2)
})

it.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  `${'a'.repeat(250)}@example.org`,
  'a@b.example\r\nBcc: x@y.example',
])('refuses %j as an address', async (email) => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  const { status, body } = await browser().post('/v1/email/start', { email })
  expect([status, body.error.code]).toEqual([400, 'request/invalid'])
})

it('F-E11: counts the tries of a wrong code down, and asks for a new code after the fifth', async () => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  const visitor = browser()
  const { attempt, otp } = await askForCode(visitor, mail)
  const messages: string[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const { status, code, body } = await visitor.post('/v1/email/verify', { attempt, otp: wrongCode(otp, nth) })
    expect([status, code]).toEqual([401, 'otp/wrong'])
    messages.push(body.error.message)
  }
  expect(messages).toEqual([
    ...[4, 3, 2, 1].map((left) => `The code is wrong. Tries left: ${left}`),
    'The code is wrong. Ask for a new one.',
  ])
  const { status, code } = await visitor.post('/v1/email/verify', { attempt, otp })
  expect([status, code]).toEqual([410, 'otp/expired'])
})

it('F-E11: takes a code up to the millisecond before its ten minutes are over', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const visitor = browser()
  const early = await askForCode(visitor, mail)
  clock.time += 10 * MINUTE
  expect(await visitor.post('/v1/email/verify', early)).toMatchObject({ status: 410, code: 'otp/expired' })
  const late = await askForCode(visitor, mail)
  clock.time += 10 * MINUTE - 1
  expect(await visitor.post('/v1/email/verify', late)).toMatchObject({ status: 200 })
})

it('F-E11: a code of the address that was typed first does not sign in to the one that was typed second', async () => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  const visitor = browser()
  const ada = await askForCode(visitor, mail, ADA)
  const grace = await askForCode(visitor, mail, GRACE)
  const mixed = await visitor.post('/v1/email/verify', { attempt: grace.attempt, otp: ada.otp })
  expect(mixed.code).toBe(ada.otp === grace.otp ? undefined : 'otp/wrong')
  const { body } = await visitor.post('/v1/email/verify', grace)
  expect(body.user.email).toBe(GRACE)
})

it('a mail that comes late or twice signs nobody in a second time, and hinders nobody', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const visitor = browser()
  mail.faults.hold()
  mail.faults.duplicate()
  const { body: first } = await visitor.post('/v1/email/start', { email: ADA })
  clock.time += MINUTE
  const { body: second } = await visitor.post('/v1/email/start', { email: ADA })
  mail.faults.release()
  const codes = mail.list(ADA).map(({ text }) => codeIn(text))
  expect(codes).toHaveLength(4)
  const [oldCode, , newCode] = codes
  expect(await visitor.post('/v1/email/verify', { attempt: second.attempt, otp: newCode })).toMatchObject({
    status: 200,
  })
  expect(await visitor.post('/v1/email/verify', { attempt: second.attempt, otp: newCode })).toMatchObject({
    status: 410,
  })
  // The older attempt belongs to the same browser and address, so it may still sign in, once.
  expect(await visitor.post('/v1/email/verify', { attempt: first.attempt, otp: oldCode })).toMatchObject({
    status: 200,
  })
  expect(await visitor.post('/v1/email/verify', { attempt: first.attempt, otp: oldCode })).toMatchObject({
    status: 410,
  })
})

it('F-E12: sends the next mail to an address after 30 seconds, and says how many are left, rounded up', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const visitor = browser()
  await visitor.post('/v1/email/start', { email: ADA })
  clock.time += 500
  const { status, code, body, headers } = await browser().post('/v1/email/start', { email: ADA })
  expect([status, code, body.error.message]).toEqual([429, 'rate-limited', 'Please try again after 30 seconds'])
  expect(headers.get('retry-after')).toBe('30')
  clock.time += 30 * SECOND - 501
  expect(await visitor.post('/v1/email/start', { email: ADA })).toMatchObject({ status: 429 })
  clock.time += 1
  expect(await visitor.post('/v1/email/start', { email: ADA })).toMatchObject({ status: 200 })
})

it('sends an address eight mails an hour and 24 a day at most', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const ask = async () => {
    clock.time += MINUTE
    return (await browser().post('/v1/email/start', { email: ADA })).status
  }
  for (let hour = 0; hour < 3; hour += 1) {
    for (let nth = 0; nth < 8; nth += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    clock.time += HOUR
  }
  expect(await ask()).toBe(429)
  clock.time += DAY
  expect(await ask()).toBe(200)
})

it('a stranger who uses up the mails of an address does not keep its owner out on a device that they know', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const owner = browser()
  await signInByEmail(owner, mail)
  await owner.post('/v1/session/end')
  for (let nth = 0; nth < 9; nth += 1) {
    clock.time += MINUTE
    await browser().post('/v1/email/start', { email: ADA })
  }
  expect(await browser().post('/v1/email/start', { email: ADA })).toMatchObject({ status: 429 })
  expect(await owner.post('/v1/email/start', { email: ADA })).toMatchObject({ status: 200 })
})

it('limits the mails that one caller may have sent, whatever the addresses', async () => {
  const { browser } = await createTestServer({
    smtp: mail.smtp,
    callerOf: (request) => request.headers.get('x-caller') ?? undefined,
  })
  const ask = (nth: number, caller: string) =>
    browser().post('/v1/email/start', { email: `visitor-${nth}@example.org` }, { 'x-caller': caller })
  for (let nth = 0; nth < 60; nth += 1) expect((await ask(nth, '192.0.2.1')).status).toBe(200)
  expect(await ask(60, '192.0.2.1')).toMatchObject({ status: 429 })
  expect(await ask(60, '192.0.2.2')).toMatchObject({ status: 200 })
})

it('says that a mail could not be sent, and sends the next one', async () => {
  const { browser, clock, lines } = await createTestServer({ smtp: mail.smtp })
  const visitor = browser()
  for (const fail of [mail.faults.down, mail.faults.refuse]) {
    fail()
    const { status, code } = await visitor.post('/v1/email/start', { email: ADA })
    expect([status, code]).toEqual([502, 'mail/failed'])
    mail.faults.clear()
    clock.time += MINUTE
  }
  expect(await signInByEmail(visitor, mail)).toMatchObject({ status: 200 })
  expect(lines.join('\n')).toMatch(/a mail was not sent: 550/)
  expect(lines.join('\n')).not.toContain(ADA)
})

it('answers CONNECT, and sends no mail, where the browser is signed in with this address', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const visitor = browser()
  await signInByEmail(visitor, mail)
  clock.time += MINUTE
  const before = mail.list().length
  const { body } = await visitor.post('/v1/email/start', { email: ADA })
  expect(body.action).toBe('CONNECT')
  expect(mail.list()).toHaveLength(before)
  expect((await visitor.post('/v1/email/start', { email: GRACE })).body.action).toBe('VERIFY_OTP')
})
