import { Accounts, HostConfig, Networks, truncateAddress } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../services/use-service.js'
import { useSnapshot } from '../services/use-snapshot.js'
import { networkPicture } from '../ui/picture/network-picture-of.js'
import { useButtonWords } from '../words/use-button-words.js'
import type { AccountShown } from './account-button.js'
import { ElementAvatar } from './element-avatar.js'
import { ElementPicture } from './element-picture.js'
import { useBalanceText } from './use-balance-text.js'
import { useNameRecord } from './use-name-record.js'
import { useSheet } from './use-sheet.js'

/** Whose account, and what of it. */
export interface AccountContentProps extends AccountShown {
  readonly namespace: string | undefined
}

// Numbers and addresses are read from the left, whatever is around them.
const css = `.lk-element:has(>.lk-account){flex-wrap:wrap;padding-inline:12px 6px}
.lk-balance,.lk-account{font-variant-numeric:tabular-nums;unicode-bidi:plaintext}
.lk-account{display:inline-flex;align-items:center;gap:8px;min-width:0;padding-block:4px;padding-inline:4px 12px;border-radius:calc(var(--_radius-3)*.75);background:var(--_surface-3-mixed);transition:background 120ms}
.lk-element[data-size=sm]>.lk-account{padding-block:2px}
.lk-element:hover:not(:disabled)>.lk-account{background:var(--_surface-2-mixed)}
@media(prefers-reduced-motion:reduce){.lk-account{transition:none}}`

/** An account, in a button: the network's picture, the balance, the account's picture, and its name or address, whole on hover. */
export function AccountContent({ namespace, balance: wanted = 'show', charsStart, charsEnd }: AccountContentProps): ReactElement {
  const word = useButtonWords()
  const { chainImages } = useService(HostConfig)
  const active = useSnapshot(Networks, (networks) => networks.namespace)
  const mustSwitch = useSnapshot(Networks, (networks) => networks.mustSwitch)
  const id = namespace ?? active ?? ''
  const network = useSnapshot(Networks, ({ chains }) => chains[id]?.active)
  const address = useSnapshot(Accounts, ({ chains }) => chains[id]?.address)
  const balance = useBalanceText(id)
  const record = useNameRecord(address, network?.caipNetworkId)
  const isLost = mustSwitch && id === active
  return (
    <>
      {network && <ElementPicture name={network.name} kind="asset" {...networkPicture(network, chainImages)} />}
      {isLost && <span className="lk-warning">{word('button.switch-network')}</span>}
      {!isLost && wanted === 'show' && balance !== undefined && <span className="lk-balance">{balance}</span>}
      <span className="lk-account" title={address} ref={useSheet(css)}>
        {address && <ElementAvatar address={address} src={record?.avatar} />}
        <span className="lk-name">{record?.name ?? (address === undefined ? word('button.account') : truncateAddress(address, charsStart, charsEnd))}</span>
      </span>
    </>
  )
}
