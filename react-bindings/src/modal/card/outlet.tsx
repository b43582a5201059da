import { type Point, Views } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { Drawn } from '../../extend/drawn.js'
import { type Slot, ViewFooters, ViewHeaders } from '../../extend/slots.js'
import { viewFailed } from '../../extend/view-failed.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { SkeletonRows } from '../../ui/list/skeleton.js'
import { useAllMessages } from '../use-all-messages.js'
import { viewOf } from '../view-of.js'

/** The current view, between the headers and footers of plugins. */
export function Outlet({ view, args }: { readonly view: string; readonly args: unknown }): ReactElement {
  const views = useSnapshot(Views)
  const isReady = useAllMessages(view !== 'Connect')
  const shown = viewOf(view, views)
  const loading = (
    <div className="view" aria-busy>
      <SkeletonRows count={3} />
    </div>
  )
  return (
    <>
      <SlotOf point={ViewHeaders} view={view} />
      {isReady
        ? // The plugin of the view may be gone.
          shown && (
            <Drawn
              content={shown.content}
              point={Views}
              id={view}
              props={{ args }}
              loading={loading}
              failed={viewFailed}
            />
          )
        : loading}
      <SlotOf point={ViewFooters} view={view} />
    </>
  )
}

/** Draws the contributions to a slot for a view. One that throws is not drawn, and the others stay. */
function SlotOf({ point, view }: { readonly point: Point<Slot>; readonly view: string }): ReactElement {
  const slots = useSnapshot(point)
  return (
    <>
      {slots
        .filter(({ views }) => !views || views.includes(view))
        .map(({ id, content }) => (
          <Drawn key={id} content={content} point={point} id={id} props={{ view }} />
        ))}
    </>
  )
}
