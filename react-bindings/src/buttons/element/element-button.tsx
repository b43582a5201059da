import { AppConfig, type AppKit, Modal } from '@latchkey/core'
import { Clock, Page } from '@latchkey/core/plugin'
import { type ButtonHTMLAttributes, forwardRef, type ReactNode, useEffect } from 'react'
import { loadModal } from '../../hooks/loading/load-modal.js'
import { claimsOf, nothing, notLoaded } from '../../hooks/loading/open-modal.js'
import { useIsLive } from '../../hooks/services/use-is-live.js'
import { useKit } from '../../hooks/services/use-kit.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useThemedElement } from './page-styles.js'

export interface ElementButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The name of the component, for the error outside of a provider. */
  readonly component: string
  /** `primary` for the main action of the page. */
  readonly kind?: 'primary' | 'quiet'
  readonly size?: 'sm' | 'md'
  /** The button has no text yet: it is blank, with the right size and with this name for screen readers. */
  readonly blank?: string | undefined
  readonly children?: ReactNode
}

/**
 * A button in the app's page that opens the modal and has the kit's theme. It loads the modal when the visitor points at
 * it or focuses it; on a phone, when it is in view and the page is idle.
 */
export const ElementButton = forwardRef<HTMLButtonElement, ElementButtonProps>(function ElementButton(
  { component, kind = 'quiet', size = 'md', blank, className, onPointerEnter, onFocus, children, ...rest },
  ref,
) {
  const [themed, element] = useThemedElement(ref)
  const kit = useKit(component)
  useEffect(() => {
    // Asked for now: the kit may be disposed of before the code is there.
    const args = [kit.get(Page), kit.get(Clock), element.current, claimsOf(kit), () => warmUp(kit)] as const
    const stopping = notLoaded.load().then(
      (code) => code.warmUpInView(...args),
      // The door to the modal reports the failure.
      () => nothing,
    )
    return () => void stopping.then((stop) => stop())
  }, [kit, element])
  const isLive = useIsLive()
  const isOpen = useSnapshot(Modal, ({ open }) => open) && isLive
  const { enableEmbedded } = useService(AppConfig)
  const also =
    <E,>(handler: ((event: E) => void) | undefined) =>
    (event: E) => {
      warmUp(kit)
      handler?.(event)
    }
  return (
    <button
      type="button"
      data-kind={kind}
      data-size={size}
      {...(!enableEmbedded && ({ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const))}
      {...(blank !== undefined && { 'aria-label': blank, 'aria-busy': true })}
      {...rest}
      ref={themed}
      className={className ? `lk-element ${className}` : 'lk-element'}
      onPointerEnter={also(onPointerEnter)}
      onFocus={also(onFocus)}
    >
      {/* Until a script adds the style sheet, the picture has this size. */}
      {blank !== undefined && (
        <svg className="lk-blank" width="136" height={size === 'sm' ? 30 : 38} aria-hidden="true" />
      )}
      {children}
    </button>
  )
})

/** The id of a button for tests: its name and its namespace. */
export const testId = (name: string, namespace: string | undefined): string =>
  namespace === undefined ? name : `${name}-${namespace}`

/** Loads the modal ahead of its opening, which reports the failure. */
const warmUp = (kit: AppKit): void => void loadModal(kit).catch(nothing)
