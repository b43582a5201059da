import type { Network } from '@latchkey/core'
import { isBoundedSvg, safePicture } from '@latchkey/core/gates'
import {
  drawingOf,
  NETWORK_IMAGE_IDS,
  type NetworkId,
  race,
  statusOf,
  type Drawings,
  type ImageKind,
  type Images,
  type Logger,
  type Page,
} from '@latchkey/core/plugin'
import type { ServedKind } from './api/wallet-api.js'

export interface PicturesDeps {
  fetch(kind: ServedKind, id: string, signal: AbortSignal): Promise<Blob>
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

  function begin(key: string, kind: ServedKind, id: string): PendingPicture {
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
    peek(kind, id) {
      const served = servedAs(kind, id)
      return served && peek(served.join(' '))
    },
    async load(kind, id, signal) {
      const served = servedAs(kind, id)
      if (!served) return undefined
      const key = served.join(' ')
      const known = peek(key)
      if (known !== undefined || missing.has(key) || !addresses || signal?.aborted) return known
      const one = pending.get(key) ?? begin(key, ...served)
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

/** Under which kind and id the server has a picture, if it has one. It keeps those of networks among its assets. */
function servedAs(kind: ImageKind, id: string): readonly [kind: ServedKind, id: string] | undefined {
  if (kind !== 'network') return [kind, id]
  return Object.hasOwn(NETWORK_IMAGE_IDS, id) ? ['asset', NETWORK_IMAGE_IDS[id as NetworkId]!] : undefined
}

/**
 * The registry's pictures of networks for which neither the app nor a plugin has one.
 *
 * @param drawingsOf those of a namespace.
 */
export async function networkPictures(
  requested: readonly Network[],
  chainImages: Readonly<Record<string, string>> = {},
  drawingsOf: (namespace: string) => Promise<Drawings | undefined>,
): Promise<readonly (readonly [kind: ImageKind, id: string])[]> {
  const pictures = requested.map(async (network): Promise<readonly (readonly [ImageKind, string])[]> => {
    const { caipNetworkId, chainNamespace, id, assets } = network
    const isApps = [caipNetworkId, String(id)].some((key) => Object.hasOwn(chainImages, key))
    if (isApps || assets?.imageUrl) return []
    const drawings = await drawingsOf(chainNamespace)
    if (drawings && drawingOf(drawings, network)) return []
    return [assets?.imageId === undefined ? ['network', caipNetworkId] : ['asset', assets.imageId]]
  })
  return (await Promise.all(pictures)).flat()
}
