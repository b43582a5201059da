import { defineErrors } from '@latchkey/core/plugin'
import { fakeAccount } from '@latchkey/core/testing'
import { amount, dollars, environment, feeOf, FIVE, SHOP, speedsOf } from './send.test.helper.js'

describe('the fee', () => {
  test('is asked once per pause, and not again for the same transfer', async () => {
    const { fee, chain } = feeOf()
    const { connect, service, now, clock, settle, enter } = await environment({ chain })
    await connect()
    service.setReceiver(SHOP)
    service.choose(now().tokens[0])
    for (const typed of ['1', '1.2', '1.3', '1.25']) {
      service.setAmount(typed)
      await clock.advance(299)
    }
    expect([fee.mock.calls.length, now().gas]).toEqual([0, { status: 'loading' }])
    await clock.advance(1)
    await settle()
    expect(now().gas).toEqual({ status: 'known', fee: amount(10_000n), feeInFiat: 0.02, sufficient: true })
    await enter(undefined, '1.250', SHOP)
    expect(fee.mock.calls.map(([{ to, value, token }]) => ({ to, value, token }))).toEqual([
      { to: SHOP, value: 1_250_000n, token: undefined },
    ])
  })

  test('is not asked for what is incomplete or more than there is', async () => {
    const { fee, chain } = feeOf()
    const { connect, enter, now } = await environment({ chain })
    await connect()
    await enter(undefined, '6', SHOP)
    await enter(undefined, '1', '')
    await enter(undefined, '1', 'wrong')
    expect([fee.mock.calls, now().gas]).toEqual([[], { status: 'unknown' }])
  })

  test('F-F14: has to be there beside what is sent', async () => {
    const { chain } = feeOf(10_001n)
    const { connect, enter, obstacle, now, service } = await environment({ chain })
    await connect()
    await enter(undefined, '4.99', SHOP)
    expect([obstacle(), now().gas]).toMatchObject(['insufficient-gas', { sufficient: false }])
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/insufficient-gas' })
  })

  test('F-F14: the largest amount leaves it', async () => {
    const { fee, chain } = feeOf()
    const { connect, service, now, settle, enter, obstacle } = await environment({ chain })
    await connect()
    await expect(service.setMax()).rejects.toMatchObject({ code: 'send/incomplete' })
    service.choose(now().tokens[0])
    await service.setMax()
    await settle()
    expect(now().draft.amount).toBe('4.99')
    expect(fee.mock.calls[0]![0]).toMatchObject({ to: 'fake1alice', value: 5_000_000n })
    await enter(undefined, now().draft.amount!, SHOP)
    expect(obstacle()).toBeUndefined()
    service.choose(dollars)
    await service.setMax()
    expect(now().draft.amount).toBe('12.34')
  })

  test('F-F14: there is no largest amount where the fee is more than there is', async () => {
    const { connect, service, now } = await environment({ chain: feeOf(5_000_000n).chain })
    await connect()
    service.choose(now().tokens[0])
    await expect(service.setMax()).rejects.toMatchObject({ code: 'send/insufficient-gas' })
    expect(now().draft.amount).toBe('')
  })

  test('F-F12: is asked again before the wallet is, and stops what it has become too high for', async () => {
    const { fee, chain } = feeOf()
    const { connect, enter, service, asked, obstacle } = await environment({ chain })
    await connect()
    await enter(undefined, '4.9', SHOP)
    expect(obstacle()).toBeUndefined()
    fee.mockResolvedValue(amount(500_000n))
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/insufficient-gas' })
    expect([asked, obstacle()]).toEqual([[], 'insufficient-gas'])
  })

  test('F-F13: a transfer that would fail is not sent, and the reason is told', async () => {
    const { fee, chain } = feeOf()
    fee.mockRejectedValue(new Error('execution reverted: paused'))
    const { connect, enter, service, asked, now, obstacle } = await environment({ chain })
    await connect()
    await enter(dollars, '1', SHOP)
    const error = { code: 'send/would-fail', message: expect.stringContaining('paused') }
    expect(now().gas).toMatchObject({ status: 'failed', error })
    await expect(service.submit()).rejects.toMatchObject(error)
    expect([asked, obstacle()]).toEqual([[], 'would-fail'])
  })

  test('a transfer that its namespace refuses is impossible, and its own reason is told', async () => {
    const { fee, chain } = feeOf()
    const namespaceErrors = defineErrors({ 'fake/too-little': () => 'Send more.' })
    fee.mockRejectedValue(namespaceErrors.create('fake/too-little'))
    const { connect, enter, service, asked, now, obstacle } = await environment({ chain })
    await connect()
    await enter(dollars, '0.01', SHOP)
    const error = { code: 'send/impossible', message: expect.stringContaining('Send more.') }
    expect([obstacle(), now().gas]).toMatchObject(['would-fail', { status: 'failed', error }])
    await expect(service.submit()).rejects.toMatchObject(error)
    expect(asked).toEqual([])
  })

  test('the largest amount leaves what has to stay in the account, and more is refused', async () => {
    const fee = async () => ({ ...amount(10_000n), keeps: 1_000_000n })
    const { connect, enter, service, now, obstacle } = await environment({ chain: { 'fee@1': { fee } } })
    await connect()
    await enter(undefined, '4.5', SHOP)
    expect([obstacle(), now().gas]).toEqual([
      'insufficient-gas',
      expect.objectContaining({ keeps: amount(1_000_000n), sufficient: false }),
    ])
    await service.setMax()
    expect(now().draft.amount).toBe('3.99')
  })

  test('is asked for once more when the same is entered after a failure', async () => {
    const { fee, chain } = feeOf()
    fee.mockRejectedValueOnce(new Error('execution reverted: paused'))
    const { connect, enter, obstacle } = await environment({ chain })
    await connect()
    await enter(dollars, '1', SHOP)
    expect(obstacle()).toBe('would-fail')
    await enter(dollars, '1', SHOP)
    expect([obstacle(), fee.mock.calls.length]).toEqual([undefined, 2])
  })

  test('that no node tells does not stop a transfer', async () => {
    const { fee, chain } = feeOf()
    fee.mockRejectedValue(new Error('no node answers'))
    const { connect, enter, service } = await environment({ chain })
    await connect()
    await enter(dollars, '1', SHOP)
    expect(await service.submit()).toEqual({ status: 'sent', hash: '0x1' })
  })

  test('is of the speed that the visitor chooses, which is asked of the wallet, too, and asks nothing again', async () => {
    const { fee, chain } = speedsOf()
    const { connect, enter, service, now, asked } = await environment({ chain })
    await connect()
    await enter(undefined, '1', SHOP)
    expect(now().gas).toMatchObject({
      fee: amount(10_000n),
      feeInFiat: 0.02,
      speed: 'normal',
      speeds: [
        { speed: 'slow', fee: amount(5_000n), feeInFiat: 0.01, seconds: 86_400 },
        { speed: 'normal', fee: amount(10_000n) },
        { speed: 'fast', fee: amount(1_000_000n), feeInFiat: 2 },
      ],
    })
    service.setSpeed('fast')
    expect(now().gas).toMatchObject({ fee: amount(1_000_000n), speed: 'fast' })
    expect(fee).toHaveBeenCalledTimes(1)
    await service.submit()
    expect(asked).toMatchObject([{ value: 1_000_000n, speed: 'fast' }])
  })

  test('of a speed counts for what is left, and for the largest amount', async () => {
    const { connect, enter, service, now, obstacle } = await environment({ chain: speedsOf().chain })
    await connect()
    await enter(undefined, '4.5', SHOP)
    expect(obstacle()).toBeUndefined()
    service.setSpeed('fast')
    expect(obstacle()).toBe('insufficient-gas')
    await service.setMax()
    expect(now().draft.amount).toBe('4')
  })

  test('leaves the speed to the wallet where the visitor chooses none', async () => {
    const { connect, enter, service, asked } = await environment({ chain: speedsOf().chain })
    await connect()
    await enter(undefined, '1', SHOP)
    await service.submit()
    expect(asked[0]!.speed).toBeUndefined()
  })

  test('has no speeds for a smart account, whose fee another party pays', async () => {
    const accounts = [{ ...fakeAccount('fake', 'alice'), type: 'smartAccount' }]
    const { connect, enter, now } = await environment({ chain: speedsOf().chain, wallet: { accounts } })
    await connect()
    await enter(undefined, '1', SHOP)
    expect(now().gas.status).toBe('known')
    expect(now().gas).not.toHaveProperty('speeds')
  })

  test.each([
    ['an absurd one', 10n ** 30n, 'insufficient-gas'],
    ['none at all', 0n, undefined],
  ])(
    'V31: %s, told by a node that lies, changes no transfer: the wallet sets what it pays',
    async (_what, value, stopped) => {
      const { connect, enter, service, obstacle, asked } = await environment({ chain: feeOf(value).chain })
      await connect()
      await enter(undefined, '1', SHOP)
      expect(obstacle()).toBe(stopped)
      if (stopped) await expect(service.submit()).rejects.toMatchObject({ code: `send/${stopped}` })
      else await service.submit()
      expect(asked).toEqual(stopped ? [] : [expect.objectContaining({ value: 1_000_000n, to: SHOP })])
    },
  )

  test('V31: a balance that a node has made up moves no more than was entered, and the network’s refusal is told', async () => {
    const { fee, chain } = feeOf()
    fee.mockRejectedValue(new Error('execution reverted: transfer amount exceeds balance'))
    const rich = { ...dollars, quantity: { decimals: '2', numeric: '1000000' } }
    const { connect, enter, service, obstacle, asked } = await environment({
      chain,
      holdings: { ...FIVE, tokens: [rich] },
    })
    await connect()
    await enter(rich, '999999', SHOP)
    expect(obstacle()).toBe('would-fail')
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/would-fail' })
    expect(asked).toEqual([])
  })

  test('comes with how much of a token arrives, where its contract keeps a part', async () => {
    const fee = async () => ({ ...amount(10_000n), arrives: 97n })
    const { connect, enter, now } = await environment({ chain: { 'fee@1': { fee } } })
    await connect()
    await enter(dollars, '1', SHOP)
    expect(now().gas).toMatchObject({ arrives: { value: 97n, decimals: 2, symbol: 'USD' } })
  })
})
