import { type AppKit, Modal, type NetworkId, Networks, Notices } from '@latchkey/core'
import { namespaceOf } from '@latchkey/core/ui'
import { type ReactElement, useState } from 'react'
import type { ViewProps } from '../../../extend/drawing.js'
import { useKit } from '../../../hooks/services/use-kit.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useService } from '../../../hooks/services/use-service.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { Button } from '../../../ui/button/button.js'
import { NetworkPicture } from '../../../ui/picture/network-picture.js'

/** Explains that a network needs a wallet of its namespace, and leads to connecting one. */
export function SwitchActiveChain({ args: { networkId } }: ViewProps<{ readonly networkId: string }>): ReactElement {
  const kit = useKit('SwitchActiveChain')
  const t = useMessages()
  const networks = useService(Networks)
  const network = useSnapshot(Networks, () => networks.find(networkId as NetworkId))
  const name = network?.name ?? networkId
  const [isBusy, setBusy] = useState(false)

  function go() {
    setBusy(true)
    void goToChain(kit, networkId).finally(() => setBusy(false))
  }

  return (
    <div className="view">
      <div className="stack centred middle">
        {network && <NetworkPicture network={network} size={64} />}
        <p className="title">{t('switch-chain.text', { network: name })}</p>
        <p className="small quiet">{t('switch-chain.hint')}</p>
      </div>
      <Button variant="primary" busy={isBusy} onClick={go}>
        {t('switch-chain.action', { network: name })}
      </Button>
    </div>
  )
}

/**
 * Uses a network of a namespace without a connection, and goes on to Connect there. Wallets of other namespaces stay
 * connected. A visitor who has left the view stays where they are.
 */
async function goToChain(kit: AppKit, networkId: string): Promise<void> {
  const modal = kit.get(Modal)
  const entry = modal.getSnapshot().history.at(-1)
  try {
    const { status } = await kit.get(Networks).switchTo(networkId as NetworkId)
    // Where the app allows no switching, a wallet can still be connected.
    if (status === 'cancelled') return
  } catch (error) {
    return kit.get(Notices).error(error)
  }
  const { open, history } = modal.getSnapshot()
  if (open && history.at(-1) === entry) modal.replace('Connect', { namespace: namespaceOf(networkId as NetworkId) })
}
