import type { AppKit } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useSelection } from '../hooks/services/use-selection.js'
import { claimsOf } from '../hooks/loading/open-modal.js'

/**
 * Claims to draw the modal of a kit for as long as the component is mounted, so that it is never drawn twice. Returns
 * whether the component may draw it.
 *
 * @param isFirst puts the claim before those without: the app has chosen the place.
 */
export function useModalClaim(kit: AppKit, isFirst: boolean): boolean {
  const [claim] = useState(() => ({}))
  const claims = claimsOf(kit)
  useEffect(() => {
    const others = claims.getSnapshot()
    claims.set(isFirst ? [claim, ...others] : [...others, claim])
    return () => claims.set(claims.getSnapshot().filter((other) => other !== claim))
  }, [claims, claim, isFirst])
  return useSelection(claims, ([first]) => first === claim)
}
