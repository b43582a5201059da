import { type AppKit, Connections, Modal } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import { isPairingPending } from '@latchkey/core/ui'
import { useEffect } from 'react'
import { useKit } from '../../../hooks/services/use-kit.js'
import { cancelAttempts } from '../use-cancel-on-leave.js'

/** So long a pairing goes on after the visitor has dismissed its code. */
const DISMISSED_CODE_MS = 60_000

/** The views that show a code. */
export type CodeView = 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'

/**
 * While a code is shown: lets its pairing go on for a minute after the visitor has dismissed it, who may have scanned it already, and
 * shows it again if the visitor comes back to connect. Every other way of closing ends the pairing: see `Modal`.
 */
export function useDismissedCode(view: CodeView, connectorId: string | undefined): void {
  const kit = useKit('useDismissedCode')
  useEffect(() => {
    if (connectorId === undefined) return undefined
    const code = new ShownCode(kit, view, connectorId)
    return () => code.unmount()
  }, [kit, view, connectorId])
}

class ShownCode {
  readonly #modal: Modal
  readonly #unfollow: () => void
  readonly #args: unknown
  #stopWaiting: (() => void) | undefined
  #isMounted = true

  constructor(
    private readonly kit: AppKit,
    private readonly view: CodeView,
    private readonly connectorId: string,
  ) {
    this.#modal = kit.get(Modal)
    this.#args = this.#modal.getSnapshot().args
    this.#unfollow = this.#modal.subscribe(() => (this.#stopWaiting ? this.#onOpened() : this.#onChange()))
  }

  /** The view is no longer drawn. For a dismissed code, this goes on following the modal. */
  unmount(): void {
    this.#isMounted = false
    if (!this.#stopWaiting) this.#unfollow()
  }

  #onChange(): void {
    const { open, closed, view } = this.#modal.getSnapshot()
    if (open || view !== this.view || closed !== 'dismissed') return
    if (!this.#isWaited()) return this.#cancel()
    this.#stopWaiting = this.kit.get(Clock).after(DISMISSED_CODE_MS, () => this.#end())
  }

  #onOpened(): void {
    const { open, view } = this.#modal.getSnapshot()
    if (!open) return
    this.#stopWaiting!()
    this.#stopWaiting = undefined
    // The modal may be opened again while the view fades out: then React keeps the view, and no effect runs again.
    if (!this.#isMounted) this.#unfollow()
    if (!this.#isWaited()) return
    if (view === 'Connect') this.#modal.push(this.view, this.#args as never)
    // Without namespaces, the view of the code is home.
    else if (view !== this.view) this.#cancel()
  }

  #end(): void {
    this.#unfollow()
    if (this.#isWaited()) this.#cancel()
  }

  /** The first wallet can still be connected by it. */
  #isWaited(): boolean {
    const connections = this.kit.get(Connections).getSnapshot()
    return !connections.connected && isPairingPending(connections, this.connectorId, this.kit.get(Clock).now())
  }

  #cancel(): void {
    cancelAttempts(this.kit.get(Connections), this.connectorId)
  }
}
