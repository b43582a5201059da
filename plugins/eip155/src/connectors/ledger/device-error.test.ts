import { oddErrors } from '@latchkey/core/testing'
import { DeviceLockedError, OpeningConnectionError, RefusedByUserDAError } from '@ledgerhq/device-management-kit'
import { failureOf } from '../../failures.js'
import { deviceError } from './device-error.js'

test.each<[unknown, string]>([
  [{ _tag: 'EthAppCommandError', errorCode: '6985' }, 'rejected'],
  [{ _tag: 'EthAppCommandError', errorCode: '6982' }, 'rejected'],
  [{ _tag: 'GlobalCommandError', errorCode: '5501' }, 'rejected'],
  [new RefusedByUserDAError(), 'rejected'],
  [{ _tag: 'GlobalCommandError', errorCode: '5515' }, 'locked'],
  [new DeviceLockedError(), 'locked'],
  [{ _tag: 'DeviceSessionNotFound', originalError: new Error('Device session not found') }, 'disconnected'],
  [{ _tag: 'DeviceDisconnectedWhileSendingError' }, 'disconnected'],
  [new OpeningConnectionError(), 'pending'],
])('F-P07: reads %j as %s', (cause, failure) => {
  const error = deviceError(cause)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).cause).toBe(cause)
  expect(failureOf(error)).toBe(failure)
})

test('F-P07: says what the visitor has to do on the device', () => {
  expect(deviceError({ _tag: 'UnknownDeviceExchangeError', originalError: { errorCode: '6511' } })).toMatchObject({
    message: expect.stringContaining('Open it'),
  })
  expect(deviceError({ errorCode: '6d00' })).toMatchObject({ message: expect.stringContaining('app is not open') })
  expect(deviceError({ errorCode: '6a80' })).toMatchObject({ message: expect.stringContaining('blind signing') })
})

test('passes on an unknown error with its message', () => {
  const error = new Error('Something else.')
  expect(deviceError(error)).toBe(error)
  expect(deviceError({ _tag: 'NewError', message: 'It is new.' })).toMatchObject({ message: 'It is new.' })
  expect(deviceError({ _tag: 'NewError', originalError: new Error('It is below.') })).toMatchObject({
    message: 'It is below.',
  })
  expect(deviceError({ _tag: 'NewError' })).toMatchObject({ message: 'NewError' })
})

test.each(oddErrors())('F-P04: does not throw for %s', (_what, thrown) => {
  expect(() => deviceError(thrown)).not.toThrow()
})
