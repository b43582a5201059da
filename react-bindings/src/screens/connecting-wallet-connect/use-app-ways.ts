import { Device, HostConfig, isExpectedLink, Telemetry, type Link, type Wallet } from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import { useService } from '../../services/use-service.js'
import { appWay, type AppPlatform, type AppWay } from './app-way.js'

export type AppWays = Readonly<Partial<Record<AppPlatform, AppWay>>>

const PLATFORMS: readonly AppPlatform[] = ['mobile', 'desktop', 'web']
/** Drawing tells nobody anything: an effect does. */
const SILENT = { track: () => {} }

/** The ways to open a wallet. A link that leads where the host does not let this wallet lead is left out, and told. */
export function useAppWays(wallet: Wallet | undefined): AppWays {
  const host = useService(HostConfig)
  const telemetry = useService(Telemetry)
  const { telegram, android } = useService(Device)

  const { ways, strays } = useMemo(() => {
    const ways: Partial<Record<AppPlatform, AppWay>> = {}
    const strays: Link[] = []
    for (const platform of wallet ? PLATFORMS : []) {
      const isExpected = (link: Link) => {
        const isFine = isExpectedLink(link, wallet!, host, SILENT)
        if (!isFine) strays.push(link)
        return isFine
      }
      const way = appWay(wallet!, platform, { isExpected, encodedTwice: telegram && android })
      if (way) ways[platform] = way
    }
    return { ways, strays }
  }, [wallet, host, telegram, android])

  useEffect(() => {
    if (wallet) for (const link of strays) isExpectedLink(link, wallet, host, telemetry)
  }, [strays, wallet, host, telemetry])
  return ways
}
