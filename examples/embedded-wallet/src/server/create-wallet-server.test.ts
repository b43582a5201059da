import Database from 'libsql'
import { createMemoryStore } from './stores/memory-store.js'
import { createSqliteStore } from './stores/sqlite-store.js'
import {
  ADA,
  codeIn,
  createTestServer,
  createWallet,
  lastMail,
  linkIn,
  openMail,
  SHARE,
  signInByEmail,
} from './wallet-server.test.helper.js'

const mail = openMail()

it('servers that share a store and their secrets continue what another one began', async () => {
  const database = new Database(':memory:')
  const options = { smtp: mail.smtp, store: createSqliteStore(database), deviceApproval: 'always' as const }
  const [one, other] = [await createTestServer(options), await createTestServer({ ...options, longPollMs: 20_000 })]
  const [here, there] = [one.browser(), other.browser()]
  const follow = () => there.copyCookies(here)

  await here.visit()
  follow()
  const { body: started } = await here.post('/v1/email/start', { email: ADA })
  const approved = there.post('/v1/email/device', { attempt: started.attempt })
  await one.browser().page('/approve-device', { token: linkIn(lastMail(mail).text).searchParams.get('token')! })
  expect((await approved).body).toEqual({ status: 'approved' })
  await here.post('/v1/email/verify', { attempt: started.attempt, otp: codeIn(lastMail(mail).text) })
  await createWallet(here)
  follow()
  expect((await there.post('/v1/wallet/share')).body).toEqual({ serverShare: SHARE, version: 1 })
  database.close()
})

it('keeps accounts in one store, and what passes in another one', async () => {
  const [store, passingStore] = [createMemoryStore(), createMemoryStore()]
  const { browser } = await createTestServer({ smtp: mail.smtp, store, passingStore })
  const visitor = browser()
  const { body } = await signInByEmail(visitor, mail)
  await passingStore.close()
  expect(await visitor.post('/v1/session/refresh', {})).toMatchObject({ status: 401 })
  expect((await signInByEmail(visitor, mail)).body.user.id).toBe(body.user.id)
})

it('removes what has expired once a minute, and goes on where that fails', async () => {
  const store = createMemoryStore()
  let removals = 0
  store.removeExpired = async () => {
    removals += 1
    throw new Error('The database is away.')
  }
  const { browser, clock, lines } = await createTestServer({ store })
  for (let nth = 0; nth < 3; nth += 1) expect((await browser().visit()).status).toBe(200)
  expect(removals).toBe(1)
  clock.time += 60_000
  await browser().visit()
  expect(removals).toBe(2)
  expect(lines).toContain('wallet: cleaning failed: Error: The database is away.')
})

it('answers DELETE without reading its body, which Node’s server has where the browser sends none', async () => {
  const { server, browser } = await createTestServer({ smtp: mail.smtp })
  const visitor = browser()
  await signInByEmail(visitor, mail)
  const { url, headers } = visitor.request('DELETE', '/v1/devices')
  const body = new ReadableStream({
    pull() {
      throw new Error('It was read.')
    },
  })
  const answer = await server.fetch(
    new Request(url, { method: 'DELETE', headers, body, duplex: 'half' } as RequestInit),
  )
  expect(answer.status).toBe(204)
})
