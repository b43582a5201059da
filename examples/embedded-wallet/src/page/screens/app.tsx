import { lazy, Suspense, useSyncExternalStore } from 'react'
import { words } from '../words.js'
import { Approve } from './approve.js'
import type { PageModel } from './page-model.js'
import { Screen } from './parts.js'
import { Recover } from './recover.js'
import { StorageRefused } from './storage-refused.js'

/** CONNECT_PASSKEY has loaded it before. */
const SignInByPasskey = lazy(async () => ({ default: (await import('./sign-in-by-passkey.js')).SignInByPasskey }))
/** Few visitors open them. OPEN_SETTINGS has loaded them before. */
const Settings = lazy(async () => ({ default: (await import('./settings/settings.js')).Settings }))

/** The first request that waits, else what the visitor has to know. */
export function App({ page }: { readonly page: PageModel }) {
  const [approval, ...others] = useSyncExternalStore(page.approvals.subscribe, page.approvals.getSnapshot)
  const passkey = useSyncExternalStore(page.passkeyRequests.subscribe, page.passkeyRequests.getSnapshot)
  const visit = useSyncExternalStore(page.settings.subscribe, page.settings.getSnapshot)
  const notice = useSyncExternalStore(page.notices.subscribe, page.notices.getSnapshot)
  if (approval?.state.status === 'locked')
    return (
      <Recover
        key={approval.id}
        page={page}
        addresses={approval.request.user.wallet}
        onOpened={() => page.approvals.unlock()}
        onDecline={() => page.approvals.decline(approval.id)}
      />
    )
  if (approval) return <Approve key={approval.id} page={page} approval={approval} waiting={others.length} />
  if (passkey)
    return (
      <Suspense fallback={<Screen title={words.passkey.title}>{null}</Screen>}>
        <SignInByPasskey key={passkey.id} page={page} request={passkey} />
      </Suspense>
    )
  if (visit)
    return (
      <Suspense fallback={<Screen title={words.wallet}>{null}</Screen>}>
        <Settings key={visit.id} page={page} visit={visit} />
      </Suspense>
    )
  if (notice === 'cannot-keep') return <StorageRefused page={page} />
  if (notice === 'ready')
    return (
      <Screen title={words.wallet}>
        <p>{words.storage.ready}</p>
      </Screen>
    )
  return (
    <main className="idle">
      <h1>{words.wallet}</h1>
      <p className="quiet">{words.nothingToApprove}</p>
    </main>
  )
}
