import fc from 'fast-check'
import { addShare, combineShares, splitEntropy } from './shares.js'

const secret = fc.uint8Array({ minLength: 16, maxLength: 32 })

test('makes the entropy of any two shares of three', async () => {
  await fc.assert(
    fc.asyncProperty(secret, async (entropy) => {
      const { device, server, recovery } = await splitEntropy(entropy)
      for (const [one, other] of [
        [device, server],
        [server, recovery],
        [recovery, device],
      ] as const)
        expect(await combineShares(one, other)).toEqual(entropy)
    }),
    { numRuns: 100 },
  )
})

test('a further share makes the entropy with each of the older ones', async () => {
  await fc.assert(
    fc.asyncProperty(secret, async (entropy) => {
      const { server, recovery } = await splitEntropy(entropy)
      const further = await addShare(recovery, server)
      for (const older of [server, recovery]) expect(await combineShares(further, older)).toEqual(entropy)
    }),
    { numRuns: 300 },
  )
})

test('shares of different splits do not make the entropy', async () => {
  const entropy = new Uint8Array(16).fill(7)
  const [one, other] = [await splitEntropy(entropy), await splitEntropy(entropy)]
  // Whether it fails or makes other bytes is the library's affair.
  const mixed = await combineShares(one.device, other.server).catch(() => undefined)
  expect(mixed).not.toEqual(entropy)
})

test('one share alone does not contain the entropy', async () => {
  const entropy = new Uint8Array(32).fill(0)
  const { device, server, recovery } = await splitEntropy(entropy)
  for (const share of [device, server, recovery]) expect(share.slice(0, 32)).not.toEqual(entropy)
})
