import { createMemoryStore, createSiwxServer, type SiwxServer } from '@latchkey/siwx/server'
import { headers } from 'next/headers'

const shared = globalThis as { siwxServer?: SiwxServer }
const origin = process.env['ORIGIN'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** Next.js may load this file more than once: nonces and sessions are shared all the same. */
export const siwxServer = (shared.siwxServer ??= createSiwxServer({
  domain: new URL(origin).host,
  uri: origin,
  chains: ['eip155:1'],
  store: createMemoryStore(),
}))

/** The address that the visitor of this request has signed in with. */
export async function signedInAddress(): Promise<string | undefined> {
  const [session] = await siwxServer.sessionsOf(new Request(origin, { headers: await headers() }))
  return session?.data.accountAddress
}
