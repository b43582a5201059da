import { useMemo } from 'react'
import { useKit } from '../kit/use-kit.js'
import { warmUp } from '../modal/load-modal.js'

/** Handlers that have the modal brought as soon as somebody seems to be about to open it. */
export function useIntent(hook: string) {
  const kit = useKit(hook)
  return useMemo(() => {
    // Whoever then opens it hears of what failed.
    const warm = () => void warmUp(kit).catch(() => undefined)
    return { onPointerEnter: warm, onPointerDown: warm, onFocus: warm }
  }, [kit])
}
