import { Names, type NetworkId } from '@latchkey/core'
import { displayText, truncateAddress } from '@latchkey/core/gates'
import { Logger } from '@latchkey/core/plugin'
import { useEffect, useState } from 'react'
import { useOptionalService } from '../services/use-optional-service.js'
import { useService } from '../services/use-service.js'

export interface KnownName {
  /** The name, cleaned and safe to show. */
  readonly name: string
  /** Only what the service lets be shown. A picture from a stranger's server would tell that server the visitor's address. */
  readonly picture: string | undefined
}

/**
 * The name of an address and its picture, once they are known. `undefined` if no plugin reads names. Never the name of
 * another address or network.
 */
export function useName(address: string | undefined, networkId: NetworkId | undefined): KnownName | undefined {
  const names = useOptionalService(Names)
  const logger = useService(Logger)
  const [found, setFound] = useState<KnownName & { readonly of: string }>()
  const wanted = address && `${networkId}:${address}`
  useEffect(() => {
    if (!names || !address) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const read = () =>
      void names.reverse(address, { signal, ...(networkId && { networkId }) }).then(
        ([record]) => {
          if (signal.aborted) return
          setFound(record && { of: `${networkId}:${address}`, name: displayText(record.name), picture: record.avatar })
        },
        // The view shows the address instead of the name.
        (error: unknown) => signal.aborted || logger.debug('The name of an address could not be read.', error),
      )
    read()
    // A name that has just been registered may be that of the address.
    const unsubscribe = names.subscribe(() => names.getSnapshot().registration.status === 'registered' && read())
    return () => {
      unsubscribe()
      controller.abort()
    }
  }, [names, logger, address, networkId])
  return found?.of === wanted ? found : undefined
}

const LONGEST_NAME = 20

/** A name for display, cut to 20 letters, and the whole name. */
export function nameText(name: string | undefined): { readonly shown: string; readonly whole: string } | undefined {
  const whole = displayText(name)
  return whole ? { shown: truncateAddress(whole, LONGEST_NAME, 0), whole } : undefined
}
