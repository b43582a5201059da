import { propertyOf } from '@latchkey/core/plugin'

/** Errors of EIP-1193 for the device's status words and for the names of errors of Ledger's kit. */
const MEANINGS: readonly (readonly [code: number, message: string, signs: readonly string[]])[] = [
  [
    4001,
    'User rejected the request on the Ledger.',
    ['6985', '5501', '6982', 'RefusedByUserDAError', 'NoAccessibleDeviceError'],
  ],
  [5515, 'The wallet is locked: unlock the Ledger, and try again.', ['5515', '6804', 'DeviceLockedError']],
  [
    6511,
    'The Ethereum app is not open on the Ledger. Open it, and try again.',
    ['6511', '6d00', '6d02', '6e00', '6e01', '6807', 'OpenAppCommandError', 'DeviceNotOnboardedError'],
  ],
  [
    6984,
    'The Ledger does not sign this as it is. If it says so, allow blind signing in the settings of its Ethereum app.',
    ['6a80', '6984'],
  ],
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
  [
    -32_002,
    'The Ledger is busy: something else on this machine is using it, or a request on it is already pending.',
    [
      'ConnectionOpeningError',
      'OpeningConnectionError',
      'AlreadySendingApduError',
      'DeviceBusyError',
      'SendApduConcurrencyError',
    ],
  ],
]

/** Turns an error of Ledger's kit into one of EIP-1193. An unknown error keeps its message. */
export function deviceError(cause: unknown): unknown {
  // The kit wraps an error with a status word that it has no name for.
  const lower = propertyOf(cause, 'originalError')
  const [status, tag] = [
    propertyOf(cause, 'errorCode') ?? propertyOf(lower, 'errorCode'),
    propertyOf(cause, '_tag'),
  ].map(String)
  for (const [code, message, signs] of MEANINGS) {
    if (signs.includes(status!) || signs.includes(tag!)) return Object.assign(new Error(message, { cause }), { code })
  }
  if (cause instanceof Error) return cause
  const text = propertyOf(cause, 'message') ?? propertyOf(lower, 'message') ?? propertyOf(cause, '_tag')
  return typeof text === 'string' ? new Error(text, { cause }) : cause
}

/** Whether an error says that the device is gone. */
export const isGoneDevice = (error: unknown): boolean => propertyOf(error, 'code') === 4900
