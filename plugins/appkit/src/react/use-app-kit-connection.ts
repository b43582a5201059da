import { Accounts, type AppKit as Kit, Connections, Networks } from '@latchkey/core'
import { type AppKitConnection, useMutation } from '@latchkey/react'
import { useCallback, useMemo } from 'react'
import { requireAppKit } from '../kit/page.js'
import { useAppKitConnections } from './hooks.js'
import { useIsLive } from './use-is-live.js'

export interface AppKitConnectionChange {
  /** The address now in use. */
  readonly address: string
  readonly namespace: string
  /** Whether another address was in use before. */
  readonly hasSwitchedAccount: boolean
  /** Whether another wallet was in use before. */
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}

export interface AppKitConnectionOptions {
  /** Default: the namespace in use. */
  readonly namespace?: string | undefined
  readonly onSuccess?: ((change: AppKitConnectionChange) => void) | undefined
  readonly onError?: ((error: Error) => void) | undefined
}

export interface SwitchConnectionParams {
  readonly connection: Pick<AppKitConnection, 'connectorId'>
  /** One of the connection's addresses. Default: the one that is in use there. */
  readonly address?: string | undefined
}

export interface UseAppKitConnectionReturn {
  /** The connection in use. */
  readonly connection: AppKitConnection | undefined
  /** Whether a switch that this component began is pending. */
  readonly isPending: boolean
  /** Takes a connected wallet into use. Never rejects: the callbacks report the result, as long as the component is mounted. */
  readonly switchConnection: (params: SwitchConnectionParams) => Promise<void>
  /** Removes an entry of `recentConnections`. There are none here, so it only calls `onSuccess`. */
  readonly deleteConnection: (entry: { readonly address: string; readonly connectorId: string }) => void
}

/**
 * The connection in use of one namespace, and how to take another one of `useAppKitConnections` into use.
 *
 * @example
 * const { connections } = useAppKitConnections('eip155')
 * const { switchConnection } = useAppKitConnection({ namespace: 'eip155' })
 * return connections.map((connection) => <button onClick={() => switchConnection({ connection })}>{connection.name}</button>)
 */
export function useAppKitConnection(options: AppKitConnectionOptions = {}): UseAppKitConnectionReturn {
  const { namespace, onSuccess } = options
  const { kit } = requireAppKit('useAppKitConnection')
  const [inUse] = useAppKitConnections(namespace).connections
  const connection = useIsLive() ? inUse : undefined
  const [{ isPending }, switchConnection] = useMutation(
    useCallback((params: SwitchConnectionParams) => switchTo(kit, params, namespace), [kit, namespace]),
    options,
  )
  const deleteConnection = useCallback<UseAppKitConnectionReturn['deleteConnection']>(
    ({ address }) =>
      onSuccess?.({
        address,
        namespace: namespace ?? namespaceInUse(kit),
        hasSwitchedAccount: false,
        hasSwitchedWallet: false,
        hasDeletedWallet: true,
      }),
    [kit, namespace, onSuccess],
  )
  return useMemo(
    () => ({ connection, isPending, switchConnection, deleteConnection }),
    [connection, isPending, switchConnection, deleteConnection],
  )
}

const namespaceInUse = ({ get }: Kit) => get(Networks).getSnapshot().namespace ?? ''

async function switchTo(
  kit: Kit,
  { connection: { connectorId }, address }: SwitchConnectionParams,
  namespace = namespaceInUse(kit),
): Promise<AppKitConnectionChange> {
  const [accounts, connections] = [kit.get(Accounts), kit.get(Connections)]
  const addressInUse = () => accounts.getSnapshot().namespaces[namespace]?.address ?? ''
  const connected = connections.getSnapshot().namespaces[namespace]?.connections ?? []
  const wanted = connected.find((one) => one.connectorId === connectorId)
  const before = addressInUse()
  await connections.select(wanted?.id ?? connectorId)
  try {
    if (address !== undefined) await accounts.select(namespace, address)
  } catch (error) {
    // A switch that fails changes nothing.
    await connections.select(connected[0]!.id)
    throw error
  }
  return {
    address: addressInUse(),
    namespace,
    hasSwitchedAccount: addressInUse() !== before,
    hasSwitchedWallet: wanted !== connected[0],
    hasDeletedWallet: false,
  }
}
