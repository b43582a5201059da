import { type AccountId, Balances, Connections, type Network, type NetworkId, Networks } from '@latchkey/core'
import { listHoldings, type TokenBalance, tokenValue } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** What the account owns on the other networks of its namespace. */
export interface TokensElsewhere {
  readonly tokens: readonly TokenBalance[]
  /** The other networks that the wallet can go to. */
  readonly networks: readonly Network[]
  /** Those that it cannot go to. */
  readonly refused: readonly Network[]
  /** Those that could not be read. */
  readonly unread: readonly Network[]
  readonly isLoading: boolean
}

type Found = readonly TokenBalance[] | 'failed'
type ByNetwork = Readonly<Record<NetworkId, Found>>

/** Reads the other networks than the one in use, once that is wanted. */
export function useTokensElsewhere(
  account: AccountId,
  { chainNamespace: namespace, caipNetworkId: here }: Network,
  isWanted: boolean,
): TokensElsewhere {
  const [balances, service] = [useService(Balances), useService(Networks)]
  const { requested = NONE, approved = 'all' } = useSnapshot(Networks, ({ namespaces }) => namespaces[namespace]) ?? {}
  const features = useSnapshot(Connections, ({ namespaces }) => namespaces[namespace]?.connection?.session.features)
  const [read, setRead] = useState<{ readonly account: AccountId; readonly found: ByNetwork }>({ account, found: {} })
  const found: ByNetwork = read.account === account ? read.found : {}
  // A wallet that can add a network can still approve it.
  const isOpen = approved === 'all' || features?.['add-network@1'] !== undefined
  const isAllowed = ({ caipNetworkId }: Network) => isOpen || approved.includes(caipNetworkId)
  const others = requested.filter(({ caipNetworkId }) => caipNetworkId !== here)
  const networks = others.filter(isAllowed)
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId).join(' ')

  useEffect(() => {
    if (!isWanted || ids === '') return
    const controller = new AbortController()
    const { signal } = controller
    async function readOne(id: NetworkId): Promise<Found> {
      try {
        const holdings = await balances.readOn(id, { signal })
        const network = service.find(id)
        return holdings && network ? listHoldings(holdings, network).filter((token) => tokenValue(token) > 0n) : []
      } catch {
        // The view says which networks could not be read.
        return 'failed'
      }
    }
    const put = (id: NetworkId, one: Found) =>
      setRead((before) => ({ account, found: { ...(before.account === account && before.found), [id]: one } }))
    for (const id of ids.split(' ') as NetworkId[]) void readOne(id).then((one) => signal.aborted || put(id, one))
    return () => controller.abort()
  }, [balances, service, account, ids, isWanted])

  const of = ({ caipNetworkId }: Network) => found[caipNetworkId]
  return {
    networks,
    refused: others.filter((network) => !isAllowed(network)),
    tokens: networks.flatMap((network) => {
      const tokens = of(network)
      return tokens === 'failed' ? [] : (tokens ?? [])
    }),
    unread: networks.filter((network) => of(network) === 'failed'),
    isLoading: isWanted && networks.some((network) => of(network) === undefined),
  }
}

const NONE: readonly Network[] = []
