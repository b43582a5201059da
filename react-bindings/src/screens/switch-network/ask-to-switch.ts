import { Chains, describeFailure, Modal, Networks, Notices, type AppKit, type NetworkId, type SwitchResult } from '@latchkey/core'
import { sayOf } from '../../words/say-of.js'
import { wordStateOf } from '../../words/word-state.js'

/** How it stands with a switch. */
export type SwitchState =
  | { readonly status: 'waiting' }
  | { readonly status: SwitchResult['status'] }
  /** `isCalm`: nobody is at fault, and the visitor can go on. */
  | { readonly status: 'failed'; readonly message: string; readonly isCalm: boolean }

/**
 * Asks for a network, and answers how it went; it never rejects. Where the switch changes nothing that the router sees, one is taken back from here.
 */
export async function askToSwitch(kit: AppKit, networkId: string, signal: AbortSignal): Promise<SwitchState> {
  try {
    const result = await kit.get(Networks).switchTo(networkId as NetworkId, { signal })
    if (result.status === 'added') kit.get(Notices).show(sayOf(kit)('switch-network.added', { network: result.network.name }))
    if ('network' in result && !signal.aborted) leave(kit, networkId)
    return { status: result.status }
  } catch (error) {
    const chain = kit.get(Chains).getSnapshot().find(({ id }) => networkId.startsWith(`${id}:`))
    const { key, message, severity } = describeFailure(error, chain, wordStateOf(kit).getSnapshot().texts)
    return key === 'error.declined' ? { status: 'rejected' } : { status: 'failed', message, isCalm: severity === 'info' }
  }
}

/** Back from the view of a switch, if it is still there. */
function leave(kit: AppKit, networkId: string): void {
  const modal = kit.get(Modal)
  const { open, view, args, history } = modal.getSnapshot()
  if (!open || view !== 'SwitchNetwork' || (args as { readonly networkId?: string } | undefined)?.networkId !== networkId) return
  if (history.length > 1) modal.back()
  else modal.close('done')
}
