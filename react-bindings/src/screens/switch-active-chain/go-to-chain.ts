import { Modal, namespaceOf, Networks, Notices, type AppKit, type NetworkId } from '@latchkey/core'

/**
 * Goes to a network of a namespace in which nobody is connected, and on to where one connects there. Wallets of other
 * namespaces stay connected. Who has left the view meanwhile is not taken along.
 */
export async function goToChain(kit: AppKit, networkId: string): Promise<void> {
  const modal = kit.get(Modal)
  const entry = modal.getSnapshot().history.at(-1)
  try {
    const { status } = await kit.get(Networks).switchTo(networkId as NetworkId)
    // Where a host forbids switching, a wallet can still be connected.
    if (status === 'cancelled') return
  } catch (error) {
    return kit.get(Notices).error(error)
  }
  const { open, history } = modal.getSnapshot()
  if (open && history.at(-1) === entry) modal.replace('Connect', { namespace: namespaceOf(networkId as NetworkId) })
}
