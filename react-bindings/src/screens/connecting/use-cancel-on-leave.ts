import { Connections, Modal } from '@latchkey/core'
import { useEffect } from 'react'
import { useService } from '../../hooks/services/use-service.js'

/**
 * Cancels the attempt when the visitor goes on to another view. Closing the modal cancels nothing: the wallet is still
 * asking, and its approval counts.
 */
export function useCancelOnLeave(view: string, connectorId: string | undefined): void {
  const modal = useService(Modal)
  const connections = useService(Connections)
  useEffect(() => {
    // The modal may be opened again while this view fades out.
    let wasShown = true
    const unsubscribe = modal.subscribe(() => {
      const { open, view: present } = modal.getSnapshot()
      const isShown = open && present === view
      if (wasShown && open && !isShown) cancelAttempts(connections, connectorId)
      wasShown = isShown
    })
    return unsubscribe
  }, [modal, connections, view, connectorId])
}

/** Cancels what a connector is asked for. A restore goes on. */
export function cancelAttempts(connections: Connections, connectorId: string | undefined): void {
  for (const [namespace, { attempt }] of Object.entries(connections.getSnapshot().namespaces)) {
    if (attempt && !attempt.silent && attempt.connectorId === connectorId) connections.cancel(namespace)
  }
}
