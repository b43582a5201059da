import type { Point } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useSnapshot } from '../services/use-snapshot.js'
import type { Slot } from '../slots/slots.js'
import { Drawn } from './drawn.js'

/** Draws what was contributed to a slot for a view. What breaks there is not drawn, and breaks nothing else. */
export function SlotOf({ point, view }: { readonly point: Point<Slot>; readonly view: string }): ReactElement {
  const slots = useSnapshot(point)
  return (
    <>
      {slots
        .filter(({ views }) => !views || views.includes(view))
        .map(({ id, content }) => (
          <Drawn key={id} content={content} props={{ view }} />
        ))}
    </>
  )
}
