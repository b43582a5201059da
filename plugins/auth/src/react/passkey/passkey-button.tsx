import { Modal } from '@latchkey/core'
import { useService } from '@latchkey/react'
import { Button, strokeIcon, useMessages } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/** Leads to the wallet page, which asks for the passkey. */
export function PasskeyButton({ disabled }: { readonly disabled: boolean }): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  return (
    <Button icon={<KeyIcon />} disabled={disabled} onClick={() => modal.push('ConnectingPasskey')}>
      {t('auth.passkey')}
    </Button>
  )
}

const KeyIcon = /* @__PURE__ */ strokeIcon('M7.2 16.8a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM10 10l6.8-6.8M13.6 6.4l2.6 2.6')
