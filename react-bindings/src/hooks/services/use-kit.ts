import type { AppKit } from '@latchkey/core'
import { useContext } from 'react'
import { errors } from '../../errors.js'
import { KitContext } from '../../kit-context.js'

/**
 * The kit of the nearest `AppKitProvider`, else the one of `setPageKit`.
 *
 * Throws `kit/missing` when there is none.
 *
 * @param hook the name in the error. A hook that uses this one passes its own name.
 *
 * @example
 * const kit = useKit()
 * const close = () => kit.close()
 */
export function useKit(hook = 'useKit'): AppKit {
  const kit = useContext(KitContext) ?? KitContext.page
  if (!kit) throw errors.create('kit/missing', { hook })
  return kit
}
