import { Modal } from '@latchkey/core'
import { useService } from '@latchkey/react'
import { LinkRow, useMessages } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { SessionIcon } from './session-icon.js'

/** The row of the account's settings that leads to the sessions. */
export function SessionsRow(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  return (
    <LinkRow icon={<SessionIcon />} title={t('smart-sessions.title')} onClick={() => modal.push('SmartSessionList')} />
  )
}
