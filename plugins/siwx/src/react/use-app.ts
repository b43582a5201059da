import { AppConfig } from '@latchkey/core'
import { displayText, readLink, safePicture } from '@latchkey/core/gates'
import { Page } from '@latchkey/core/plugin'
import { useService } from '@latchkey/react'

/** The app, as it describes itself, else as its page does. */
export interface App {
  readonly name: string
  readonly picture: string | undefined
}

export function useApp(): App {
  const { metadata } = useService(AppConfig)
  const { description, origin } = useService(Page)
  const icon = metadata ? metadata.icons[0] : description.icons[0]
  const host = readLink(icon)?.host
  return {
    name: displayText(metadata?.name ?? description.title) || origin.replace(/^\w+:\/\//, ''),
    // The app's own, so it may come from any server.
    picture: safePicture(icon, { data: true, ...(host !== undefined && { hosts: [host] }) }),
  }
}
