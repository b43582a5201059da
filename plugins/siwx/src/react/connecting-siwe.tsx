import { Modal } from '@latchkey/core'
import { useService } from '@latchkey/react'
import { useEffect, type ReactElement } from 'react'
import { SignMessage } from './sign-message.js'

/** The name that the view had in earlier kits: it leads to the view, and looks the same until then. */
export function ConnectingSiwe(): ReactElement {
  const modal = useService(Modal)
  useEffect(() => modal.replace('SIWXSignMessage'), [modal])
  return <SignMessage />
}
