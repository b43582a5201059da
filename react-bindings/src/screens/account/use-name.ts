import { Logger, Names, safePicture, type NameRecord, type NetworkId } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useOptionalService } from '../../services/use-optional-service.js'
import { useService } from '../../services/use-service.js'

export interface KnownName {
  readonly name: string
  /** Only one that comes with the answer: a picture from a stranger's server would tell that server who is here. */
  readonly picture: string | undefined
}

/** The name of an address, once it is known; nothing where nobody knows names, and never the name of another address. */
export function useName(address: string | undefined, networkId: NetworkId | undefined): KnownName | undefined {
  const names = useOptionalService(Names)
  const logger = useService(Logger)
  const [found, setFound] = useState<{ readonly of: string; readonly record: NameRecord | undefined }>()
  const wanted = address && networkId && `${networkId}:${address}`
  useEffect(() => {
    if (!names || !address || !networkId) return undefined
    const controller = new AbortController()
    const { signal } = controller
    names.reverse(address, { networkId, signal }).then(
      ([record]) => !signal.aborted && setFound({ of: `${networkId}:${address}`, record }),
      // The address says it as well.
      (error: unknown) => signal.aborted || logger.debug('The name of an address could not be read.', error),
    )
    return () => controller.abort()
  }, [names, logger, address, networkId])
  const record = found?.of === wanted ? found?.record : undefined
  return record && { name: record.name, picture: safePicture(record.avatar, { data: true }) }
}
