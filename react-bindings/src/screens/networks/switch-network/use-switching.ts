import {
  type AppKit,
  describeFailure,
  Modal,
  type NetworkId,
  Networks,
  Notices,
  type SwitchResult,
} from '@latchkey/core'
import { Namespaces } from '@latchkey/core/plugin'
import { useEffect, useReducer, useState } from 'react'
import { useKit } from '../../../hooks/services/use-kit.js'
import { messagesOf } from '../../../messages/messages-state.js'
import { translateOf } from '../../../messages/translate.js'

const WAITING: SwitchState = { status: 'waiting' }

/** Asks for a network while the component is mounted. `again` asks once more. */
export function useSwitching(networkId: string): { readonly state: SwitchState; readonly again: () => void } {
  const kit = useKit('SwitchNetwork')
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const [ended, setEnded] = useState<{ readonly attempt: number; readonly state: SwitchState }>()
  useEffect(() => {
    const leaving = new AbortController()
    let isShown = true
    void askToSwitch(kit, networkId, leaving.signal).then((state) => isShown && setEnded({ attempt, state }))
    return () => {
      isShown = false
      // When the wallet's switch ended the view, the outcome is still to be announced.
      if (!isThere(kit, networkId)) leaving.abort()
    }
  }, [kit, networkId, attempt])
  return { state: ended?.attempt === attempt ? ended.state : WAITING, again }
}

const isThere = (kit: AppKit, networkId: string) =>
  Object.values(kit.get(Networks).getSnapshot().namespaces).some(({ active }) => active?.caipNetworkId === networkId)

/** The state of a switch. */
export type SwitchState =
  | { readonly status: 'waiting' }
  | { readonly status: SwitchResult['status'] }
  /** `isCalm`: no error, and the visitor can go on. */
  | { readonly status: 'failed'; readonly message: string; readonly isCalm: boolean }

/**
 * Asks for a network and resolves with the outcome; never rejects. Goes back itself where the switch changes nothing
 * that the router sees.
 */
async function askToSwitch(kit: AppKit, networkId: string, signal: AbortSignal): Promise<SwitchState> {
  try {
    const result = await kit.get(Networks).switchTo(networkId as NetworkId, { signal })
    if (result.status === 'added')
      kit.get(Notices).show(translateOf(kit)('switch-network.added', { network: result.network.name }))
    if ('network' in result && !signal.aborted) leave(kit, networkId)
    return { status: result.status }
  } catch (error) {
    const namespaces = kit.find(Namespaces)
    // The app has disposed of the kit meanwhile, so that no view shows the outcome.
    if (!namespaces) return WAITING
    const chain = namespaces.getSnapshot().find(({ id }) => networkId.startsWith(`${id}:`))
    const { key, message, severity } = describeFailure(error, chain, messagesOf(kit).getSnapshot().messages)
    return key === 'error.declined'
      ? { status: 'rejected' }
      : { status: 'failed', message, isCalm: severity === 'info' }
  }
}

/** Goes back from the view of this switch, if it is still shown. */
function leave(kit: AppKit, networkId: string): void {
  const modal = kit.get(Modal)
  const { open, view, args, history } = modal.getSnapshot()
  if (
    !open ||
    view !== 'SwitchNetwork' ||
    (args as { readonly networkId?: string } | undefined)?.networkId !== networkId
  )
    return
  if (history.length > 1) modal.back()
  else modal.close('done')
}
