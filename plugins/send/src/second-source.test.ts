import { Accounts, type Holdings } from '@latchkey/core'
import { dollars, environment, feeOf, FIVE, SHOP } from './send.test.helper.js'

const FROM_API: Holdings = { ...FIVE, tokens: [dollars], source: 'api' }

/** A network that says what Alice has: coins in their smallest unit, and dollars as text. */
const chainWith = ({ coins = 5_000_000n, numeric = '12.34' } = {}) => {
  const { chain } = feeOf()
  const balance = jest.fn(async () => ({ value: coins, decimals: 6, symbol: 'FAKE' }))
  const tokens = jest.fn(async () => [{ ...dollars, quantity: { decimals: '2', numeric } }])
  return { chain: { ...chain, 'balance@1': { balance }, 'tokens@1': { tokens } }, balance, tokens }
}

describe('F-N22: where the balances are of another source than the network', () => {
  test('the lower answer counts for coins: in the draft, as the largest amount, and before the wallet is asked', async () => {
    const { chain } = chainWith({ coins: 2_000_000n })
    const { connect, enter, settle, service, now, obstacle, asked } = await environment({
      chain,
      holdings: FROM_API,
    })
    await connect()
    await enter(undefined, '3', SHOP)
    expect([obstacle(), now().draft.token]).toMatchObject([
      'insufficient-funds',
      { quantity: { numeric: '2' }, value: 4 },
    ])
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/insufficient-funds' })
    expect(await service.setMax()).toBe('1.99')
    await settle()
    expect([obstacle(), asked]).toEqual([undefined, []])
  })

  test('the lower answer counts for a token', async () => {
    const { chain, tokens } = chainWith({ numeric: '0.5' })
    const { connect, enter, now, obstacle } = await environment({ chain, holdings: FROM_API })
    await connect()
    await enter(dollars, '1', SHOP)
    expect([obstacle(), now().draft.token?.quantity.numeric]).toEqual(['insufficient-funds', '0.5'])
    expect(tokens.mock.calls).toEqual([[expect.anything(), expect.anything(), expect.anything(), [dollars.address]]])
  })

  test('a higher answer changes nothing', async () => {
    const { chain } = chainWith({ coins: 9_000_000n })
    const { connect, enter, now, obstacle } = await environment({ chain, holdings: FROM_API })
    await connect()
    await enter(undefined, '6', SHOP)
    expect([obstacle(), now().draft.token?.quantity.numeric]).toEqual(['insufficient-funds', '5'])
  })

  test('a node that does not answer changes nothing', async () => {
    const { chain, balance } = chainWith()
    balance.mockRejectedValue(new Error('no node answers'))
    const { connect, enter, obstacle, logger } = await environment({ chain, holdings: FROM_API })
    await connect()
    await enter(undefined, '3', SHOP)
    expect([obstacle(), logger.entries.map(({ level }) => level)]).toEqual([undefined, ['debug']])
  })

  test('the network is asked once for a token, however much is typed, and again once the balances are read again', async () => {
    const { chain, balance } = chainWith()
    const { connect, enter, own } = await environment({ chain, holdings: FROM_API })
    await connect()
    for (const amount of ['1', '2', '3']) await enter(undefined, amount, SHOP)
    expect(balance).toHaveBeenCalledTimes(1)
    own('fake:one:fake1alice', { ...FROM_API, at: 1 })
    await enter(undefined, '1', SHOP)
    expect(balance).toHaveBeenCalledTimes(2)
  })

  test('a late answer about an account is never shown for another', async () => {
    const { chain, balance } = chainWith()
    let answer = () => {}
    balance.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve({ value: 1n, decimals: 6, symbol: 'FAKE' }))),
    )
    const { connect, service, now, settle, own, kit } = await environment({ chain, holdings: FROM_API })
    await connect()
    service.choose(now().tokens[0])
    await kit.get(Accounts).select('fake', 'fake1bob')
    own('fake:one:fake1bob', FIVE)
    service.choose(now().tokens[0])
    answer()
    await settle()
    expect(now().draft.token?.quantity.numeric).toBe('5')
  })
})

test('the network is not asked twice where the balances are its own answer', async () => {
  const { chain, balance } = chainWith()
  const { connect, enter } = await environment({ chain })
  await connect()
  await enter(undefined, '3', SHOP)
  expect(balance).not.toHaveBeenCalled()
})
