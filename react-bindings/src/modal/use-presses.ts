import { type MouseEvent, useRef } from 'react'

/** How far a pointer may move during a press, in pixels. */
const SLOP = 8

export interface PressHandlers {
  readonly onPointerDownCapture: (event: MouseEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/**
 * Handlers that give a press to what it began on. While a pointer is down, the button under it may move, because what stands above it has
 * just been loaded. A browser then reports a click on an element around both. These handlers click the button instead, unless the pointer
 * has moved.
 *
 * @param onBeside hears a press of the scrim. One that began in the card is none: it ends the selection of a text. The second press of a
 * double press is none either: after the first one, the card may have become smaller.
 */
export function usePresses(onBeside: () => void): PressHandlers {
  const press = useRef<MouseEvent>(undefined)
  return {
    onPointerDownCapture: (event) => void (press.current = event),
    onClickCapture(event) {
      // A key and a script click without a pointer.
      const began = (event.detail > 0 && press.current) || event
      const from = began.target as Element
      const to = event.target as Element
      if (from === to) return void (event.detail < 2 && to.matches('.over>.scrim') && onBeside())
      const control = from.closest<HTMLElement>('button,a,label')
      if (!control || !to.contains(control) || control === to) return
      event.stopPropagation()
      if (Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) <= SLOP) control.click()
    },
  }
}
