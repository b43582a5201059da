import { AppConfig, Modal } from '@latchkey/core'
import { type ButtonHTMLAttributes, forwardRef, type ReactNode, useMemo } from 'react'
import { loadModal } from '../../hooks/loading/load-modal.js'
import { useIsLive } from '../../hooks/services/use-is-live.js'
import { useKit } from '../../hooks/services/use-kit.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useThemedElement } from './page-styles.js'

export interface ElementButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whose button: the name to complain under where there is no kit. */
  readonly component: string
  /** `primary` for what a visitor is to do first. */
  readonly kind?: 'primary' | 'quiet'
  readonly size?: 'sm' | 'md'
  /** Nothing can be said yet: a blank of the right size, with this name for who cannot see it. */
  readonly blank?: string | undefined
  readonly children?: ReactNode
}

/**
 * A button in the app's page that leads to the modal, dressed in the kit's theme. What it leads to is brought when it
 * is pointed at or focused.
 */
export const ElementButton = forwardRef<HTMLButtonElement, ElementButtonProps>(function ElementButton(
  {
    component,
    kind = 'quiet',
    size = 'md',
    blank,
    className,
    onPointerEnter,
    onPointerDown,
    onFocus,
    children,
    ...rest
  },
  ref,
) {
  const warm = useIntent(component)
  const isLive = useIsLive()
  const isOpen = useSnapshot(Modal, ({ open }) => open) && isLive
  const { enableEmbedded } = useService(AppConfig)
  const also =
    <E,>(handler: ((event: E) => void) | undefined) =>
    (event: E) => {
      warm()
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
      ref={useThemedElement(ref)}
      className={className ? `lk-element ${className}` : 'lk-element'}
      onPointerEnter={also(onPointerEnter)}
      onPointerDown={also(onPointerDown)}
      onFocus={also(onFocus)}
    >
      {/* Until a script brings the style sheet, the picture keeps the place. */}
      {blank !== undefined && (
        <svg className="lk-blank" width="136" height={size === 'sm' ? 30 : 38} aria-hidden="true" />
      )}
      {children}
    </button>
  )
})

/** What tests find a button by: its name, and the namespace it is for. */
export const testId = (name: string, namespace: string | undefined): string =>
  namespace === undefined ? name : `${name}-${namespace}`

/** What has the modal brought, for when somebody seems to be about to open it. */
function useIntent(component: string): () => void {
  const kit = useKit(component)
  // Whoever then opens it hears of what failed.
  return useMemo(() => () => void loadModal(kit).catch(() => undefined), [kit])
}
