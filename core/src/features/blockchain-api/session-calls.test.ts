import { createFakeBlockchainApi } from '../../testing/fakes/fake-blockchain-api.js'
import { fetchSessions, revokeSession } from './session-calls.js'

const CALL = { account: 'eip155:1:0xme', network: 'eip155:1' } as const

test('reads the sessions of an account, with times in milliseconds, and leaves out those that are none', async () => {
  const api = createFakeBlockchainApi(['eip155:1'])
  const session = {
    pci: 'one',
    project: { id: 'p', name: 'Shop', url: 'https://shop.example' },
    permissions: [{ type: 'contract-call', data: { to: '0xc' } }, { data: 1 }],
    createdAt: 1_700_000_000,
    expiration: 1_700_003_600,
  }
  api.reply('v1/sessions/*', { pcis: [session, { pci: 'two' }, { ...session, pci: '' }] })
  expect(await fetchSessions(api, CALL)).toEqual([
    {
      pci: 'one',
      project: { name: 'Shop', url: 'https://shop.example', iconUrl: undefined },
      permissions: [{ type: 'contract-call', data: { to: '0xc' } }],
      createdAt: 1_700_000_000_000,
      expiration: 1_700_003_600_000,
      revokedAt: undefined,
    },
  ])
  expect(new URL(api.requests[0]!.url).pathname).toBe('/v1/sessions/eip155%3A1%3A0xme')
})

test('revokes a session with a signature, and passes a refusal on', async () => {
  const api = createFakeBlockchainApi(['eip155:1'])
  api.reply('v1/sessions/*/revoke', {})
  const revocation = { ...CALL, pci: 'one', signature: '0x12' }
  expect(await revokeSession(api, revocation)).toBe(true)
  expect(api.requests[0]!.body).toEqual({ pci: 'one', signature: '0x12' })
  api.reply('v1/sessions/*/revoke', 401)
  await expect(revokeSession(api, revocation)).rejects.toMatchObject({ code: 'http/status' })
})

test('sends nothing about a network that is not supported', async () => {
  const api = createFakeBlockchainApi([])
  const all = [fetchSessions(api, CALL), revokeSession(api, { ...CALL, pci: 'one', signature: '0x12' })]
  expect([await Promise.all(all), api.requests]).toEqual([[undefined, undefined], []])
})
