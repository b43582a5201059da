import { Notices } from '@latchkey/core'
import type { PairingSignIn, Services } from '@latchkey/core/plugin'
import { SharedParts } from './shared-parts.js'

type Request = Parameters<PairingSignIn['request']>
type Settle = Parameters<PairingSignIn['settle']>

// Signs in while a wallet is paired, by one approval for both.

/** Makes the message. The account is known once the wallet has signed. */
export async function request({ get }: Services, [network]: Request[0], _signal: AbortSignal) {
  if (!network) return undefined
  const config = await get(SharedParts).loadConfig()
  const made = await config.createMessage({ accountAddress: '', chainId: network.caipNetworkId })
  const { accountAddress: _none, toString: _text, ...message } = made
  return message
}

/** Keeps what the wallet has signed: for each network, or for the one that was asked for, which comes first. */
export async function settle({ get }: Services, sessions: Settle[0]): Promise<void> {
  const [session] = sessions
  if (!session) return
  const [config, notices] = [await get(SharedParts).loadConfig(), get(Notices)]
  notices.show('Authenticating...', { variant: 'loading', key: 'siwx.authenticating', autoClose: false })
  try {
    await (config.addSessions?.(sessions) ?? config.addSession(session))
  } finally {
    notices.hide()
  }
}
