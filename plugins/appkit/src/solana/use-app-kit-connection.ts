import { Networks } from '@latchkey/core'
import { useSnapshot } from '@latchkey/react'
import { Connection } from '@solana/web3.js'
import { useMemo } from 'react'
import { requireAppKit } from '../kit/page.js'
import { SolanaAdapter } from './solana-adapter.js'

/** A connection of `@solana/web3.js` to the Solana network in use; none while a network of another namespace is. */
export function useAppKitConnection(): { readonly connection: Connection | undefined } {
  const { options } = requireAppKit('useAppKitConnection')
  const network = useSnapshot(Networks, ({ active }) => (active?.chainNamespace === 'solana' ? active : undefined))
  const node = network && (options.customRpcUrls?.[network.caipNetworkId]?.[0]?.url ?? network.rpcUrls.default.http[0])
  const adapter = options.adapters?.find((one) => one instanceof SolanaAdapter)
  const settings = adapter?.connectionSettings ?? 'confirmed'
  const connection = useMemo(() => (node === undefined ? undefined : new Connection(node, settings)), [node, settings])
  return { connection }
}
