import { propertyOf } from '@latchkey/core'

/** What the device and Ledger's kit mean, by status words and by names, in the words and with the codes of EIP-1193. */
const MEANINGS: readonly (readonly [code: number, message: string, says: readonly string[]])[] = [
  [4001, 'User rejected the request on the Ledger.', ['6985', '5501', '6982', 'RefusedByUserDAError', 'NoAccessibleDeviceError']],
  [5515, 'The wallet is locked: unlock the Ledger, and try again.', ['5515', '6804', 'DeviceLockedError']],
  [
    6511,
    'The Ethereum app is not open on the Ledger. Open it, and try again.',
    ['6511', '6d00', '6d02', '6e00', '6e01', '6807', 'OpenAppCommandError', 'DeviceNotOnboardedError'],
  ],
  [6984, 'The Ledger does not sign this as it is. If it says so, allow blind signing in the settings of its Ethereum app.', ['6a80', '6984']],
  [
    4900,
    'The Ledger is disconnected.',
    [
      'DeviceSessionNotFound',
      'DeviceDisconnectedWhileSendingError',
      'DeviceDisconnectedBeforeSendingApdu',
      'DisconnectError',
      'ReconnectionFailedError',
      'UnknownDeviceError',
      'DeviceNotInitializedError',
    ],
  ],
  [-32_002, 'The Ledger is busy: something else on this machine is using it, or a request on it is already pending.', ['ConnectionOpeningError', 'OpeningConnectionError', 'AlreadySendingApduError', 'DeviceBusyError', 'SendApduConcurrencyError']],
]

/** What Ledger's kit threw, as a wallet would say it. What is not known here is told as it is. */
export function deviceError(cause: unknown): unknown {
  // A status word that the kit has no name for is in the lower error.
  const lower = propertyOf(cause, 'originalError')
  const [status, tag] = [propertyOf(cause, 'errorCode') ?? propertyOf(lower, 'errorCode'), propertyOf(cause, '_tag')].map(String)
  for (const [code, message, says] of MEANINGS) {
    if (says.includes(status!) || says.includes(tag!)) return Object.assign(new Error(message, { cause }), { code })
  }
  if (cause instanceof Error) return cause
  const said = propertyOf(cause, 'message') ?? propertyOf(lower, 'message') ?? propertyOf(cause, '_tag')
  return typeof said === 'string' ? new Error(said, { cause }) : cause
}

/** Whether the device is gone by this. */
export const isGoneDevice = (error: unknown): boolean => propertyOf(error, 'code') === 4900
