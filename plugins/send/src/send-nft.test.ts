import { Transactions } from '@latchkey/core/plugin'
import { dollars, environment, feeOf, lamp, SHOP } from './send.test.helper.js'

test('sends a collectible, of which there is one, without an amount, after its fee was asked for once', async () => {
  const { fee, chain } = feeOf()
  const { connect, enter, service, now, asked, obstacle, kit, settle } = await environment({ chain })
  await connect()
  await enter(lamp(), '', SHOP)
  expect(now().draft).toMatchObject({ token: undefined, nft: { tokenId: '7' }, amount: '1', receiver: SHOP })
  expect([obstacle(), now().gas.status, fee.mock.calls.length]).toEqual([undefined, 'known', 1])
  expect(await service.submit()).toEqual({ status: 'sent', hash: '0x1' })
  const moved = { to: SHOP, value: 1n, token: 'fake1lamps', nft: { standard: 'ERC721', tokenId: '7' } }
  expect([asked, fee.mock.calls.at(-1)![0]]).toMatchObject([[moved], moved])
  await settle()
  expect(kit.get(Transactions).getSnapshot().pending).toMatchObject([{ changes: ['fake:one:fake1lamps', 'fake:one'] }])
})

test('sends as many of an edition as were entered, and no more than there are, nor a part of one', async () => {
  const { connect, enter, service, asked, obstacle } = await environment({ chain: feeOf().chain })
  await connect()
  const prints = lamp({ standard: 'ERC1155', amount: '12' })
  const obstacles: unknown[] = []
  for (const amount of ['', '13', '1.5', '12']) {
    await enter(prints, amount, SHOP)
    obstacles.push(obstacle())
  }
  expect(obstacles).toEqual(['no-amount', 'insufficient-funds', 'amount-invalid', undefined])
  await service.setMax()
  await service.submit()
  expect(asked).toMatchObject([{ value: 12n, nft: { standard: 'ERC1155', tokenId: '7' } }])
})

test('sends a collectible that has an address of its own as a token', async () => {
  const { connect, enter, service, asked } = await environment({ chain: feeOf().chain })
  await connect()
  await enter(lamp({ standard: 'METAPLEX', tokenId: undefined }), '', SHOP)
  await service.submit()
  expect(asked).toMatchObject([{ token: 'fake1lamps', value: 1n }])
  expect(asked[0]!.nft).toBeUndefined()
})

test('asks for the fee of another number of the same contract anew, and sends that one', async () => {
  const { fee, chain } = feeOf()
  const { connect, enter, service, asked, now } = await environment({ chain })
  await connect()
  await enter(lamp(), '', SHOP)
  await enter(lamp({ tokenId: '8' }), '', SHOP)
  expect(fee.mock.calls.map(([{ nft }]) => nft?.tokenId)).toEqual(['7', '8'])
  await service.submit()
  expect(asked).toMatchObject([{ nft: { tokenId: '8' } }])
  service.reset()
  service.choose(dollars)
  expect(now().draft).toMatchObject({ token: { symbol: 'USD' }, nft: undefined, amount: '' })
})

test('warns of the collectible’s own contract as the receiver', async () => {
  const { connect, enter, now } = await environment({ chain: feeOf().chain })
  await connect()
  await enter(lamp(), '', 'fake1lamps')
  expect(now().receiver).toMatchObject({ warnings: ['token-contract'] })
})

test('F-F13: a collectible that belongs to somebody else by now is not sent, and the network’s reason is told', async () => {
  const fee = () => Promise.reject(new Error('execution reverted: not the owner'))
  const { connect, enter, obstacle, service, asked } = await environment({ chain: { 'fee@1': { fee } } })
  await connect()
  await enter(lamp(), '', SHOP)
  expect(obstacle()).toBe('would-fail')
  await expect(service.submit()).rejects.toMatchObject({ code: 'send/would-fail' })
  expect(asked).toEqual([])
})
