import type { Notices } from '@latchkey/core'
import { alerts } from '@latchkey/core/plugin'

/** Tells the developer what the embedded wallet needs. A module of its own: few pages ever load it. */
export function alertMissingSettings(notices: Notices, { hasProjectId }: { readonly hasProjectId: boolean }): void {
  const { short, long } = hasProjectId ? NO_FRAME : alerts['project/missing-id']()
  notices.alert({ message: short, variant: 'error', details: long })
}

const NO_FRAME = {
  short: 'Invalid App Configuration',
  long: 'auth() needs the address of a wallet service, which signs visitors in. Pass endpoints: { frame: "https://…" } to createAppKit. It must be an address with https, or of this machine.',
}
