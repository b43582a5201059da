import { createTransport } from 'nodemailer'
import { type Mail, startMail } from './start-mail.js'

// The sender is a real mail client, as in the back end of an app.

let mail: Mail
beforeEach(async () => void (mail = await startMail()))
afterEach(() => mail.stop())

const send = (to: string | readonly string[], subject = 'Your code', more: object = {}) =>
  createTransport(mail.smtp).sendMail({
    from: 'Latchkey <login@shop.example>',
    to: [to].flat(),
    subject,
    text: '123456',
    ...more,
  })
const subjects = (address?: string) => mail.list(address).map(({ subject }) => subject)

test('a mail is read with its subject, text and markup, whatever the letters of its address', async () => {
  const coming = mail.next('ADA@example.org')
  await send('Ada@Example.org', 'Ünïcode 123456', { html: '<b>123456</b>' })
  expect(await coming).toEqual({
    id: 1,
    from: 'login@shop.example',
    to: ['ada@example.org'],
    subject: 'Ünïcode 123456',
    text: '123456',
    html: expect.stringContaining('<b>123456</b>'),
    deliveredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('next gives each mail to an address once, oldest first, and waits for one that is still to come', async () => {
  await send('ada@example.org', 'first')
  await send('grace@example.org', 'not hers')
  await send('ada@example.org', 'second')
  const next = async () => (await mail.next('ada@example.org')).subject
  expect([await next(), await next()]).toEqual(['first', 'second'])
  const [third, fourth] = [next(), next()]
  await send('ada@example.org', 'third')
  await send('ada@example.org', 'fourth')
  expect([await third, await fourth]).toEqual(['third', 'fourth'])
})

test('two people get the same mail', async () => {
  await send(['ada@example.org', 'grace@example.org'])
  expect(await mail.next('ada@example.org')).toBe(await mail.next('grace@example.org'))
})

test('lists all mails or those to one address, and forgets them', async () => {
  await send('ada@example.org', 'one')
  await send('grace@example.org', 'two')
  expect([subjects(), subjects('Grace@example.org')]).toEqual([['one', 'two'], ['two']])
  mail.clear()
  expect(subjects()).toEqual([])
  const coming = mail.next('ada@example.org')
  await send('ada@example.org', 'three')
  expect((await coming).subject).toBe('three')
})

test('a wait ends when its signal aborts, and takes no mail away', async () => {
  const abort = new AbortController()
  const waiting = mail.next('ada@example.org', { signal: abort.signal })
  abort.abort(new Error('Enough.'))
  await expect(waiting).rejects.toThrow('Enough.')
  await expect(mail.next('ada@example.org', { signal: abort.signal })).rejects.toThrow('Enough.')
  await send('ada@example.org', 'kept')
  expect((await mail.next('ada@example.org')).subject).toBe('kept')
})

test('a wait ends when the server stops, which it does once', async () => {
  const waiting = mail.next('ada@example.org')
  const stopping = [mail.stop(), mail.stop()]
  await expect(waiting).rejects.toThrow('The mail server stopped before a mail to ada@example.org arrived.')
  await Promise.all(stopping)
  await expect(mail.next('ada@example.org')).rejects.toThrow('The mail server stopped')
  await expect(send('ada@example.org')).rejects.toMatchObject({ code: 'ESOCKET' })
})

test('the fault "refuse" answers 550 for its mailbox alone, so often as it says', async () => {
  mail.faults.refuse({ to: 'Gone@example.org', next: 1 })
  await send('ada@example.org')
  await expect(send('gone@example.org')).rejects.toMatchObject({ responseCode: 550, code: 'EENVELOPE' })
  await send('gone@example.org', 'after')
  expect(subjects('gone@example.org')).toEqual(['after'])
})

test('the fault "hold" keeps mails back until they are released, in order', async () => {
  mail.faults.hold({ to: 'ada@example.org' })
  const coming = mail.next('ada@example.org')
  await send('ada@example.org', 'late')
  await send('ada@example.org', 'later')
  await send('grace@example.org', 'in time')
  expect(subjects()).toEqual(['in time'])
  mail.faults.release()
  expect((await coming).subject).toBe('late')
  await send('ada@example.org', 'after')
  expect(subjects()).toEqual(['in time', 'late', 'later', 'after'])
})

test('the fault "duplicate" delivers a mail twice', async () => {
  mail.faults.duplicate({ next: 1 })
  await send('ada@example.org', 'twice')
  await send('ada@example.org', 'once')
  expect(subjects()).toEqual(['twice', 'twice', 'once'])
  expect(new Set(mail.list().map(({ id }) => id)).size).toBe(3)
})

test('the fault "down" ends connections, and a server that is up again takes mails', async () => {
  const pooled = createTransport({ url: mail.smtp, pool: true })
  const message = { from: 'login@shop.example', to: 'ada@example.org', subject: 'pooled', text: '1' }
  await pooled.sendMail(message)
  mail.faults.down()
  await expect(send('ada@example.org')).rejects.toMatchObject({ code: 'ECONNECTION' })
  await expect(pooled.sendMail(message)).rejects.toThrow('closed')
  mail.faults.up()
  await pooled.sendMail(message)
  await send('ada@example.org', 'single')
  pooled.close()
  expect(subjects()).toEqual(['pooled', 'pooled', 'single'])
})

test('clearing ends all faults, and delivers what was held', async () => {
  mail.faults.hold()
  await send('ada@example.org', 'held')
  mail.faults.refuse()
  mail.faults.duplicate()
  mail.faults.down()
  mail.faults.clear()
  await send('ada@example.org', 'now')
  expect(subjects()).toEqual(['held', 'now'])
})
