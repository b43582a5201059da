import { displayText } from '@latchkey/core/gates'
import type { ReactElement } from 'react'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { ShortAddress } from '../../ui/address/short-address.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { DisconnectIcon } from '../../ui/icons/later.js'
import { Picture } from '../../ui/picture/picture.js'
import { Row } from '../../ui/row/row.js'
import { Spinner } from '../../ui/icons/spinner.js'
import { Tag } from '../../ui/row/tag.js'
import { useNamespaceName } from '../../hooks/views/use-namespace-name.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import type { ProfileRow } from './profile.js'

const styles = css`
  .connection {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 0 4px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
  }
  .connection .row {
    flex: 1;
    width: auto;
    background: none;
  }
  .connection button.row:hover {
    background: var(--_surface-2-mixed);
  }
  .connection-chain {
    display: block;
  }
  .connection-current {
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .connection-addresses {
    flex: 1 0 100%;
    min-height: ${TOUCH_PX}px;
    padding: 0;
    padding-inline: 64px 12px;
    font-size: var(--_small);
    font-weight: 500;
    color: var(--_accent-text);
    text-align: start;
    border-radius: var(--_radius-3);
  }
  .connection-addresses:hover {
    text-decoration: underline;
  }
`

export interface ConnectionRowProps {
  readonly row: ProfileRow
  readonly isBeingUsed: boolean
  readonly isEnding: boolean
  readonly onUse: () => void
  readonly onDisconnect: () => void
  readonly onAddresses: () => void
}

/** A connected wallet in one namespace: the row uses it, the button at its end disconnects it. */
export function ConnectionRow({
  row,
  isBeingUsed,
  isEnding,
  onUse,
  onDisconnect,
  onAddresses,
}: ConnectionRowProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const { connection, address, isCurrent, addresses } = row
  const chain = useNamespaceName()(connection.namespace)
  const name = displayText(connection.wallet.name)
  return (
    <li
      className={`connection${isCurrent ? ' connection-current' : ''}`}
      part="connection"
      aria-current={isCurrent || undefined}
    >
      <Row
        start={<Picture name={name} src={connection.wallet.icon} />}
        title={name}
        detail={
          <>
            <span className="connection-chain">{chain}</span>
            {address !== undefined && <ShortAddress address={address} />}
          </>
        }
        end={
          isCurrent ? <Tag tone="accent">{t('tag.current')}</Tag> : <span className="small">{t('profile.use')}</span>
        }
        busy={isBeingUsed}
        {...(!isCurrent && { onClick: onUse })}
      />
      <IconButton
        label={t('profile.disconnect', { wallet: `${name} (${chain})` })}
        icon={isEnding ? <Spinner /> : <DisconnectIcon />}
        aria-disabled={isEnding || undefined}
        onClick={isEnding ? undefined : onDisconnect}
      />
      {addresses > 1 && (
        <button type="button" className="connection-addresses" onClick={onAddresses}>
          {t.count('profile.accounts', addresses)}
        </button>
      )}
    </li>
  )
}
