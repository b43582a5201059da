import { HostConfig, Modal } from '@latchkey/core'
import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { useService } from '../services/use-service.js'
import { useSnapshot } from '../services/use-snapshot.js'
import { useElement } from './use-element.js'
import { useIntent } from './use-intent.js'
import { useIsLive } from './use-is-live.js'

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

/** A button in the host's page that leads to the modal, dressed in the kit's theme. What it leads to is brought when it is pointed at or focused. */
export const ElementButton = forwardRef<HTMLButtonElement, ElementButtonProps>(function ElementButton(
  { component, kind = 'quiet', size = 'md', blank, className, onPointerEnter, onPointerDown, onFocus, children, ...rest },
  ref,
) {
  const warm = useIntent(component)
  const isLive = useIsLive()
  const isOpen = useSnapshot(Modal, ({ open }) => open) && isLive
  const { enableEmbedded } = useService(HostConfig)
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
      ref={useElement(ref)}
      className={className ? `lk-element ${className}` : 'lk-element'}
      onPointerEnter={also(onPointerEnter)}
      onPointerDown={also(onPointerDown)}
      onFocus={also(onFocus)}
    >
      {/* Until a script brings the style sheet, the picture keeps the place. */}
      {blank !== undefined && <svg className="lk-blank" width="136" height={size === 'sm' ? 30 : 38} aria-hidden="true" />}
      {children}
    </button>
  )
})
