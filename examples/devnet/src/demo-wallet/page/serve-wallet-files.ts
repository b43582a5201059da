import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endServer } from '../../end-server.js'
import type { PageFile } from './build-wallet-page.js'

export interface WalletFiles {
  /** Called at each visit. */
  files(): Promise<ReadonlyMap<string, PageFile>>
  /** The address that a visit is redirected to, if any. */
  sendOn?(address: string): string | undefined
  readonly port?: number
  readonly host?: string
}

export interface WalletFilesServer {
  readonly url: string
  close(): Promise<void>
}

/** Serves the wallet's page from memory, for every path that a dapp's link may have: `/wc?uri=…`. */
export async function serveWalletFiles({
  files,
  sendOn,
  port = 0,
  host = '127.0.0.1',
}: WalletFiles): Promise<WalletFilesServer> {
  async function respond(address: string, response: ServerResponse) {
    const location = isVisit(address) ? sendOn?.(address) : undefined
    if (location) return void response.writeHead(302, { location }).end()
    const file = (await files()).get(isVisit(address) ? '/index.html' : pathOf(address))
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' }).end(file.body)
  }

  const server = createServer((request, response) => {
    respond(request.url ?? '/', response).catch((error: unknown) => {
      response
        .writeHead(500, { 'content-type': 'text/plain' })
        .end(`The page of the demo wallet could not be built: ${String(error)}`)
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => endServer(server),
  }
}

export const pathOf = (address: string) => address.split('?', 1)[0]!

/** A visit may have any path. The page's files have a dot in their names. */
const isVisit = (address: string) => !pathOf(address).includes('.')
