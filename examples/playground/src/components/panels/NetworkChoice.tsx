import { Networks, type Network } from '@latchkey/core'
import { useSnapshot } from '@latchkey/react'
import { useId } from 'react'

interface NetworkChoiceProps {
  readonly namespace: string
  readonly network: Network
  readonly onSwitch: (id: Network['caipNetworkId']) => void
}

const NONE: readonly Network[] = []

/**
 * Which network is in use, and which others there are. It follows the wallet: until that is there, nothing changes
 * here.
 */
export function NetworkChoice({ namespace, network, onSwitch }: NetworkChoiceProps) {
  const networks = useSnapshot(Networks, ({ namespaces: chains }) => chains[namespace]?.requested ?? NONE)
  const id = useId()
  return (
    <div>
      <dt>
        <label htmlFor={id}>Network</label>
      </dt>
      <dd>
        <select
          id={id}
          className="select"
          value={network.caipNetworkId}
          onChange={(event) => onSwitch(event.target.value as Network['caipNetworkId'])}
        >
          {networks.map(({ caipNetworkId, name }) => (
            <option key={caipNetworkId} value={caipNetworkId}>
              {name}
            </option>
          ))}
        </select>
      </dd>
    </div>
  )
}
