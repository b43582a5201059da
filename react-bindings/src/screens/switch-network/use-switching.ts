import { Networks, type AppKit } from '@latchkey/core'
import { useEffect, useReducer, useState } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { askToSwitch, type SwitchState } from './ask-to-switch.js'

const WAITING: SwitchState = { status: 'waiting' }

/** Asks for a network for as long as the component is there, and says how it stands. `again` asks anew. */
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
      // A wallet that has gone there is what ended the view, and how it got there is still to be told.
      if (!isThere(kit, networkId)) leaving.abort()
    }
  }, [kit, networkId, attempt])
  return { state: ended?.attempt === attempt ? ended.state : WAITING, again }
}

const isThere = (kit: AppKit, networkId: string) =>
  Object.values(kit.get(Networks).getSnapshot().chains).some(({ active }) => active?.caipNetworkId === networkId)
