import { createServer } from 'node:https'
import { startRelay } from '@latchkey/example-devnet'
import { answerOf } from './answers.mjs'
import { makeCertificate } from './certificate.mjs'
import { joinRelay } from './join-relay.mjs'

/** Hosts that the browser itself calls, without a page's request. */
const OF_THE_BROWSER = /(^|\.)(google|googleapis|gvt1)\.com$/

/**
 * Answers for every host but localhost, on one port of this machine; the browser resolves all names to it. Records the
 * requests in `traffic`, without the preflights of cross-origin requests.
 */
export async function startForeignHosts(traffic) {
  const relay = await startRelay()
  const server = createServer(makeCertificate(), (request, response) => {
    respond(request, response, traffic).catch((error) => {
      console.error(error)
      response.destroy()
    })
  })
  server.on('upgrade', (request, socket, head) => {
    const { host } = request.headers
    traffic.note({ host, path: '(socket)' })
    if (host.startsWith('relay.walletconnect.')) joinRelay(new URL(relay.url), request, socket, head)
    else socket.destroy()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await relay.stop()
    },
  }
}

async function respond(request, response, traffic) {
  const { method, headers } = request
  const host = headers.host.split(':')[0]
  const { pathname: path, searchParams: query } = new URL(request.url, `https://${host}`)
  if (OF_THE_BROWSER.test(host)) return response.writeHead(404).end()
  if (method === 'OPTIONS') return response.writeHead(204, permissions(headers)).end()
  const answer = answerOf({ host, path, query, origin: headers.origin, body: parsed(await textOf(request)) })
  traffic.note({ host, path, isUnknown: !answer })
  const { status, type, body } = answer ?? { status: 404, type: 'text/plain', body: '' }
  response.writeHead(status, { ...permissions(headers), 'content-type': type, 'cache-control': 'no-cache' }).end(body)
}

const permissions = (headers) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
  'access-control-max-age': '600',
  'cross-origin-resource-policy': 'cross-origin',
})

async function textOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** The posted body, if it is JSON. */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
