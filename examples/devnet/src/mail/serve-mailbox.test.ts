import { EventEmitter, once } from 'node:events'
import { createTransport } from 'nodemailer'
import { createMailbox, type Mailbox } from './mailbox.js'
import { serveMailbox } from './serve-mailbox.js'
import { type Mail, startMail } from './start-mail.js'

// Tests in other processes have nothing but the address of the page.

let mail: Mail
beforeEach(async () => void (mail = await startMail()))
afterEach(() => mail.stop())

const send = (to: string, subject: string, more: object = {}) =>
  createTransport(mail.smtp).sendMail({ from: 'login@shop.example', to, subject, text: '1', ...more })

async function ask(method: string, path: string, body?: unknown) {
  const answer = await fetch(mail.url + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

test('lists mails, waits for the next one, and deletes them', async () => {
  const coming = ask('GET', '/mails/next?to=ada@example.org')
  await send('ada@example.org', 'first')
  expect(await coming).toMatchObject({ status: 200, body: { subject: 'first' } })
  await send('grace@example.org', 'second')
  expect((await ask('GET', '/mails')).body).toEqual(mail.list())
  expect((await ask('GET', '/mails?to=grace@example.org')).body).toMatchObject([{ subject: 'second' }])
  expect((await ask('DELETE', '/mails')).status).toBe(204)
  expect(mail.list()).toEqual([])
})

test('a client that leaves ends its wait, which then takes no mail away', async () => {
  const asked = new EventEmitter()
  const mailbox: Mailbox = {
    ...createMailbox(),
    next: (_address, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(new Error('It left.'))
          asked.emit('left')
        })
        asked.emit('waits')
      }),
  }
  const page = await serveMailbox(mailbox, mail.faults)
  const [leaving, waits, left] = [new AbortController(), once(asked, 'waits'), once(asked, 'left')]
  const waiting = fetch(`${page.url}/mails/next?to=ada@example.org`, { signal: leaving.signal })
  await waits
  leaving.abort()
  await expect(waiting).rejects.toThrow('aborted')
  await left
  await page.close()
})

test('sets faults, and ends them', async () => {
  expect((await ask('POST', '/faults', { fault: 'hold', to: 'ada@example.org', next: 1 })).status).toBe(204)
  await send('ada@example.org', 'held')
  expect(mail.list()).toEqual([])
  expect((await ask('DELETE', '/faults')).status).toBe(204)
  expect(mail.list()).toMatchObject([{ subject: 'held' }])
})

test.each([
  ['an unknown fault', '/faults', { fault: 'burn' }, 'fault: Invalid option'],
  ['a misspelt rule', '/faults', { fault: 'hold', times: 1 }, 'Unrecognized key: "times"'],
])('refuses %s, and says why', async (_, path, body, error) => {
  expect(await ask('POST', path, body)).toEqual({ status: 400, body: { error: expect.stringContaining(error) } })
})

test('refuses to wait for a mail to nobody', async () => {
  expect(await ask('GET', '/mails/next')).toMatchObject({ status: 400 })
})

test('the page shows the newest mail first, and runs nothing that a mail brings', async () => {
  await send('ada@example.org', '<script>alert(1)</script>', { text: 'a <b>bold</b> text' })
  await send('ada@example.org', 'newest', {
    html: '<a href="http://127.0.0.1:1/">"Approve"</a><script>alert(2)</script>',
  })
  const answer = await fetch(mail.url)
  const page = await answer.text()
  expect(page.indexOf('newest')).toBeLessThan(page.indexOf('&lt;script&gt;alert(1)'))
  expect(page).toContain('a &lt;b&gt;bold&lt;/b&gt; text')
  expect(page).not.toContain('<script>alert')
  const [, sandbox] = /<iframe\s[^>]*sandbox="([^"]*)"/.exec(page)!
  expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('the page hears of each change', async () => {
  const changes = (await fetch(`${mail.url}/changes`)).body!.pipeThrough(new TextDecoderStream()).getReader()
  await send('ada@example.org', 'first')
  expect((await changes.read()).value).toContain('data: changed')
  mail.clear()
  expect((await changes.read()).value).toContain('data: changed')
  await changes.cancel()
})
