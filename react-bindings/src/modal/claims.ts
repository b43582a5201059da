import { createState, type AppKit, type State } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { globalSlot } from '../kit/global-slot.js'
import { useSelection } from '../services/use-selection.js'

/** Who would draw a kit's modal, the first of them does. Shared by all copies, so that no kit's modal is drawn twice. */
const claims = globalSlot('modal-claims', () => new WeakMap<AppKit, State<readonly object[]>>())

function claimsOf(kit: AppKit): State<readonly object[]> {
  const state = claims.get(kit) ?? createState<readonly object[]>([])
  claims.set(kit, state)
  return state
}

/**
 * Claims to draw the modal of a kit, for as long as the component is mounted. Answers whether it may.
 *
 * @param first comes before all who claim without: a place that the host chose.
 */
export function useClaim(kit: AppKit, first: boolean): boolean {
  const [me] = useState(() => ({}))
  const state = claimsOf(kit)
  useEffect(() => {
    const others = state.getSnapshot()
    state.set(first ? [me, ...others] : [...others, me])
    return () => state.set(state.getSnapshot().filter((one) => one !== me))
  }, [state, me, first])
  return useSelection(state, (all) => all[0] === me)
}
