import { Device, handOffOf, HostConfig, isExpectedLink, Page, readLink, Telemetry, type HandOff, type Link, type Wallet } from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import { useService } from '../../services/use-service.js'

const NOBODY: Wallet = { id: '', name: '' }
/** Drawing tells nobody anything: an effect does. */
const SILENT = { track: () => {} }

/**
 * How a wallet is got to from this browser. A link that leads where the host does not let this wallet lead is left out, as is one
 * that nobody can open; both are told.
 */
export function useHandOff(wallet: Wallet = NOBODY): HandOff {
  const host = useService(HostConfig)
  const telemetry = useService(Telemetry)
  const device = useService(Device)
  const { origin } = useService(Page)

  const { handOff, strays } = useMemo(() => {
    const strays: Link[] = []
    const isExpected = (link: Link) => {
      const isFine = isExpectedLink(link, wallet, host, SILENT)
      if (!isFine) strays.push(link)
      return isFine
    }
    const isLocal = readLink(origin, { schemes: ['localhost'] }) !== undefined
    return { handOff: handOffOf({ device, isExpected, isLocal }, wallet), strays }
  }, [wallet, host, device, origin])

  useEffect(() => {
    for (const link of strays) isExpectedLink(link, wallet, host, telemetry)
  }, [strays, wallet, host, telemetry])

  const { mobile } = device
  useEffect(() => {
    const { name, mobile_link } = wallet
    if (!mobile || !mobile_link || !handOff.unreadable.includes(mobile_link)) return
    telemetry.track('CONNECT_PROXY_ERROR', { message: 'The link of this wallet cannot be opened.', uri: '', mobile_link, name })
  }, [handOff, wallet, mobile, telemetry])
  return handOff
}
