import type { Notices } from '@latchkey/core'
import { alerts } from '@latchkey/core/plugin'

/** Tells the developer that the public relay needs a project id. A module of its own: few pages ever load it. */
export function alertMissingProjectId(notices: Notices): void {
  const { short, long } = alerts['project/missing-id']()
  notices.alert({ message: short, variant: 'error', details: long })
}
