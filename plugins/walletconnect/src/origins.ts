import type { AppConfig, Endpoints } from '@latchkey/core'
import type { OriginDeclaration } from '@latchkey/core/plugin'

/** The public relay. It requires a project id. */
export const PUBLIC_RELAY = 'wss://relay.walletconnect.org'
/** The SDK sends its own events there, where the app allows it. */
const EVENTS_ORIGIN = 'https://pulse.walletconnect.org'

/** The relays, the preferred one first. Never empty. */
export function relaysOf({ relay = PUBLIC_RELAY }: Endpoints = {}): readonly string[] {
  const relays = typeof relay === 'string' ? [relay] : relay
  return relays.length > 0 ? relays : [PUBLIC_RELAY]
}

/** Every origin that a kit of this configuration may call. */
export function originsOf({ endpoints }: AppConfig = {}, telemetry = false): readonly OriginDeclaration[] {
  return [
    ...relaysOf(endpoints).map((origin) => ({ origin, purpose: 'Carries messages to paired wallets, encrypted' })),
    ...(endpoints?.verify
      ? [{ origin: endpoints.verify, use: 'frame' as const, purpose: 'Tells wallets which page is asking' }]
      : []),
    ...(telemetry ? [{ origin: EVENTS_ORIGIN, purpose: 'The pairing SDK’s own events' }] : []),
  ]
}
