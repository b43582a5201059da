import type { Endpoints, HostConfig, HostDeclaration } from '@latchkey/core'

/** The public relay. It wants a project id. */
export const PUBLIC_RELAY = 'wss://relay.walletconnect.org'
/** Where the SDK sends its own events, if it is let. */
const EVENTS_HOST = 'https://pulse.walletconnect.org'

/** The relays to use, the preferred one first; never none. */
export function relaysOf({ relay = PUBLIC_RELAY }: Endpoints = {}): readonly string[] {
  const relays = typeof relay === 'string' ? [relay] : relay
  return relays.length > 0 ? relays : [PUBLIC_RELAY]
}

/** Every host that a kit of this configuration may call. */
export function hostsOf({ endpoints }: HostConfig = {}, telemetry: boolean): readonly HostDeclaration[] {
  return [
    ...relaysOf(endpoints).map((origin) => ({ origin, purpose: 'Carries messages to paired wallets, encrypted' })),
    ...(endpoints?.verify ? [{ origin: endpoints.verify, use: 'frame' as const, purpose: 'Tells wallets which page is asking' }] : []),
    ...(telemetry ? [{ origin: EVENTS_HOST, purpose: 'The pairing SDK’s own events' }] : []),
  ]
}
