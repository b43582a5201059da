import { race } from '@latchkey/core/plugin'
import type { ContextModule } from '@ledgerhq/context-module'
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
import { createTurns } from './turns.js'

/** Ledger's own kit over one transport. It is heavy: a container, state machines and a library for ABIs. */
export function createLedgerKit(transport: TransportFactory, clearSigning: boolean): LedgerKit {
  const dmk = new DeviceManagementKitBuilder().addTransport(transport).build()
  let isClosed = false

  async function open(choose: boolean, signal: AbortSignal): Promise<LedgerDevice> {
    const device = await (choose
      ? first<DiscoveredDevice>(
          (observer) => dmk.startDiscovering({}).subscribe(observer),
          (chosen) => chosen,
          signal,
        )
      : first<readonly DiscoveredDevice[]>(
          (observer) => dmk.listenToAvailableDevices({}).subscribe(observer),
          ([device]) => device,
          signal,
        ))
    // The device gets no message but our requests.
    const sessionId = await race(
      () => dmk.connect({ device, sessionRefresherOptions: { isRefresherDisabled: true } }),
      // A device that opens after an abort is closed.
      { signal, onLate: (late) => void dmk.disconnect({ sessionId: late }).catch(() => {}) },
    ).catch((error: unknown) => {
      throw signal.aborted ? error : deviceError(error)
    })
    const builder = new SignerEthBuilder({ dmk, sessionId })
    const signer = (clearSigning ? builder : builder.withContextModule(NO_CONTEXTS)).build()
    const turns = createTurns()
    let isDeviceClosed = false

    return {
      address: (path, mayAsk, asking) =>
        turns(
          async () =>
            (await outcome(() => signer.getAddress(path, { checkOnDevice: false, skipOpenApp: !mayAsk }))).address,
          asking,
        ),
      signMessage: (path, message, asking) => turns(() => outcome(() => signer.signMessage(path, message)), asking),
      signTypedData: (path, data, asking) =>
        turns(() => outcome(() => signer.signTypedData(path, data as never)), asking),
      signTransaction: (path, unsigned, asking) =>
        turns(() => outcome(() => signer.signTransaction(path, unsigned)), asking),
      onGone(run) {
        // A device that is closed here is not gone.
        const gone = () => isClosed || isDeviceClosed || run()
        try {
          const subscription = dmk.getDeviceSessionState({ sessionId }).subscribe({
            next: ({ deviceStatus }) => deviceStatus === DeviceStatus.NOT_CONNECTED && gone(),
            error: gone,
            complete: gone,
          })
          return () => subscription.unsubscribe()
        } catch {
          // The kit has no such session any more.
          gone()
          return () => {}
        }
      },
      async close() {
        isDeviceClosed = true
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

/** Runs an action of the kit. */
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
    // On a device that is gone, even beginning an action throws.
    throw deviceError(error)
  })
}

/** When the device goes, the kit ends its actions without an error. */
const STOPPED = { _tag: 'DisconnectError' }

interface Observer<Value> {
  next(value: Value): void
  error(error: unknown): void
}

/** The first device that a stream emits. */
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
  return race(() => finding, { signal }).finally(() => over.abort())
}

const nothing = { type: 'error', error: new Error('Ledger’s servers are not asked.') } as const

/** Replaces Ledger's servers: has no explanation for what is signed, and reports nothing. */
const NO_CONTEXTS = {
  getContexts: async () => [],
  getFieldContext: async () => nothing as never,
  getTypedDataFilters: async () => nothing,
  report: async () => {},
} satisfies ContextModule
