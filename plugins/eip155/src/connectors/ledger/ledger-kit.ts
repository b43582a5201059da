import { untilAborted } from '@latchkey/core'
import {
  DeviceActionStatus,
  DeviceManagementKitBuilder,
  DeviceStatus,
  type DeviceActionIntermediateValue,
  type DiscoveredDevice,
  type DmkError,
  type ExecuteDeviceActionReturnType,
  type TransportFactory,
} from '@ledgerhq/device-management-kit'
import { SignerEthBuilder } from '@ledgerhq/device-signer-kit-ethereum'
import { deviceError } from './device-error.js'
import type { LedgerDevice, LedgerKit } from './ledger-device.js'
import { NO_CONTEXTS } from './no-contexts.js'
import { createTurns } from './turns.js'

/** Ledger's own kit over one transport. A chunk of its own: it brings a container, state machines and a library for ABIs. */
export function createLedgerKit(transport: TransportFactory, clearSigning: boolean): LedgerKit {
  const dmk = new DeviceManagementKitBuilder().addTransport(transport).build()
  let isClosed = false

  async function open(choose: boolean, signal: AbortSignal): Promise<LedgerDevice> {
    const device = await (choose
      ? first<DiscoveredDevice>((observer) => dmk.startDiscovering({}).subscribe(observer), (chosen) => chosen, signal)
      : first<readonly DiscoveredDevice[]>((observer) => dmk.listenToAvailableDevices({}).subscribe(observer), ([device]) => device, signal))
    // Nothing is sent to it but what somebody asks for.
    const opening = dmk.connect({ device, sessionRefresherOptions: { isRefresherDisabled: true } })
    const sessionId = await untilAborted(signal, () => opening).catch((error: unknown) => {
      if (!signal.aborted) throw deviceError(error)
      // It opens all the same, and nobody waits for it.
      opening.then((late) => dmk.disconnect({ sessionId: late })).catch(() => {})
      throw error
    })
    const builder = new SignerEthBuilder({ dmk, sessionId })
    const signer = (clearSigning ? builder : builder.withContextModule(NO_CONTEXTS)).build()
    const turns = createTurns()
    let isLetGo = false

    return {
      address: (path, mayAsk, asking) =>
        turns(async () => (await outcome(() => signer.getAddress(path, { checkOnDevice: false, skipOpenApp: !mayAsk }))).address, asking),
      signMessage: (path, message, asking) => turns(() => outcome(() => signer.signMessage(path, message)), asking),
      signTypedData: (path, data, asking) => turns(() => outcome(() => signer.signTypedData(path, data as never)), asking),
      signTransaction: (path, unsigned, asking) => turns(() => outcome(() => signer.signTransaction(path, unsigned)), asking),
      onGone(run) {
        // What we close ourselves has not gone away.
        const gone = () => isClosed || isLetGo || run()
        try {
          const subscription = dmk.getDeviceSessionState({ sessionId }).subscribe({
            next: ({ deviceStatus }) => deviceStatus === DeviceStatus.NOT_CONNECTED && gone(),
            error: gone,
            complete: gone,
          })
          return () => subscription.unsubscribe()
        } catch {
          // A session that cannot be found is over.
          gone()
          return () => {}
        }
      },
      async close() {
        isLetGo = true
        await dmk.disconnect({ sessionId }).catch((error: unknown) => {
          throw deviceError(error)
        })
      },
    }
  }
  return {
    open,
    close() {
      isClosed = true
      dmk.close()
    },
  }
}

/** What an action of the kit comes to. */
function outcome<Output, Failure extends DmkError, Step extends DeviceActionIntermediateValue>(
  begin: () => ExecuteDeviceActionReturnType<Output, Failure, Step>,
): Promise<Output> {
  return new Promise<Output>((resolve, reject) => {
    const fail = (error: unknown) => reject(error)
    begin().observable.subscribe({
      next(state) {
        if (state.status === DeviceActionStatus.Completed) resolve(state.output)
        else if (state.status === DeviceActionStatus.Error) fail(state.error)
        else if (state.status === DeviceActionStatus.Stopped) fail(STOPPED)
      },
      error: fail,
      complete: () => fail(STOPPED),
    })
  }).catch((error: unknown) => {
    // Of a device that is gone, nothing can even be begun.
    throw deviceError(error)
  })
}

/** The kit ends what it does when the device goes, without saying so. */
const STOPPED = { _tag: 'DisconnectError' }

interface Observer<Value> {
  next(value: Value): void
  error(error: unknown): void
}

/** The first device that a stream brings. */
function first<Value>(
  subscribe: (observer: Observer<Value>) => { unsubscribe(): void },
  find: (value: Value) => DiscoveredDevice | undefined,
  signal: AbortSignal,
): Promise<DiscoveredDevice> {
  const over = new AbortController()
  const finding = new Promise<DiscoveredDevice>((resolve, reject) => {
    const subscription = subscribe({
      next: (value) => {
        const found = find(value)
        if (found) resolve(found)
      },
      error: (error) => reject(deviceError(error)),
    })
    over.signal.addEventListener('abort', () => subscription.unsubscribe())
  })
  return untilAborted(signal, () => finding).finally(() => over.abort())
}
