import { Modal } from '@latchkey/core'
import { Views } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useStyles } from '../../styles/use-styles.js'
import { AccountAvatar } from '../../extend/account-avatar.js'
import { MailIcon, PersonIcon } from '../../ui/icons/later.js'
import { Row } from '../../ui/row/row.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useEmbeddedIdentity } from '../account/account-head.js'
import { AddressLine } from '../account/address-line.js'
import { nameText } from '../../hooks/views/use-name.js'
import type { ShownAccount } from '../account/use-account.js'
import { useName } from '../../hooks/views/use-name.js'
import { css } from '../../styles/css.js'

const styles = css`
  .identity {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-inline: 12px;
  }
  .identity-text {
    flex: 1;
    min-width: 0;
  }
  .identity .address-line {
    justify-content: flex-start;
  }
`

/** The auth plugin's view that changes the e-mail. */
const EDIT_EMAIL = 'UpdateEmailWallet'

/** The account of the settings and, for the embedded wallet, the visitor who is signed in. */
export function IdentityRow({ account, connection, network }: ShownAccount): ReactElement {
  useStyles(styles)
  const known = useName(account?.address, network?.caipNetworkId)
  const address = account?.address ?? ''
  const name = nameText(account?.labels[account.account?.address ?? ''] ?? known?.name)
  return (
    <>
      <div className="identity" part="identity">
        <AccountAvatar address={address} src={known?.picture} size={40} />
        <div className="identity-text">
          {name && (
            <p className="title" title={name.whole}>
              <bdi>{name.shown}</bdi>
            </p>
          )}
          <AddressLine address={address} explorerUrl={account?.explorerUrl} />
        </div>
      </div>
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
