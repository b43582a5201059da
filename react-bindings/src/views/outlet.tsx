import { Views } from '@latchkey/core'
import { type ReactElement } from 'react'
import { useSnapshot } from '../services/use-snapshot.js'
import { ViewFooters, ViewHeaders } from '../slots/slots.js'
import { SkeletonRows } from '../ui/skeleton/skeleton.js'
import type { Drawing } from './drawing.js'
import { Drawn } from './drawn.js'
import { SlotOf } from './slot.js'
import { viewOf } from './view-of.js'
import { useAllWords } from '../words/use-all-words.js'
import { viewFailed } from './view-failed.js'

/** The view that the modal is at, between what plugins draw above and below it. */
export function Outlet({ view, args }: { readonly view: string; readonly args: unknown }): ReactElement {
  const views = useSnapshot(Views)
  const found = viewOf(view, views)
  const isReady = useAllWords(view !== 'Connect')
  return (
    <>
      <SlotOf point={ViewHeaders} view={view} />
      <Drawn
        content={isReady ? found?.content : WAITING}
        props={{ args }}
        loading={
          <div className="view">
            <SkeletonRows count={3} />
          </div>
        }
        failed={viewFailed}
      />
      <SlotOf point={ViewFooters} view={view} />
    </>
  )
}

/** While the words are on their way. */
const WAITING: Drawing = { load: () => new Promise(() => {}) }
