import { useMemo } from 'react'
import { useKit } from '../kit/use-kit.js'
import { warmUp } from '../modal/load-modal.js'

/** What has the modal brought, for when somebody seems to be about to open it. */
export function useIntent(component: string): () => void {
  const kit = useKit(component)
  // Whoever then opens it hears of what failed.
  return useMemo(() => () => void warmUp(kit).catch(() => undefined), [kit])
}
