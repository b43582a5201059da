import { Chains, Connections } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useSelection } from '../../services/use-selection.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { wordStateOf } from '../../words/word-state.js'
import { connectingState, type ConnectingState } from './connecting-state.js'

/** How it stands with asking the wallet behind a connector. */
export function useConnecting(connectorId: string | undefined): ConnectingState {
  const connections = useSnapshot(Connections)
  const chains = useSnapshot(Chains)
  const texts = useSelection(wordStateOf(useKit('useConnecting')), ({ texts }) => texts)
  return useMemo(() => connectingState(connections, connectorId, chains, texts), [connections, connectorId, chains, texts])
}
