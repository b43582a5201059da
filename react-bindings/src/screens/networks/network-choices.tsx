import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { usePart } from '../../parts/parts.js'
import { NetworkRow } from '../../ui/network-row/network-row.js'
import { Tag } from '../../ui/tag/tag.js'
import { useWords } from '../../words/use-words.js'
import type { NetworkChoice } from './network-groups.js'

export interface NetworkChoicesProps {
  readonly choices: readonly NetworkChoice[]
  /** What the list is called. */
  readonly label: string
  readonly onChoose: (network: Network) => void
}

/** Networks to choose from, each with what is to be known of it, and why it cannot be chosen if it cannot. */
export function NetworkChoices({ choices, label, onChoose }: NetworkChoicesProps): ReactElement {
  const say = useWords()
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
            {...(!isAllowed ? { detail: say('networks.not-approved') } : isBusy && { detail: say('networks.switching') })}
            end={
              <>
                {network.testnet && <Tag>{say('networks.testnet')}</Tag>}
                {isCurrent && <Tag tone="accent">{say('tag.current')}</Tag>}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
