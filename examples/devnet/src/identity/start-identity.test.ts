import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { descendantsOf, ended, partsOf } from '../everything/descendants.test.helper.js'
import { answerOf, begin, discover, endpointsOf } from './app.test.helper.js'
import type { Person } from './people.js'
import { signInAt } from './sign-in-at.js'
import { startIdentity } from './start-identity.js'

const eve: Person = { login: 'eve', id: 7, name: 'Eve', isEmailVerified: false }

test('starts only the named providers, and stops them once', async () => {
  const identity = await startIdentity({ providers: ['discord'] })
  expect([Object.keys(identity.providers), partsOf(process.pid)]).toEqual([['discord'], []])
  const { profileEndpoint } = identity.providers.discord
  expect((await fetch(profileEndpoint)).status).toBe(401)
  await Promise.all([identity.stop(), identity.stop()])
  await expect(fetch(profileEndpoint)).rejects.toThrow('fetch failed')
})

test("knows a test's own people, client and addresses to return to", async () => {
  const client = { id: 'shop', secret: 'a secret' }
  const redirect_uri = 'https://shop.example/callback'
  const identity = await startIdentity({
    providers: ['google', 'github'],
    client,
    people: [eve],
    redirectUris: [redirect_uri],
  })
  try {
    const { google, github } = identity.providers
    for (const endpoints of [await discover(google), endpointsOf(github)]) {
      const returned = await signInAt(begin(endpoints, client, { redirect_uri }).uri, 'eve')
      expect(returned.url.startsWith(redirect_uri)).toBe(true)
      expect(answerOf(returned)).toHaveProperty('code')
      await expect(signInAt(begin(endpoints, client).uri, 'eve')).rejects.toThrow('redirect_uri')
      const stranger = await signInAt(begin(endpoints, client, { redirect_uri }).uri, 'ada')
      expect(answerOf(stranger)).toMatchObject({ error: 'access_denied' })
    }
  } finally {
    await identity.stop()
  }
})

test('says which provider cannot start, and leaves no other running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-devnet-'))
  const { execPath } = process
  try {
    process.execPath = join(folder, 'node')
    await writeFile(process.execPath, '#!/bin/sh\necho "No room." >&2; exit 3\n')
    await chmod(process.execPath, 0o700)
    const starting = startIdentity({ providers: ['farcaster', 'google'] })
    await expect(starting).rejects.toThrow('The OpenID provider did not start: exit code 3\nNo room.')
    await ended(descendantsOf(process.pid).filter(({ command }) => command.includes('anvil')))
  } finally {
    process.execPath = execPath
    await rm(folder, { recursive: true })
  }
})
