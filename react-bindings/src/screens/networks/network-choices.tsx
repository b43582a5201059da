import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { usePart } from '../../extend/parts.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { CheckIcon } from '../../ui/icons/index.js'
import { NetworkRow } from '../../ui/row/network-row.js'
import { Tag } from '../../ui/row/tag.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import type { NetworkChoice } from './network-groups.js'

const styles = css`
  .group-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 4px 4px 0;
    font-size: var(--_small);
    font-weight: 500;
    color: var(--_text-2);
  }
  .group-head h3 {
    font: inherit;
  }
`

export interface NetworkChoicesProps {
  readonly choices: readonly NetworkChoice[]
  /** The accessible name of the list. */
  readonly label: string
  readonly onChoose: (network: Network) => void
  /** No wallet is connected for them: a press leads to connecting one. */
  readonly isLeftOut?: boolean
}

/**
 * A list of networks to choose from. The one in use has a tick. Those that the wallet does not have come last, under a
 * heading that says so.
 */
export function NetworkChoices({ choices, label, ...rest }: NetworkChoicesProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const allowed = choices.filter(({ isAllowed }) => isAllowed)
  const refused = choices.filter(({ isAllowed }) => !isAllowed)
  return (
    <>
      {allowed.length > 0 && <Choices choices={allowed} label={label} {...rest} />}
      {refused.length > 0 && (
        <>
          <h3 className="group-head">{t('networks.not-approved')}</h3>
          <Choices choices={refused} label={t('networks.not-approved')} {...rest} />
        </>
      )}
    </>
  )
}

function Choices({ choices, label, onChoose, isLeftOut = false }: NetworkChoicesProps): ReactElement {
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
            {...(isBusy && { detail: t('networks.switching') })}
            end={
              <>
                {network.testnet && <Tag>{t('networks.testnet')}</Tag>}
                {isLeftOut && <span className="small">{t('networks.connect')}</span>}
                {isCurrent && <CheckIcon />}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
