import type { TypedDataDefinition } from 'viem'

/** A signature without its parity, which follows from the signer's address. */
export interface RawSignature {
  readonly r: string
  readonly s: string
}

/** An open device. It runs one request at a time; others wait for their turn. Rejects with EIP-1193 errors. */
export interface LedgerDevice {
  /** @param mayAsk whether the visitor may be asked to unlock the device and to open its app. */
  address(path: string, mayAsk: boolean, signal: AbortSignal): Promise<string>
  signMessage(path: string, message: Uint8Array, signal: AbortSignal): Promise<RawSignature>
  signTypedData(path: string, data: TypedDataDefinition, signal: AbortSignal): Promise<RawSignature>
  signTransaction(path: string, unsigned: Uint8Array, signal: AbortSignal): Promise<RawSignature>
  /** Calls back once the device is gone, at once where it is gone already. Returns how to unsubscribe. */
  onGone(run: () => void): () => void
  close(): Promise<void>
}

/** Opens devices. */
export interface LedgerKit {
  /** Opens the device that the page may use. With `choose`, the browser asks the visitor which one. */
  open(choose: boolean, signal: AbortSignal): Promise<LedgerDevice>
  close(): void
}

/** One user's share of an open device. */
export interface Lease {
  readonly device: LedgerDevice
  release(): Promise<void>
}

/** Opens a device once for all its users, and closes it when the last one has released it. */
export function createSharedDevice(open: (choose: boolean) => Promise<LedgerDevice>) {
  let opening: Promise<LedgerDevice> | undefined
  let users = 0

  async function closeWhenUnused(of: Promise<LedgerDevice>) {
    if (opening !== of || --users > 0) return
    opening = undefined
    await (await of).close()
  }

  return async (choose: boolean): Promise<Lease> => {
    const mine = (opening ??= open(choose))
    users++
    try {
      const device = await mine
      const unsubscribe = device.onGone(() => {
        // The next user opens it anew.
        if (opening === mine) [opening, users] = [undefined, 0]
      })
      let isReleased = false
      return {
        device,
        async release() {
          if (isReleased) return
          isReleased = true
          unsubscribe()
          await closeWhenUnused(mine)
        },
      }
    } catch (error) {
      if (opening === mine) [opening, users] = [undefined, 0]
      throw error
    }
  }
}
