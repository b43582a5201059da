import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endServer } from '../end-server.js'
import type { ProviderFaults } from './provider-faults.js'

export interface ProviderServer {
  readonly url: string
  /** Answers all requests from here on, as long as the provider is not down. */
  answerWith(listener: RequestListener): void
  close(): Promise<void>
}

/** Opens a free port of 127.0.0.1 for a provider, which has to know its address before it can answer. */
export async function serveProvider(faults: ProviderFaults): Promise<ProviderServer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith(listener) {
      server.on('request', (request, response) => {
        if (faults.meet('down')) request.socket.destroy()
        else listener(request, response)
      })
    },
    close: () => endServer(server),
  }
}
