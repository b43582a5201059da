import { Embedded, type NamespaceAccount } from '@latchkey/core'
import { displayText, pageLink } from '@latchkey/core/gates'
import type { ReactElement, ReactNode } from 'react'
import { AccountAvatar } from '../../extend/account-avatar.js'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { nameText, useName } from '../../hooks/views/use-name.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { ShortAddress } from '../../ui/address/short-address.js'
import { buttonCss } from '../../ui/button/button.css.js'
import { useCopy } from '../../ui/button/copy-button.js'
import { CheckIcon } from '../../ui/icons/index.js'
import { CopyIcon, ExternalIcon } from '../../ui/icons/later.js'
import { Badged } from '../../ui/picture/badged.js'
import { Row } from '../../ui/row/row.js'
import { embeddedIdentity, type EmbeddedIdentity } from './embedded-identity.js'
import type { ShownAccount } from './use-account.js'

const styles = css`
  .identity {
    display: flex;
    align-items: center;
    padding-inline-end: 6px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
  }
  .identity .row {
    min-width: 0;
    background: none;
  }
  .identity .row-title {
    font-weight: 600;
  }
  .identity .row-title bdi {
    display: block;
    width: fit-content;
    max-width: 100%;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .identity-copied {
    color: var(--_success);
  }
`

export interface IdentityProps extends Pick<ShownAccount, 'network'> {
  readonly account: NamespaceAccount
  /** The wallet, or the visitor who is signed in. */
  readonly of?: { readonly sentence: ReactNode; readonly name: ReactNode } | undefined
}

/**
 * An account in a row: its picture with the network, its name or short address, and its wallet. A press copies the address, and
 * the row says so.
 */
export function Identity({ account, network, of }: IdentityProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const { address = '' } = account
  const { isCopied, copy, said, byHand } = useCopy(address, t('account.address-copied'))
  const known = useName(address, network?.caipNetworkId)
  const name = nameText(account.labels[account.account?.address ?? ''] ?? known?.name)
  const short = <ShortAddress address={address} />
  return (
    <div className="stack" part="account-head">
      <div className="identity" part="identity">
        <Row
          start={
            <Badged network={network}>
              <AccountAvatar address={address} src={known?.picture} size={40} />
            </Badged>
          }
          title={
            name ? (
              <bdi part="account-name" title={name.whole}>
                {name.whole}
              </bdi>
            ) : (
              short
            )
          }
          detail={
            name ? (
              <>
                {short}
                {of && ' · '}
                {of?.name}
              </>
            ) : (
              of?.sentence
            )
          }
          end={
            <>
              <span className="hidden">{isCopied ? said : t('account.copy-address')}</span>
              {isCopied ? (
                <span className="identity-copied">
                  <CheckIcon />
                </span>
              ) : (
                <CopyIcon />
              )}
            </>
          }
          onClick={copy}
        />
        <ExplorerLink url={account.explorerUrl} />
      </div>
      {byHand}
    </div>
  )
}

/** The account in use, with its wallet or, for the embedded wallet, the visitor who is signed in. */
export function AccountIdentity({
  account,
  connection,
  network,
}: ShownAccount & { readonly account: NamespaceAccount }): ReactElement {
  const t = useMessages()
  const isEmbedded = connection?.wallet.type === 'AUTH'
  const signedIn = useEmbeddedIdentity()
  const wallet = displayText(connection?.wallet.name)
  const visitor = isEmbedded && signedIn && (
    <bdi dir="auto" title={signedIn.whole}>
      {signedIn.shown}
    </bdi>
  )
  const of = visitor
    ? { sentence: visitor, name: visitor }
    : wallet
      ? { sentence: t('account.connected-with', { wallet }), name: <bdi>{wallet}</bdi> }
      : undefined
  // The key resets what was copied.
  return <Identity key={account.address} account={account} network={network} of={of} />
}

/** A link to the account in its network's explorer; nothing where there is no safe one. */
function ExplorerLink({ url }: { readonly url: string | undefined }): ReactElement | null {
  useStyles(buttonCss)
  const t = useMessages()
  const link = pageLink(url)
  if (!link) return null
  return (
    <a
      className="icon-button"
      part="icon-button"
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('account.explorer')}
      title={`${t('account.explorer')} (${link.host})`}
    >
      <ExternalIcon />
    </a>
  )
}

const nobody = { getSnapshot: () => undefined, subscribe: () => () => {} }

/** The visitor who is signed in to the embedded wallet, if there is one. */
export function useEmbeddedIdentity(): EmbeddedIdentity | undefined {
  return embeddedIdentity(useSelection(useOptionalService(Embedded) ?? nobody, (state) => state))
}
