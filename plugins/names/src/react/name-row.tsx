import { Modal } from '@latchkey/core'
import { useService } from '@latchkey/react'
import { LinkRow, PersonIcon, useMessages } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/** The row of the account's settings that leads to the registration of a name. */
export function NameRow(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  return <LinkRow icon={<PersonIcon />} title={t('names.title')} onClick={() => modal.push('RegisterAccountName')} />
}
