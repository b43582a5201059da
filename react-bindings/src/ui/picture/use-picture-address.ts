import { type ImageKind, Images } from '@latchkey/core/plugin'
import { useEffect, useState } from 'react'
import { useService } from '../../hooks/services/use-service.js'

/** The address of a picture to draw: the one given, else the registry's once it is fetched. */
export function usePictureAddress(
  src: string | undefined,
  kind: ImageKind,
  imageId: string | undefined,
): string | undefined {
  const images = useService(Images)
  const known = src ?? (imageId === undefined ? undefined : images.peek(kind, imageId))
  const [fetched, setFetched] = useState<{ readonly imageId: string; readonly address: string }>()
  useEffect(() => {
    if (known !== undefined || imageId === undefined) return undefined
    const controller = new AbortController()
    const arrive = (address: string | undefined) => {
      if (address !== undefined && !controller.signal.aborted) setFetched({ imageId, address })
    }
    // The contract resolves without a picture instead of rejecting; an aborted load needs no handling.
    images.load(kind, imageId, controller.signal).then(arrive, () => undefined)
    return () => controller.abort()
  }, [images, known, kind, imageId])
  return known ?? (fetched?.imageId === imageId ? fetched?.address : undefined)
}
