import { AppConfig, Telemetry, type Wallet } from '@latchkey/core'
import { type Link, readLink } from '@latchkey/core/gates'
import { Device, Page } from '@latchkey/core/plugin'
import { type HandOff, handOffOf, isExpectedLink } from '@latchkey/core/ui'
import { useEffect, useMemo } from 'react'
import { useService } from '../../../hooks/services/use-service.js'

/** Used while rendering, which must not track events; an effect does. */
const SILENT = { track: () => {} }

/**
 * The links from this browser to a wallet. Leaves out, and tracks, a link to a host that the app does not expect and
 * one that cannot be opened.
 *
 * @param wallet undefined for any wallet.
 */
export function useHandOff(wallet: Wallet | undefined): HandOff {
  const host = useService(AppConfig)
  const telemetry = useService(Telemetry)
  const device = useService(Device)
  const { origin } = useService(Page)

  const { handOff, strays } = useMemo(() => {
    const strays: Link[] = []
    const isExpected = (link: Link) => {
      const isFine = !wallet || isExpectedLink(link, wallet, host, SILENT)
      if (!isFine) strays.push(link)
      return isFine
    }
    const isLocal = readLink(origin, { schemes: ['localhost'] }) !== undefined
    return { handOff: handOffOf({ device, isExpected, isLocal }, wallet), strays }
  }, [wallet, host, device, origin])

  useEffect(() => {
    if (wallet) for (const link of strays) isExpectedLink(link, wallet, host, telemetry)
  }, [strays, wallet, host, telemetry])

  const { mobile } = device
  useEffect(() => {
    const { name = '', mobile_link } = wallet ?? {}
    if (!mobile || !mobile_link || !handOff.unreadable.includes(mobile_link)) return
    telemetry.track('CONNECT_PROXY_ERROR', {
      message: 'The link of this wallet cannot be opened.',
      uri: '',
      mobile_link,
      name,
    })
  }, [handOff, wallet, mobile, telemetry])
  return handOff
}
