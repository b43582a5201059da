import type { Network } from '@latchkey/core'
import type { ReactElement, ReactNode } from 'react'
import { NetworkPicture } from '../picture/network-picture.js'
import { Row } from './row.js'

export interface NetworkRowProps {
  readonly network: Network
  readonly onChoose: (network: Network) => void
  /** Whether the network is in use. */
  readonly current?: boolean
  /** A second line, such as the reason why the network cannot be chosen. */
  readonly detail?: ReactNode
  readonly end?: ReactNode
  readonly disabled?: boolean
  readonly busy?: boolean
}

/** A network in a list. */
export function NetworkRow({
  network,
  onChoose,
  current = false,
  detail,
  end,
  disabled = false,
  busy = false,
}: NetworkRowProps): ReactElement {
  return (
    <Row
      start={<NetworkPicture network={network} />}
      title={network.name}
      {...(detail !== undefined && { detail })}
      end={end}
      busy={busy}
      disabled={disabled}
      aria-current={current || undefined}
      onClick={() => onChoose(network)}
    />
  )
}
