import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A node's answers by method: a value, or a function of the parameters. What it throws is its error. */
export type NodeAnswers = Readonly<Record<string, unknown>>

/** A JSON-RPC node on this machine. A method without an answer is one that the node does not have. */
export async function startFakeNode(answers: NodeAnswers) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const server = createServer(async (request, response) => {
    const { method, params } = JSON.parse(await text(request)) as (typeof asked)[number]
    asked.push({ method, params })
    response.setHeader('content-type', 'application/json')
    try {
      if (!Object.hasOwn(answers, method)) throw { code: -32_601, message: 'no such method' }
      const answer = answers[method]
      const result: unknown =
        typeof answer === 'function' ? await (answer as (...all: readonly unknown[]) => unknown)(...params) : answer
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
    } catch (error) {
      if (error === 'silent') return void response.destroy()
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
