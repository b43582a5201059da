import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { arm } from '../approvals/arming.js'
import { words } from '../words.js'
import type { PageModel } from './page-model.js'

interface ArmedButtonProps {
  readonly page: PageModel
  readonly isDisabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button for what cannot be taken back: it works once the visitor has had the page in view for half a second. */
export function ArmedButton({ page, isDisabled = false, onPress, children }: ArmedButtonProps) {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => arm(page.presence, setArmed), [page.presence])
  return (
    <button
      type="button"
      className="approve"
      disabled={!isArmed || isDisabled}
      // Only a press of the visitor counts, and no click that a script makes.
      onClick={({ nativeEvent }) => nativeEvent.isTrusted && onPress()}
    >
      {children}
    </button>
  )
}

/** Why no such button works at the moment. */
export function WhyNotArmed({ page }: { readonly page: PageModel }) {
  const absence = useSyncExternalStore(page.presence.subscribe, page.presence.getSnapshot)
  return absence ? <output className="quiet">{words.absence[absence]}</output> : null
}
