import { useRef, type PointerEvent, type RefObject } from 'react'

/** A swipe down dismisses the sheet after this distance in pixels, or at this speed in pixels per millisecond. */
const FAR = 110
const FAST = 0.6

/** Handlers for the part of a bottom sheet that can be dragged down to dismiss it. */
export function useSwipe(card: RefObject<HTMLElement | null>, dismiss: () => void) {
  const drag = useRef<{ readonly id: number; readonly from: number; readonly at: number }>(undefined)

  const move = (by: number) => {
    const { style } = card.current!
    if (by > 0) style.setProperty('transform', `translateY(${by}px)`)
    else style.removeProperty('transform')
  }

  function end({ type, pointerId, clientY, timeStamp }: PointerEvent) {
    const { current } = drag
    if (current?.id !== pointerId) return
    drag.current = undefined
    move(0)
    const by = clientY - current.from
    const isAway = by > FAR || (by > 24 && by > FAST * (timeStamp - current.at))
    if (isAway && type !== 'pointercancel') dismiss()
  }

  return {
    onPointerDown({ pointerId, pointerType, clientY, timeStamp, target, currentTarget }: PointerEvent<HTMLElement>) {
      // A press on a button is no swipe, and with a mouse the visitor uses the close button.
      if (pointerType === 'mouse' || (target as Element).closest('button,a,input')) return
      drag.current = { id: pointerId, from: clientY, at: timeStamp }
      currentTarget.setPointerCapture?.(pointerId)
    },
    onPointerMove({ pointerId, clientY }: PointerEvent) {
      if (drag.current?.id === pointerId) move(clientY - drag.current.from)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
