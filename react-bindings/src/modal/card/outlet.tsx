import { ConnectMethods, Logger, type Point, Views } from '@latchkey/core/plugin'
import { type ReactElement, useCallback } from 'react'
import { Drawn } from '../../extend/drawn.js'
import { type Slot, ViewFooters, ViewHeaders } from '../../extend/slots.js'
import { viewFailed } from '../../extend/view-failed.js'
import { useLazy } from '../../hooks/loading/use-lazy.js'
import { useKit } from '../../hooks/services/use-kit.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { allMessagesOf } from '../../messages/loading/load-messages.js'
import { SkeletonRows } from '../../ui/list/skeleton.js'
import { viewOf } from '../view-of.js'

/**
 * The current view, between the headers and footers of plugins. All views but `Connect` wait for their messages, and there what
 * plugins add does.
 */
export function Outlet({ view, args }: { readonly view: string; readonly args: unknown }): ReactElement {
  const views = useSnapshot(Views)
  const kit = useKit('Outlet')
  const report = useCallback(
    (error: unknown) => kit.find(Logger)?.error('The messages could not be loaded.', error),
    [kit],
  )
  const hasMethods = useSnapshot(ConnectMethods).length > 0
  const isConnect = view === 'Connect'
  const messages = useLazy(allMessagesOf(kit), report, !isConnect || hasMethods)
  const isReady = isConnect || !!messages.current
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
        : messages.isFailed
          ? viewFailed(messages.retry)
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
