import { errors } from '../errors.js'
import { namespaceOf } from '../session/networks.js'
import type { Description } from './description.js'
import { followShown, type Shown, shownInTime } from './shown.js'
import type { LoadSigner, Signing, SignRequest, WithKey } from './signer.js'

/** A request that waits for the visitor. */
export interface Approval {
  readonly id: number
  readonly request: SignRequest
  readonly state:
    /** The key has to be recovered first. */
    | { readonly status: 'locked' }
    | { readonly status: 'reading' }
    /** The network's node did not answer, or refused. The visitor can ask it again. */
    | { readonly status: 'unreadable'; readonly error: unknown }
    | { readonly status: 'asking'; readonly description: Description }
    | { readonly status: 'signing'; readonly description: Description }
}

export interface ApprovalsDeps {
  readonly appOrigin: string
  readonly presence: Shown
  readonly loadSigner: LoadSigner
  readonly withKey: (request: SignRequest) => WithKey
  /** Whether this browser has a share of the key. */
  readonly hasKey: (request: SignRequest) => Promise<boolean>
}

/** What an app may have open at once. */
export const MOST_APPROVALS = 10

export type Approvals = ReturnType<typeof createApprovals>

/**
 * The requests that wait for the visitor, who sees one at a time. Each is answered once: with what was signed, with a
 * failure, or with `request/declined`.
 */
export function createApprovals({ appOrigin, presence, loadSigner, withKey, hasKey }: ApprovalsDeps) {
  interface Entry {
    approval: Approval
    readonly signing: Signing
    readonly resolve: (answer: unknown) => void
    readonly reject: (error: unknown) => void
  }
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []
  let snapshot: readonly Approval[] = []
  let nextId = 1
  let reading = 0

  function publish(next: readonly Entry[]) {
    entries = next
    snapshot = entries.map(({ approval }) => approval)
    for (const listener of listeners) listener()
  }

  function change(id: number, state: Approval['state']) {
    publish(
      entries.map((entry) => (entry.approval.id === id ? { ...entry, approval: { ...entry.approval, state } } : entry)),
    )
  }

  const find = (id: number) => entries.find(({ approval }) => approval.id === id)

  /** Takes a request away, so that it is answered once. */
  function take(id: number): Entry | undefined {
    const entry = find(id)
    if (entry) publish(entries.filter((other) => other !== entry))
    return entry
  }

  async function read(request: SignRequest): Promise<Signing> {
    if (!namespaceOf(request.network)) throw errors.create('request/unsupported', { method: request.method })
    return (await loadSigner(request)).read(request, appOrigin)
  }

  async function describe(id: number) {
    const entry = find(id)
    if (!entry) return
    change(id, { status: 'reading' })
    try {
      change(id, { status: 'asking', description: await entry.signing.describe() })
    } catch (error) {
      change(id, { status: 'unreadable', error })
    }
  }

  function decline(id: number) {
    // What is being signed cannot be taken back.
    if (find(id)?.approval.state.status === 'signing') return
    const entry = take(id)
    entry?.reject(entry.signing.declined?.() ?? errors.create('request/declined'))
  }

  const stopFollowing = followShown(presence, {
    gone: () => {
      for (const { id } of snapshot) decline(id)
    },
  })

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /**
     * Resolves with the answer for the app. Throws `request/no-visitor` where the frame is not shown in time,
     * `request/declined`, which aborting the signal means, too, `request/too-many`, and what reading and signing throw.
     */
    async ask(request: SignRequest, signal?: AbortSignal): Promise<unknown> {
      // Those that are being read are open, too.
      if (entries.length + reading >= MOST_APPROVALS) throw errors.create('request/too-many', { limit: MOST_APPROVALS })
      reading++
      let signing: Signing
      let isUnlocked: boolean
      try {
        signing = await read(request)
        isUnlocked = await hasKey(request)
      } finally {
        reading--
      }
      if (signal?.aborted) throw errors.create('request/declined')
      const id = nextId++
      signal?.addEventListener('abort', () => decline(id))
      const answer = new Promise<unknown>((resolve, reject) => {
        const approval: Approval = { id, request, state: { status: isUnlocked ? 'reading' : 'locked' } }
        publish([...entries, { approval, signing, resolve, reject }])
      })
      if (isUnlocked) void describe(id)
      void shownInTime(presence).then((isShown) => isShown || take(id)?.reject(errors.create('request/no-visitor')))
      return answer
    },

    /** The visitor has recovered the key: what waited for it is asked. */
    unlock() {
      for (const { id, state } of snapshot) if (state.status === 'locked') void describe(id)
    },

    /** Reads a request again whose node did not answer. */
    readAgain: (id: number) => describe(id),

    decline,

    /** Signs what the visitor saw. Does nothing unless the visitor is there and the request is being asked. */
    async approve(id: number): Promise<void> {
      const entry = find(id)
      if (entry?.approval.state.status !== 'asking' || presence.getSnapshot() !== undefined) return
      const { description } = entry.approval.state
      if (description.blocked !== undefined) return
      change(id, { status: 'signing', description })
      try {
        const answer = await entry.signing.approve(withKey(entry.approval.request))
        take(id)?.resolve(answer)
      } catch (error) {
        // The share in this browser is of an earlier split.
        if (errors.is(error, 'keys/recovery-needed')) change(id, { status: 'locked' })
        else take(id)?.reject(error)
      }
    },

    dispose: stopFollowing,
  }
}
