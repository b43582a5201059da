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

  constructor(
    private readonly kit: AppKit,
    private readonly view: CodeView,
    private readonly connectorId: string,
  ) {
    this.#modal = kit.get(Modal)
    this.#args = this.#modal.getSnapshot().args
    this.#unfollow = this.#modal.subscribe(() => (this.#stopWaiting ? this.#onOpened() : this.#onChange()))
  }

  /** The view is no longer drawn. A code that was dismissed is waited for nevertheless. */
  unmount(): void {
    if (!this.#stopWaiting) this.#unfollow()
  }

  #onChange(): void {
    const { open, closed, view } = this.#modal.getSnapshot()
    if (open || view !== this.view || closed !== 'dismissed') return
    if (!this.#isWaited()) return this.#cancel()
    this.#stopWaiting = this.kit.get(Clock).after(DISMISSED_CODE_MS, () => this.#end())
  }

  #onOpened(): void {
    const { open, history } = this.#modal.getSnapshot()
    if (!open) return
    this.#stopWaiting!()
    this.#unfollow()
    const [first, ...others] = history
    if (others.length || !this.#isWaited()) return
    if (first!.view === 'Connect') this.#modal.push(this.view, this.#args as never)
    // Where it is home, the same code is shown again.
    else if (first!.view !== this.view) this.#cancel()
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
