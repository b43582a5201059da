import { AppConfig, type AppKit as Kit, type Observable } from '@latchkey/core'
import { createState, Images } from '@latchkey/core/plugin'
import type { PictureOf } from './wallet-item.js'

/** The pictures of the wallets that were asked for. Its snapshot is another one when one more is loaded. */
export interface Pictures extends Observable<Readonly<Record<string, string>>> {
  readonly of: PictureOf
}

export function createPictures({ get }: Kit): Pictures {
  const { getSnapshot, subscribe, patch } = createState<Readonly<Record<string, string>>>({})
  const asked = new Set<string>()

  function load(id: string) {
    if (asked.has(id)) return
    asked.add(id)
    // It never rejects: a wallet whose picture is not available has none.
    void get(Images)
      .load('wallet', id)
      .then((picture) => picture !== undefined && patch({ [id]: picture }))
  }

  return {
    getSnapshot,
    subscribe,
    of({ icon, imageId, listing }) {
      if (icon !== undefined) return icon
      const { customWallets = [] } = get(AppConfig)
      // The app's own picture. That of a stranger has to pass the kit's gate.
      const own = customWallets.find(({ id }) => id === listing?.id)?.image_url
      if (own !== undefined) return own
      if (imageId === undefined) return ''
      const loaded = getSnapshot()[imageId] ?? get(Images).peek('wallet', imageId)
      if (loaded === undefined) load(imageId)
      return loaded ?? ''
    },
  }
}
