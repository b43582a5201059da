import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { usePart } from '../../extend/parts.js'
import { NetworkRow } from '../../ui/row/network-row.js'
import { Tag } from '../../ui/row/tag.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import type { NetworkChoice } from './network-groups.js'

export interface NetworkChoicesProps {
  readonly choices: readonly NetworkChoice[]
  /** The accessible name of the list. */
  readonly label: string
  readonly onChoose: (network: Network) => void
}

/** A list of networks to choose from. A disabled one says why. */
export function NetworkChoices({ choices, label, onChoose }: NetworkChoicesProps): ReactElement {
  const t = useMessages()
  const NetworkRowPart = usePart('NetworkRow', NetworkRow)
  return (
    <ul className="list" aria-label={label}>
      {choices.map(({ network, isCurrent, isBusy, isAllowed }) => (
        <li key={network.caipNetworkId}>
          <NetworkRowPart
            network={network}
            onChoose={onChoose}
            current={isCurrent}
            busy={isBusy}
            disabled={!isAllowed}
            {...(!isAllowed ? { detail: t('networks.not-approved') } : isBusy && { detail: t('networks.switching') })}
            end={
              <>
                {network.testnet && <Tag>{t('networks.testnet')}</Tag>}
                {isCurrent && <Tag tone="accent">{t('tag.current')}</Tag>}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
