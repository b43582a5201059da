import { Notices, type SiwxSession } from '@latchkey/core'
import type { PairingSignIn, Services } from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { loadConfig } from './load-config.js'
import { differences, saidBy } from './message/said-by.js'

type Request = Parameters<PairingSignIn['request']>
type Settle = Parameters<PairingSignIn['settle']>

// Signs in while a wallet connects, by one approval for both.

/** Makes the message. The account is known once the wallet has signed. */
export async function request(services: Services, [network]: Request[0], _signal: AbortSignal) {
  if (!network) return undefined
  const config = await loadConfig(services)
  const made = await config.createMessage({ accountAddress: '', chainId: network.caipNetworkId })
  const { accountAddress: _none, toString: _text, ...message } = made
  return message
}

/** Keeps what the wallet has signed: for each network, or for the one that was asked for, which comes first. */
export async function settle(services: Services, signed: Settle[0]): Promise<void> {
  const [session, ...others] = signed.map((one) => asWritten(services, one))
  if (!session) return
  const [config, notices] = [await loadConfig(services), services.get(Notices)]
  notices.show('Authenticating...', { variant: 'loading', key: 'siwx.authenticating', autoClose: false })
  try {
    await (config.addSessions?.([session, ...others]) ?? config.addSession(session))
  } finally {
    notices.hide()
  }
}

/**
 * A wallet that writes the text may add what the app has left out, and has to write all that the app has asked for. What it wrote is what
 * it signed. Throws `siwx/signature-invalid`.
 */
function asWritten(services: Services, session: SiwxSession): SiwxSession {
  // The kit itself has written a text with a `cacao`, of what that says.
  if (session.cacao) return session
  const said = saidBy(services, session.message)
  if (!said || differences(said, session.data).some((field) => session.data[field] !== undefined))
    throw errors.create('siwx/signature-invalid')
  return { ...session, data: said }
}
