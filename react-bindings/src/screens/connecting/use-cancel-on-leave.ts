import { Connections, Modal } from '@latchkey/core'
import { useEffect } from 'react'
import { useService } from '../../services/use-service.js'

/**
 * Stops waiting for a wallet when the visitor goes on to another view. Closing the modal is no such thing: the wallet
 * is asking still, and a yes counts.
 */
export function useCancelOnLeave(view: string, connectorId: string | undefined): void {
  const modal = useService(Modal)
  const connections = useService(Connections)
  useEffect(() => {
    let isOver = false
    const unsubscribe = modal.subscribe(() => {
      const { open, view: present } = modal.getSnapshot()
      if (!open || present === view || isOver) return
      isOver = true
      for (const [namespace, { attempt }] of Object.entries(connections.getSnapshot().chains)) {
        if (attempt && !attempt.silent && attempt.connectorId === connectorId) connections.cancel(namespace)
      }
    })
    return unsubscribe
  }, [modal, connections, view, connectorId])
}
