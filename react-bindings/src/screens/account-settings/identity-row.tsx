import { Modal, type NamespaceAccount } from '@latchkey/core'
import { Views } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { MailIcon, PersonIcon } from '../../ui/icons/later.js'
import { Row } from '../../ui/row/row.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { Identity, useEmbeddedIdentity } from '../account/identity.js'
import type { ShownAccount } from '../account/use-account.js'

/** The auth plugin's view that changes the e-mail. */
const EDIT_EMAIL = 'UpdateEmailWallet'

/** The account of the settings and, for the embedded wallet, the visitor who is signed in. */
export function IdentityRow({
  account,
  connection,
  network,
}: ShownAccount & { readonly account: NamespaceAccount }): ReactElement {
  return (
    <>
      <Identity key={account.address} account={account} network={network} />
      {connection?.wallet.type === 'AUTH' && <SignedInRow />}
    </>
  )
}

/** The signed-in visitor; leads to changing the e-mail where a plugin adds the view for it. */
function SignedInRow(): ReactElement | null {
  const t = useMessages()
  const modal = useService(Modal)
  const who = useEmbeddedIdentity()
  const canEdit = useSnapshot(Views, (views) => views.some(({ id }) => id === EDIT_EMAIL))
  if (!who) return null
  const isEditable = canEdit && who.provider === 'email' && who.isEmail
  // The auth plugin declares the view and its type.
  const edit = () => (modal.push as (view: string) => void)(EDIT_EMAIL)
  return (
    <Row
      start={<span className="row-icon">{who.isEmail ? <MailIcon /> : <PersonIcon />}</span>}
      title={
        <bdi dir="auto" title={who.whole}>
          {who.shown}
        </bdi>
      }
      detail={
        who.provider === 'email'
          ? isEditable
            ? t('settings.edit-email')
            : t('settings.email')
          : t('settings.signed-in', { provider: providerName(who.provider) })
      }
      {...(isEditable && { onClick: edit })}
    />
  )
}

const providerName = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)
