import type { LedgerDevice } from './ledger-device.js'

/** A device, and the way to let go of it. */
export interface Lease {
  readonly device: LedgerDevice
  release(): Promise<void>
}

/** Opens a device once for all who use it, and closes it when the last one has let go. */
export function createSharedDevice(open: (choose: boolean) => Promise<LedgerDevice>) {
  let opening: Promise<LedgerDevice> | undefined
  let users = 0

  async function letGo(of: Promise<LedgerDevice>) {
    if (opening !== of || --users > 0) return
    opening = undefined
    await (await of).close()
  }

  return async (choose: boolean): Promise<Lease> => {
    const mine = (opening ??= open(choose))
    users++
    try {
      const device = await mine
      const leave = device.onGone(() => {
        // Whoever comes next opens it anew.
        if (opening === mine) [opening, users] = [undefined, 0]
      })
      let isReleased = false
      return {
        device,
        async release() {
          if (isReleased) return
          isReleased = true
          leave()
          await letGo(mine)
        },
      }
    } catch (error) {
      if (opening === mine) [opening, users] = [undefined, 0]
      throw error
    }
  }
}
