import type { FindContracts } from '@latchkey/core/plugin'
import { dollars, environment, feeOf, later, SHOP } from './send.test.helper.js'

describe('a name as the receiver', () => {
  const namesOf = (all: Record<string, string>) => {
    const address = jest.fn(async (name: string) => all[name])
    return { address, all, chain: { 'names@1': { address, name: async () => undefined } } }
  }

  test('is looked up after a pause, and its address is shown', async () => {
    const { address, chain } = namesOf({ 'shop.fake': SHOP.toUpperCase() })
    const { connect, service, now, clock, settle } = await environment({ chain })
    await connect()
    service.setReceiver('sho.fake')
    service.setReceiver('shop.fake')
    await settle()
    expect(now().receiver).toEqual({ status: 'resolving', input: 'shop.fake' })
    await clock.advance(500)
    await settle()
    expect(now().receiver).toMatchObject({ status: 'found', name: 'shop.fake', address: SHOP })
    expect(address.mock.calls.map(([name]) => name)).toEqual(['shop.fake'])
  })

  test.each([
    ['that nobody has', {}, 'name-not-found'],
    ['whose address is none of this network', { 'shop.fake': 'other1shop' }, 'name-not-found'],
  ])('%s is invalid', async (_what, all, reason) => {
    const { connect, enter, now } = await environment({ chain: namesOf(all).chain })
    await connect()
    await enter(dollars, '1', 'shop.fake')
    expect(now().receiver).toEqual({ status: 'invalid', input: 'shop.fake', reason })
  })

  test('that cannot be looked up is invalid for now, and the log tells why', async () => {
    const { address, chain } = namesOf({})
    address.mockRejectedValue(new Error('no node answers'))
    const { connect, enter, now, logger } = await environment({ chain })
    await connect()
    await enter(dollars, '1', 'shop.fake')
    expect(now().receiver).toMatchObject({ status: 'invalid', reason: 'name-not-looked-up' })
    expect(logger.entries).toMatchObject([{ level: 'warn', details: { message: 'no node answers' } }])
  })

  test('F-F21: that resolves slowly does not take the place of what was typed after it', async () => {
    const slow = later<string>()
    const { address, chain } = namesOf({})
    address.mockReturnValue(slow.promise)
    const { connect, service, now, clock, settle } = await environment({ chain })
    await connect()
    service.setReceiver('shop.fake')
    await clock.advance(500)
    service.setReceiver('fake1friend')
    slow.resolve(SHOP)
    await settle()
    expect(now().receiver).toMatchObject({ input: 'fake1friend', address: 'fake1friend' })
  })

  test('F-F22: that means another address when it is sent stops the transfer, and the new address is shown', async () => {
    const { all, chain } = namesOf({ 'shop.fake': SHOP })
    const { connect, enter, service, asked, now } = await environment({ chain })
    await connect()
    await enter(dollars, '1', 'shop.fake')
    all['shop.fake'] = 'fake1thief'
    await expect(service.submit()).rejects.toMatchObject({
      code: 'send/receiver-changed',
      context: { name: 'shop.fake', address: 'fake1thief', before: SHOP },
    })
    expect([asked, now()]).toMatchObject([
      [],
      { receiver: { address: 'fake1thief', warnings: ['name-changed'] }, phase: { status: 'drafting' } },
    ])
    expect(await service.submit()).toMatchObject({ status: 'sent' })
    expect(asked).toMatchObject([{ to: 'fake1thief' }])
  })
})

describe('an address that is a contract', () => {
  const environmentWith = (contractAt: FindContracts['contractAt'], names: Record<string, string> = {}) => {
    const looksUp = { address: async (name: string) => names[name], name: async () => undefined }
    return environment({ chain: { ...feeOf().chain, 'contracts@1': { contractAt }, 'names@1': looksUp } })
  }

  test.each([
    ['here', 'fake:one', 'contract'],
    ['on another network', 'fake:two', 'other-network'],
    ['nowhere', undefined, 'first-time'],
  ] as const)(
    '%s is warned about, once the networks of the namespace were asked, the one in use first',
    async (_where, at, warning) => {
      const contractAt = jest.fn(async () => at)
      const { connect, enter, now } = await environmentWith(contractAt)
      await connect()
      await enter(undefined, '1', SHOP)
      expect(now().receiver).toMatchObject({ status: 'found', warnings: [warning] })
      expect(contractAt.mock.calls).toEqual([
        [
          SHOP,
          [
            expect.objectContaining({ caipNetworkId: 'fake:one' }),
            expect.objectContaining({ caipNetworkId: 'fake:two' }),
          ],
          expect.anything(),
        ],
      ])
    },
  )

  test('that is found late is not told of the receiver that was typed after it', async () => {
    const late = later<'fake:one'>()
    const contractAt = jest.fn(async (address: string) => (address === SHOP ? late.promise : undefined))
    const { connect, enter, now, settle } = await environmentWith(contractAt)
    await connect()
    await enter(undefined, '1', SHOP)
    await enter(undefined, '1', 'fake1friend')
    late.resolve('fake:one')
    await settle()
    expect(now().receiver).toMatchObject({ address: 'fake1friend', warnings: ['first-time'] })
  })

  test('that a name means by now is warned about, too', async () => {
    const names: Record<string, string> = { 'shop.fake': SHOP }
    const contractAt = async (address: string) => (address === 'fake1friend' ? ('fake:one' as const) : undefined)
    const { connect, enter, now, service, settle } = await environmentWith(contractAt, names)
    await connect()
    await enter(undefined, '1', 'shop.fake')
    names['shop.fake'] = 'fake1friend'
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/receiver-changed' })
    await settle()
    expect(now().receiver).toMatchObject({ address: 'fake1friend', warnings: ['contract', 'name-changed'] })
  })

  test('is not known where no node tells, and the log says so', async () => {
    const { connect, enter, now, logger } = await environmentWith(async () => Promise.reject(new Error('down')))
    await connect()
    await enter(undefined, '1', SHOP)
    expect(now().receiver).toMatchObject({ warnings: ['first-time'] })
    expect(logger.entries).toMatchObject([{ level: 'warn', details: { message: 'down' } }])
  })
})
