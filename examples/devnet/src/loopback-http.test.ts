import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { serveLoopback } from './loopback-http.js'

test('lets the client decide how long a connection is kept', async () => {
  const { host, close } = await serveLoopback(() => ({ status: 200, body: 'hello' }))
  const [response] = (await once(get(`http://${host}`, { agent: new Agent({ keepAlive: true }) }), 'response')) as [
    IncomingMessage,
  ]
  expect(response.headers).toMatchObject({ connection: 'keep-alive' })
  expect(response.headers).not.toHaveProperty('keep-alive')
  response.resume()
  await close()
})
