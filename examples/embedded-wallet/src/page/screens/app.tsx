import { useSyncExternalStore } from 'react'
import { words } from '../words.js'
import { Approve } from './approve.js'
import type { PageModel } from './page-model.js'
import { Recover } from './recover.js'
import { StorageRefused } from './storage-refused.js'

/** The first request that waits, else what the visitor has to know. */
export function App({ page }: { readonly page: PageModel }) {
  const [approval, ...others] = useSyncExternalStore(page.approvals.subscribe, page.approvals.getSnapshot)
  const notice = useSyncExternalStore(page.notices.subscribe, page.notices.getSnapshot)
  if (approval?.state.status === 'locked') return <Recover key={approval.id} page={page} approval={approval} />
  if (approval) return <Approve key={approval.id} page={page} approval={approval} waiting={others.length} />
  if (notice === 'cannot-keep') return <StorageRefused page={page} />
  return (
    <main className="idle">
      <h1>{words.wallet}</h1>
      <p className="quiet">{words.nothingToApprove}</p>
    </main>
  )
}
