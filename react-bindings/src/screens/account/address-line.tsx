import { pageLink } from '@latchkey/core/gates'
import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { ShortAddress } from '../../ui/address/short-address.js'
import { buttonCss } from '../../ui/button/button.css.js'
import { CopyButton } from '../../ui/button/copy-button.js'
import { ExternalIcon } from '../../ui/icons/later.js'

const styles = css`
  .address-line {
    display: flex;
    align-items: center;
    justify-content: center;
    flex-wrap: wrap;
    color: var(--_text-2);
  }
`

export interface AddressLineProps {
  readonly address: string
  readonly explorerUrl: string | undefined
}

/** An address, with buttons to copy it and to look it up in the explorer. */
export function AddressLine({ address, explorerUrl }: AddressLineProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  return (
    <div className="address-line">
      <ShortAddress address={address} />
      {/* The key resets the button for another address. */}
      <CopyButton
        key={address}
        iconOnly
        text={address}
        label={t('account.copy-address')}
        done={t('account.address-copied')}
      />
      <ExplorerLink url={explorerUrl} />
    </div>
  )
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
