import { safePicture, untilAborted, type ImageKind, type Images, type Logger } from '@latchkey/core'
import { statusOf } from '../api/status-of.js'

export interface PicturesWorld {
  fetch(kind: ImageKind, id: string, signal: AbortSignal): Promise<Blob>
  /** Makes an address that can be drawn, and takes it back. */
  readonly addresses: { make(picture: Blob): string; revoke(address: string): void } | undefined
  readonly logger: Pick<Logger, 'debug'>
}

/** As many as are kept; then the one that was not drawn for the longest time goes. */
export const MAX_PICTURES = 500

/** One that is on its way. */
interface Fetch {
  readonly picture: Promise<string | undefined>
  readonly end: AbortController
  waiting: number
}

/** Fetches each picture once, for all who want it at the same time, and no longer than anybody does. */
export function createPictures({ fetch, addresses, logger }: PicturesWorld): Images & { dispose(): void } {
  const here = new Map<string, string>()
  const coming = new Map<string, Fetch>()
  /** The server says that there are none. */
  const missing = new Set<string>()

  function peek(key: string): string | undefined {
    const address = here.get(key)
    if (address === undefined) return undefined
    // Drawn just now, so it is the last to go.
    here.delete(key)
    here.set(key, address)
    return address
  }

  function keep(key: string, picture: Blob): string | undefined {
    if (!/^image\//i.test(picture.type)) return undefined
    const address = safePicture(addresses!.make(picture), { made: true })
    if (address === undefined) return undefined
    here.set(key, address)
    for (const [oldest, gone] of here) {
      if (here.size <= MAX_PICTURES) break
      here.delete(oldest)
      addresses!.revoke(gone)
    }
    return address
  }

  function begin(key: string, kind: ImageKind, id: string): Fetch {
    const end = new AbortController()
    async function attempt() {
      try {
        const picture = await fetch(kind, id, end.signal)
        if (end.signal.aborted) return undefined
        const address = keep(key, picture)
        if (address === undefined) missing.add(key)
        return address
      } catch (error) {
        if (statusOf(error) === 404) missing.add(key)
        if (!end.signal.aborted) logger.debug(`The picture of the ${kind} ${id} could not be had.`, error)
        return undefined
      } finally {
        if (coming.get(key) === begun) coming.delete(key)
      }
    }
    const begun: Fetch = { picture: Promise.resolve().then(attempt), end, waiting: 0 }
    coming.set(key, begun)
    return begun
  }

  return {
    peek: (kind, id) => peek(`${kind} ${id}`),
    async load(kind, id, signal) {
      const key = `${kind} ${id}`
      const known = peek(key)
      if (known !== undefined || missing.has(key) || !addresses || signal?.aborted) return known
      const one = coming.get(key) ?? begin(key, kind, id)
      one.waiting++
      try {
        return await (signal ? untilAborted(signal, () => one.picture) : one.picture)
      } catch {
        // Nobody but the signal rejects: whoever gave it has left.
        return undefined
      } finally {
        one.waiting--
        if (one.waiting === 0) {
          one.end.abort()
          // Who comes next does not wait for what was given up.
          if (coming.get(key) === one) coming.delete(key)
        }
      }
    },
    dispose() {
      for (const { end } of coming.values()) end.abort()
      for (const address of here.values()) addresses?.revoke(address)
      here.clear()
    },
  }
}
