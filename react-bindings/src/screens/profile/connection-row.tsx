import { displayText } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { ShortAddress } from '../../ui/address/short-address.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { DisconnectIcon } from '../../ui/icons/index.js'
import { Picture } from '../../ui/picture/picture.js'
import { Row } from '../../ui/row/row.js'
import { Spinner } from '../../ui/spinner/spinner.js'
import { Tag } from '../../ui/tag/tag.js'
import { useChainName } from '../../words/use-chain-name.js'
import { useWords } from '../../words/use-words.js'
import type { ProfileRow } from './profile-rows.js'

const css = `.connection{display:flex;align-items:center;flex-wrap:wrap;gap:0 4px;border-radius:var(--_radius-3);background:var(--_surface-1-mixed)}
.connection .row{flex:1;width:auto;background:none}
.connection button.row:hover{background:var(--_surface-2-mixed)}
.connection-chain{display:block}
.connection-current{box-shadow:inset 0 0 0 1px var(--_accent)}
.connection-addresses{flex:1 0 100%;min-height:44px;padding:0;padding-inline:64px 12px;font-size:var(--_small);font-weight:500;color:var(--_accent);text-align:start;border-radius:var(--_radius-3)}
.connection-addresses:hover{text-decoration:underline}`

export interface ConnectionRowProps {
  readonly row: ProfileRow
  readonly isBeingUsed: boolean
  readonly isEnding: boolean
  readonly onUse: () => void
  readonly onDisconnect: () => void
  readonly onAddresses: () => void
}

/** A connected wallet in one namespace: press it to use it, or its end to disconnect it. */
export function ConnectionRow({ row, isBeingUsed, isEnding, onUse, onDisconnect, onAddresses }: ConnectionRowProps): ReactElement {
  useStyles(css)
  const say = useWords()
  const { connection, address, isCurrent, addresses } = row
  const chain = useChainName()(connection.namespace)
  const name = displayText(connection.wallet.name)
  return (
    <li className={`connection${isCurrent ? ' connection-current' : ''}`} part="connection" aria-current={isCurrent || undefined}>
      <Row
        start={<Picture name={name} src={connection.wallet.icon} />}
        title={name}
        detail={
          <>
            <span className="connection-chain">{chain}</span>
            {address !== undefined && <ShortAddress address={address} />}
          </>
        }
        end={isCurrent ? <Tag tone="accent">{say('tag.current')}</Tag> : <span className="small">{say('profile.use')}</span>}
        busy={isBeingUsed}
        {...(!isCurrent && { onClick: onUse })}
      />
      <IconButton
        label={say('profile.disconnect', { wallet: `${name} (${chain})` })}
        icon={isEnding ? <Spinner /> : <DisconnectIcon />}
        aria-disabled={isEnding || undefined}
        onClick={isEnding ? undefined : onDisconnect}
      />
      {addresses > 1 && (
        <button type="button" className="connection-addresses" onClick={onAddresses}>
          {say.count('profile.accounts', addresses)}
        </button>
      )}
    </li>
  )
}
