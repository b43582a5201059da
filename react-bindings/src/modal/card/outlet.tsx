import { type Point, Views } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import type { Drawing } from '../../extend/drawing.js'
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
  const found = viewOf(view, views)
  const isReady = useAllMessages(view !== 'Connect')
  return (
    <>
      <SlotOf point={ViewHeaders} view={view} />
      <Drawn
        content={isReady ? found?.content : WAITING}
        props={{ args }}
        loading={
          <div className="view" aria-busy="true">
            <SkeletonRows count={3} />
          </div>
        }
        failed={viewFailed}
      />
      <SlotOf point={ViewFooters} view={view} />
    </>
  )
}

/** Drawn while the messages load. */
const WAITING: Drawing = { load: () => new Promise(() => {}) }

/** Draws the contributions to a slot for a view. One that throws is not drawn, and the others stay. */
function SlotOf({ point, view }: { readonly point: Point<Slot>; readonly view: string }): ReactElement {
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
