import type { SiwxSession } from '@latchkey/core'
import { siwxSessionSchema } from '@latchkey/core/schemas'
import { Http, type HttpRequest, Page, propertyOf, type Services } from '@latchkey/core/plugin'
import type { SiwxConfig } from '../config.js'
import { createMessage } from '../message/create-message.js'
import { isOf } from './is-of.js'
import type { ServerSessionsOptions } from './sources.js'

/** See `serverSessions`. */
export function createServerSessions(
  services: Services,
  { path = '/siwx', required = true, signOutOnDisconnect = true, ...message }: ServerSessionsOptions,
): SiwxConfig {
  const http = services.get(Http)
  const { origin } = services.get(Page)
  const ask = <T>(end: string, read: (json: unknown) => T): HttpRequest<T> => ({
    url: `${origin}${path}/${end}`,
    read,
    credentials: 'same-origin',
  })
  const verify = async ({ message: signed, signature, cacao }: SiwxSession) =>
    void (await http.post({ ...ask('verify', readSessions), body: { message: signed, signature, cacao } }))
  return {
    signOutOnDisconnect,
    getRequired: () => required,
    async createMessage(input) {
      const nonce = await http.post({ ...ask('nonce', readNonce), body: {} })
      return createMessage(services, input, nonce, message)
    },
    addSession: verify,
    revokeSession: (chainId, address) => http.post({ ...ask('sign-out', () => undefined), body: { chainId, address } }),
    async setSessions(sessions) {
      await http.post({ ...ask('sign-out', () => undefined), body: {} })
      for (const session of sessions) await verify(session)
    },
    async getSessions(chainId, address) {
      const all = await http.get({ ...ask('session', readSessions), cache: 'no-cache' })
      return all.filter((session) => isOf(session, chainId, address))
    },
  }
}

function readNonce(json: unknown): string {
  const nonce = propertyOf(json, 'nonce')
  if (typeof nonce !== 'string' || !/^[a-z\d]{8,256}$/i.test(nonce)) throw new TypeError('This is no nonce.')
  return nonce
}

/** One that does not fit makes the answer invalid: it is not known then whether the visitor is signed in. */
function readSessions(json: unknown): readonly SiwxSession[] {
  const sessions = propertyOf(json, 'sessions')
  if (!Array.isArray(sessions)) throw new TypeError('These are no sessions.')
  return sessions.map((one) => siwxSessionSchema.parse(one))
}
