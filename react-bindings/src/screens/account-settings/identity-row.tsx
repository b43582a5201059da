import { Modal, Views } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { useStyles } from '../../styles/use-styles.js'
import { AccountAvatar } from '../../ui/avatar/account-avatar.js'
import { MailIcon, PersonIcon } from '../../ui/icons/index.js'
import { Row } from '../../ui/row/row.js'
import { useWords } from '../../words/use-words.js'
import { useEmbeddedIdentity } from '../account/account-head.js'
import { AddressLine } from '../account/address-line.js'
import { nameText } from '../account/name-text.js'
import type { ShownAccount } from '../account/use-account.js'
import { useName } from '../account/use-name.js'

const css = `.identity{display:flex;align-items:center;gap:12px;padding-inline:12px}.identity-text{flex:1;min-width:0}.identity .address-line{justify-content:flex-start}`

/** The view of the auth plugin in which the e-mail is changed. */
const EDIT_EMAIL = 'UpdateEmailWallet'

/** Who the settings are about: the account and, where somebody is signed in to the embedded wallet, as whom. */
export function IdentityRow({ account, connection, network }: ShownAccount): ReactElement {
  useStyles(css)
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

/** As whom somebody is signed in; leads to changing the e-mail where that can be done. */
function SignedInRow(): ReactElement | null {
  const say = useWords()
  const modal = useService(Modal)
  const who = useEmbeddedIdentity()
  const canEdit = useSnapshot(Views, (views) => views.some(({ id }) => id === EDIT_EMAIL))
  if (!who) return null
  const isEditable = canEdit && who.provider === 'email' && who.isEmail
  // The view is the auth plugin's, and so is its type.
  const edit = () => (modal.push as (view: string) => void)(EDIT_EMAIL)
  return (
    <Row
      start={<span className="row-icon">{who.isEmail ? <MailIcon /> : <PersonIcon />}</span>}
      title={
        <bdi dir="auto" title={who.whole}>
          {who.shown}
        </bdi>
      }
      detail={who.provider === 'email' ? (isEditable ? say('settings.edit-email') : say('settings.email')) : say('settings.signed-in', { provider: providerName(who.provider) })}
      {...(isEditable && { onClick: edit })}
    />
  )
}

const providerName = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)
