import { readMint, type Mint } from '../namespace/token-accounts.js'
import { keptOf, reasonNotToSend, tokenAccountBytes, transferFees } from './token-extensions.js'

// Compares with the layouts of the token program's own library, which prints a warning on import.
let spl: typeof import('@solana/spl-token')
beforeAll(async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue()
  spl = await import('@solana/spl-token')
  warn.mockRestore()
})

const AUTHORITY = { toBuffer: () => Buffer.alloc(32, 7), toBytes: () => new Uint8Array(32).fill(7) }

/** A mint with one extension, encoded by the library's own layout. */
function mintWith(kind: number, write: (data: Buffer) => void): Mint {
  const length = spl.getMintLen([kind])
  const data = Buffer.alloc(length)
  data[44] = 6
  data[45] = 1
  data[165] = 1
  const at = 166
  data.writeUInt16LE(kind, at)
  data.writeUInt16LE(spl.getTypeLen(kind), at + 2)
  write(data.subarray(at + 4))
  return readMint(new Uint8Array(data))!
}

const fee = (maximumFee: bigint, transferFeeBasisPoints: number) => ({ epoch: 0n, maximumFee, transferFeeBasisPoints })
function withFee(older: ReturnType<typeof fee>, newer: ReturnType<typeof fee>): Mint {
  const config = {
    transferFeeConfigAuthority: AUTHORITY,
    withdrawWithheldAuthority: AUTHORITY,
    withheldAmount: 5n,
    olderTransferFee: older,
    newerTransferFee: newer,
  }
  return mintWith(
    spl.ExtensionType.TransferFeeConfig,
    (data) => void spl.TransferFeeConfigLayout.encode(config as never, data),
  )
}
const withHook = (program: number) =>
  mintWith(spl.ExtensionType.TransferHook, (data) => void data.fill(7, 0, 32).fill(program, 32, 64))

test('reads no extensions of an older token', () => {
  const data = new Uint8Array(82)
  data[44] = 9
  data[45] = 1
  const mint = readMint(data)!
  expect(mint).toEqual({ decimals: 9, extensions: new Map() })
  expect([reasonNotToSend(mint), tokenAccountBytes(mint, false)]).toEqual([undefined, spl.ACCOUNT_SIZE])
})

test('reads only mints', () => {
  const notInitialised = new Uint8Array(82)
  const account = new Uint8Array(166)
  account[165] = 2
  account[45] = 1
  expect([new Uint8Array(), new Uint8Array(165), new Uint8Array(1_000), notInitialised, account].map(readMint)).toEqual(
    Array(5).fill(undefined),
  )
})

test.each<[string, () => Mint, string | undefined]>([
  ['a fee', () => withFee(fee(5n, 100), fee(0n, 0)), undefined],
  ['a hook', () => withHook(9), 'a program of its issuer'],
  ['a hook without a program', () => withHook(0), undefined],
  ['the non-transferable extension', () => mintWith(spl.ExtensionType.NonTransferable, () => {}), 'cannot transfer it'],
  ['a pause', () => mintWith(spl.ExtensionType.PausableConfig, (data) => void (data[32] = 1)), 'has paused it'],
  [
    'a pause that has ended',
    () => mintWith(spl.ExtensionType.PausableConfig, (data) => void (data[32] = 0)),
    undefined,
  ],
  [
    'an extension that does not affect transfers',
    () => mintWith(spl.ExtensionType.PermanentDelegate, () => {}),
    undefined,
  ],
])('judges a token with %s', (_what, mint, reason) => {
  if (reason) expect(reasonNotToSend(mint())).toContain(reason)
  else expect(reasonNotToSend(mint())).toBeUndefined()
})

test('reads the fees of a token, and none where nothing is kept', () => {
  expect(transferFees(withFee(fee(5n, 100), { ...fee(7n, 250), epoch: 9n }))).toEqual([
    { epoch: 0n, most: 5n, basisPoints: 100n },
    { epoch: 9n, most: 7n, basisPoints: 250n },
  ])
  expect(transferFees(withFee(fee(0n, 0), fee(5n, 100)))).toBeDefined()
  expect(transferFees(withFee(fee(5n, 0), fee(5n, 0)))).toBeUndefined()
  expect(transferFees(withFee(fee(0n, 100), fee(0n, 100)))).toBeUndefined()
  expect(transferFees(withHook(0))).toBeUndefined()
})

test('computes what the issuer keeps as the token program’s own library does', () => {
  const [older, newer] = [fee(50n, 100), { ...fee(1_000n, 333), epoch: 9n }]
  const fees = transferFees(withFee(older, newer))!
  for (const value of [1n, 99n, 100n, 101n, 4_999n, 1_000_000n])
    for (const epoch of [0n, 8n, 9n, 10n]) {
      const config = { olderTransferFee: older, newerTransferFee: newer } as never
      expect(keptOf(value, fees, epoch)).toBe(spl.calculateEpochFee(config, epoch, value))
    }
})

test('computes the account size that the token program requires', () => {
  const { ExtensionType, getAccountLen } = spl
  const { ImmutableOwner, TransferFeeAmount, TransferHookAccount, PausableAccount } = ExtensionType
  expect(
    tokenAccountBytes(
      mintWith(ExtensionType.PermanentDelegate, () => {}),
      true,
    ),
  ).toBe(getAccountLen([ImmutableOwner]))
  expect(tokenAccountBytes(withFee(fee(0n, 0), fee(0n, 0)), true)).toBe(
    getAccountLen([ImmutableOwner, TransferFeeAmount]),
  )
  expect(tokenAccountBytes(withHook(0), true)).toBe(getAccountLen([ImmutableOwner, TransferHookAccount]))
  expect(
    tokenAccountBytes(
      mintWith(ExtensionType.PausableConfig, () => {}),
      true,
    ),
  ).toBe(getAccountLen([ImmutableOwner, PausableAccount]))
})

test('V31: stops at extensions that are cut off or claim to be endless', () => {
  const data = new Uint8Array(180)
  data[45] = 1
  data[165] = 1
  new DataView(data.buffer).setUint16(166, 14, true)
  new DataView(data.buffer).setUint16(168, 65_535, true)
  expect(readMint(data)!.extensions.size).toBe(1)
  expect(reasonNotToSend(readMint(data)!)).toBeUndefined()
})
