import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import { rpcMethodPolicy, SAFE_RPC_METHODS, UNSAFE_RPC_METHODS, rpcResultKind } from './embedded-rpc.js'

const HASH = `0x${'aB'.repeat(32)}`
const SIGNATURE = `0x${'ab'.repeat(65)}`

test('lists 43 safe and 13 unsafe methods without overlap', () => {
  expect(SAFE_RPC_METHODS).toHaveLength(43)
  expect(UNSAFE_RPC_METHODS).toHaveLength(13)
  expect(new Set([...SAFE_RPC_METHODS, ...UNSAFE_RPC_METHODS]).size).toBe(56)
})

test.each([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
])('%s needs the approval of the visitor, as the specification lists it', (method) => {
  expect(rpcMethodPolicy(method)).toBe('unsafe')
})

test.each([
  ['reads', ['eth_getBalance', 'eth_call', 'eth_getLogs']],
  ['estimation', ['eth_estimateGas', 'eth_feeHistory']],
  ['sending what is signed already', ['eth_sendRawTransaction']],
  ['filters', ['eth_newFilter', 'eth_getFilterChanges', 'eth_uninstallFilter']],
  ['capabilities and the status of calls', ['wallet_getCapabilities', 'wallet_getCallsStatus']],
  ['the list of assets', ['wallet_getAssets']],
  ['user operations', ['eth_getUserOperationReceipt', 'eth_getUserOperationByHash', 'eth_estimateUserOperationGas']],
])('no approval is needed for %s', (_what, methods) => {
  expect(methods.map(rpcMethodPolicy)).toEqual(methods.map(() => 'safe'))
})

test.each([
  ['eth_call', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['wallet_getAssets', 'safe'],
  ['personal_sign', 'unsafe'],
  ['solana_signAllTransactions', 'unsafe'],
  ['wallet_grantPermissions', 'unsafe'],
  ['wallet_requestExecutionPermissions', 'unsafe'],
  ['wallet_revokeExecutionPermission', 'unsafe'],
  ['wallet_getSupportedExecutionPermissions', 'safe'],
  ['wallet_getGrantedExecutionPermissions', 'safe'],
  ['wallet_revokeExecutionPermissions', 'unknown'],
  ['eth_sign', 'unknown'],
  ['eth_signTypedData', 'unknown'],
  ['Personal_sign', 'unknown'],
  ['personal_sign ', 'unknown'],
  ['', 'unknown'],
  ['__proto__', 'unknown'],
])('%p is %s', (method, policy) => {
  expect(rpcMethodPolicy(method)).toBe(policy)
})

test('classifies every method once, and unlisted ones as unknown', () => {
  const near = fc
    .tuple(fc.constantFrom(...SAFE_RPC_METHODS, ...UNSAFE_RPC_METHODS), fc.string({ maxLength: 2 }))
    .map(([a, b]) => a + b)
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (method) => {
      const policy = rpcMethodPolicy(method)
      return (
        (policy === 'safe') === SAFE_RPC_METHODS.includes(method) &&
        (policy === 'unsafe') === UNSAFE_RPC_METHODS.includes(method)
      )
    }),
    runs(2_000),
  )
})

test('V32: never takes 32 bytes from a read for a transaction', () => {
  const reads = SAFE_RPC_METHODS.filter((method) => method !== 'eth_sendRawTransaction')
  for (const method of reads) expect(rpcResultKind(method, HASH)).toBe('object')
})

test.each([
  ['eth_sendTransaction', HASH, 'transaction-hash'],
  ['eth_sendRawTransaction', HASH, 'transaction-hash'],
  ['eth_sendTransaction', SIGNATURE, 'object'],
  ['eth_sendTransaction', { hash: HASH }, 'object'],
  ['personal_sign', SIGNATURE, 'signed-message'],
  ['personal_sign', HASH, 'signed-message'],
  ['eth_signTypedData_v4', `0x${'a'.repeat(62)}`, 'signed-message'],
  ['eth_signTypedData_v4', `0x${'a'.repeat(61)}`, 'object'],
  ['wallet_sendCalls', HASH, 'object'],
  ['eth_sendUserOperation', HASH, 'object'],
  [undefined, HASH, 'transaction-hash'],
  [undefined, SIGNATURE, 'signed-message'],
  [undefined, '0x', 'object'],
  [undefined, null, 'object'],
])('classifies the result of %p: %p', (method, result, kind) => {
  expect(rpcResultKind(method, result)).toBe(kind)
})

test('V32: takes any result for a transaction only from sending and for a signature only from signing', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0189abfAF'), minLength: 60, maxLength: 68 })
  const hex = fc.tuple(fc.constantFrom('0x', '0X', ''), digits).map((parts) => parts.join(''))
  const method = fc.constantFrom(...SAFE_RPC_METHODS, ...UNSAFE_RPC_METHODS, 'acme_unheard')
  fc.assert(
    fc.property(method, fc.oneof(hex, fc.jsonValue()), (asked, result) => {
      const kind = rpcResultKind(asked, result)
      const length = typeof result === 'string' && result.startsWith('0x') ? result.length - 2 : 0
      const isSending = asked === 'eth_sendTransaction' || asked === 'eth_sendRawTransaction'
      const isSigning = asked === 'personal_sign' || asked === 'eth_signTypedData_v4'
      if (isSending && length === 64) return kind === 'transaction-hash'
      return kind === (isSigning && length >= 62 ? 'signed-message' : 'object')
    }),
    runs(2_000),
  )
})
