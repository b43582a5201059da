import type { Network } from '@latchkey/core'
import { isBoundedSvg, safePicture } from '@latchkey/core/gates'
import {
  NETWORK_IMAGE_IDS,
  race,
  statusOf,
  type ImageKind,
  type Images,
  type Logger,
  type Page,
} from '@latchkey/core/plugin'

export interface PicturesDeps {
  fetch(kind: ImageKind, id: string, signal: AbortSignal): Promise<Blob>
  /** Makes and revokes addresses that an image element can draw. */
  readonly addresses: { make(picture: Blob): string; revoke(address: string): void } | undefined
  readonly logger: Pick<Logger, 'debug'>
}

/** The number of pictures kept. Beyond it, the one drawn least recently goes. */
export const MAX_PICTURES = 500

/** A pending picture. */
interface PendingPicture {
  readonly picture: Promise<string | undefined>
  readonly controller: AbortController
  waiting: number
}

/** Fetches each picture once for all callers, and aborts the fetch when the last caller aborts. */
export function createPictures({ fetch, addresses, logger }: PicturesDeps): Images & { dispose(): void } {
  const loaded = new Map<string, string>()
  const pending = new Map<string, PendingPicture>()
  /** Pictures that the server does not have. */
  const missing = new Set<string>()

  function peek(key: string): string | undefined {
    const address = loaded.get(key)
    if (address === undefined) return undefined
    // Moves it to the end, so that it goes last.
    loaded.delete(key)
    loaded.set(key, address)
    return address
  }

  function keep(key: string, picture: Blob): string | undefined {
    const address = safePicture(addresses!.make(picture), { made: true })
    if (address === undefined) return undefined
    loaded.set(key, address)
    for (const [oldest, gone] of loaded) {
      if (loaded.size <= MAX_PICTURES) break
      loaded.delete(oldest)
      addresses!.revoke(gone)
    }
    return address
  }

  function begin(key: string, kind: ImageKind, id: string): PendingPicture {
    const controller = new AbortController()
    async function attempt() {
      try {
        const picture = await readPicture(await fetch(kind, id, controller.signal))
        if (controller.signal.aborted) return undefined
        const address = picture && keep(key, picture)
        if (address === undefined) missing.add(key)
        return address
      } catch (error) {
        if (statusOf(error) === 404) missing.add(key)
        if (!controller.signal.aborted) logger.debug(`The picture of the ${kind} ${id} could not be loaded.`, error)
        return undefined
      } finally {
        if (pending.get(key) === begun) pending.delete(key)
      }
    }
    const begun: PendingPicture = { picture: Promise.resolve().then(attempt), controller, waiting: 0 }
    pending.set(key, begun)
    return begun
  }

  return {
    peek: (kind, id) => peek(`${kind} ${id}`),
    async load(kind, id, signal) {
      const key = `${kind} ${id}`
      const known = peek(key)
      if (known !== undefined || missing.has(key) || !addresses || signal?.aborted) return known
      const one = pending.get(key) ?? begin(key, kind, id)
      one.waiting++
      try {
        return await race(() => one.picture, { signal })
      } catch {
        // Only the caller's signal rejects.
        return undefined
      } finally {
        one.waiting--
        if (one.waiting === 0) {
          one.controller.abort()
          // The next caller begins a new fetch.
          if (pending.get(key) === one) pending.delete(key)
        }
      }
    },
    dispose() {
      for (const { controller } of pending.values()) controller.abort()
      for (const address of loaded.values()) addresses?.revoke(address)
      loaded.clear()
    },
  }
}

/** What may be drawn of an answer: pixels of any kind, or an SVG that takes bounded work. */
async function readPicture(answer: Blob): Promise<Blob | undefined> {
  if (!/^image\//i.test(answer.type)) return undefined
  if (!/svg|xml/i.test(answer.type)) return answer
  const svg = await answer.text()
  // Made anew of the text, so that the browser draws what was checked, whatever encoding the answer names.
  return isBoundedSvg(svg) ? new Blob([svg], { type: 'image/svg+xml' }) : undefined
}

/** The page's object URLs. None where nothing is drawn, such as on a server. */
export function pictureAddresses(page: Pick<Page, 'read'>): PicturesDeps['addresses'] {
  const maker = page.read<Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>>('URL')
  if (!maker?.createObjectURL) return undefined
  return { make: (picture) => maker.createObjectURL(picture), revoke: (address) => maker.revokeObjectURL(address) }
}

/** The registry's pictures of networks for which the app has none. */
export function networkPictureIds(
  networks: readonly Network[],
  chainImages: Readonly<Record<string, string>> = {},
): readonly string[] {
  const ids = networks.flatMap(({ caipNetworkId, id, assets }) => {
    const isApps = [caipNetworkId, String(id)].some((key) => Object.hasOwn(chainImages, key))
    return isApps || assets?.imageUrl ? [] : (assets?.imageId ?? NETWORK_IMAGE_IDS[caipNetworkId] ?? [])
  })
  return [...new Set(ids)]
}
