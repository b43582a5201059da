import { type ApiDocument, asZod } from '../../../devnet/src/api/documented.test.helper.js'
import { createTestServer } from './wallet-server.test.helper.js'

let document: ApiDocument
beforeAll(async () => {
  document = (await createTestServer()).document
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

it('documents every call of the server with a summary', () => {
  expect(operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)).toEqual([
    'GET /v1/project',
    'POST /v1/email/start',
    'POST /v1/email/device',
    'POST /v1/email/verify',
    'GET /approve-device',
    'POST /approve-device',
    'POST /v1/social/start',
    'POST /v1/social/finish',
    'POST /v1/social/wait',
    'GET /social/callback/{provider}',
    'POST /social/callback/{provider}',
    'POST /social/release',
    'POST /v1/farcaster/start',
    'POST /v1/farcaster/finish',
    'POST /v1/passkey/options',
    'POST /v1/passkey/register',
    'POST /v1/passkey/verify',
    'GET /v1/passkeys',
    'DELETE /v1/passkeys/{id}',
    'POST /v1/session/refresh',
    'POST /v1/session/end',
    'POST /v1/wallet',
    'POST /v1/wallet/share',
    'PUT /v1/wallet/share',
    'GET /v1/recovery',
    'POST /v1/recovery',
    'DELETE /v1/recovery/{id}',
    'GET /v1/permissions',
    'POST /v1/permissions',
    'DELETE /v1/permissions/{id}',
    'POST /v1/email/update',
    'POST /v1/email/update/primary',
    'POST /v1/email/update/secondary',
    'GET /v1/devices',
    'DELETE /v1/devices',
    'DELETE /v1/devices/{id}',
    'GET /sdk',
    'GET /window',
  ])
  expect(document.openapi).toBe('3.1.0')
  for (const { operation } of operations()) expect(operation.summary).toMatch(/\w/)
})

it('has a schema for each JSON answer that does not accept everything', () => {
  for (const { path, operation } of operations())
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const schema = content?.['application/json']?.schema
      if (schema === undefined) continue
      expect([path, status, asZod(document, schema).safeParse('something else').success]).toEqual([path, status, false])
    }
})

it('says of every call below /v1 that a request from elsewhere is refused', () => {
  for (const { path, operation } of operations())
    if (path.startsWith('/v1'))
      expect([path, Object.keys(operation.responses)]).toEqual([path, expect.arrayContaining(['403'])])
})
