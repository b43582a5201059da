import { displayText, Logger, Names, safePicture, type NameRecord, type NetworkId } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useOptionalService } from '../services/use-optional-service.js'
import { useService } from '../services/use-service.js'

/** The name of an address and its picture, where a plugin knows names and the address has one that leads back to it. */
export function useNameRecord(address: string | undefined, networkId: NetworkId | undefined): Pick<NameRecord, 'name' | 'avatar'> | undefined {
  const names = useOptionalService(Names)
  const logger = useService(Logger)
  const [found, setFound] = useState<{ readonly of: string; readonly record: NameRecord }>()
  useEffect(() => {
    if (!names || address === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const arrive = ([record]: readonly NameRecord[]) => {
      if (!signal.aborted) setFound(record && { of: address, record })
    }
    // Without its name an account has its address.
    const fail = (error: unknown) => signal.aborted || logger.debug('The name of the account could not be read.', error)
    names.reverse(address, { signal, ...(networkId && { networkId }) }).then(arrive, fail)
    return () => controller.abort()
  }, [names, logger, address, networkId])
  if (found?.of !== address) return undefined
  const { name, avatar } = found!.record
  return { name: displayText(name), avatar: safePicture(avatar, { data: true }) }
}
