import type { Page } from '@latchkey/core'
import type { PicturesWorld } from './create-pictures.js'

/** The page's own addresses for bytes; none where nothing is drawn, as on a server. */
export function pictureAddresses(page: Pick<Page, 'read'>): PicturesWorld['addresses'] {
  const maker = page.read<Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>>('URL')
  if (!maker?.createObjectURL) return undefined
  return { make: (picture) => maker.createObjectURL(picture), revoke: (address) => maker.revokeObjectURL(address) }
}
