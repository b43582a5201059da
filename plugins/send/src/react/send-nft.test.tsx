import { nftIdOf } from '@latchkey/core/plugin'
import { act, fireEvent } from '@testing-library/react'
import { lamp, SHOP } from '../send.test.helper.js'
import { open } from './open-send.test.helper.js'

const DRAWING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

test('a collectible is sent without an amount, and the review shows which one it is', async () => {
  const one = lamp({ image: 'https://media.test/7.png' })
  const test = await open({ nfts: [one], args: { asset: nftIdOf(one) } })
  expect(test.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  expect(test.getByRole('button', { name: 'Lamp 7 Lamps' })).toBeTruthy()
  expect(test.button()).toEqual(['Enter a receiver', false])
  await act(async () => void fireEvent.change(test.receiverField(), { target: { value: SHOP } }))
  await test.pause()
  await test.press('Review')
  expect(test.card.querySelector('.send--amount')!.textContent).toBe('Lamp 7')
  expect(test.card.querySelector('img')!.src).toBe('https://media.test/7.png')
  const rows = [...test.card.querySelectorAll('.key-values > div')].map((row) => row.textContent)
  expect(rows).toEqual(expect.arrayContaining([expect.stringMatching(/^Contract.*fake1lamps/), 'Number7']))
  await test.pause()
  await test.press('Send')
  expect(test.asked).toMatchObject([{ to: SHOP, value: 1n, nft: { standard: 'ERC721', tokenId: '7' } }])
})

test('so many of an edition are entered, and all of them by a press', async () => {
  const prints = lamp({ standard: 'ERC1155', amount: '12', name: 'Print' })
  const test = await open({ nfts: [prints], args: { asset: nftIdOf(prints) } })
  await test.write('13', SHOP)
  expect(test.button()).toEqual(['Not enough Print', false])
  await test.press('Max')
  await test.pause()
  expect(test.amountField().value).toBe('12')
  await test.pause()
  await test.press('Review')
  expect(test.card.querySelector('.send--amount')!.textContent).toBe('12 Print')
})

test('opening the form with a collectible takes the place of a token that was chosen before', async () => {
  const one = lamp()
  const test = await open({ nfts: [one] })
  await test.write('1', SHOP)
  await act(async () => test.modal.reset('Account'))
  await act(async () => test.modal.push('WalletSend', { asset: nftIdOf(one) }))
  expect(test.now().draft).toMatchObject({ token: undefined, nft: { tokenId: '7' } })
  // What the visitor chooses then stays over the review.
  await test.press('Lamp 7 Lamps')
  await test.press(/Fake/)
  await test.write('1', SHOP)
  await test.press('Review')
  await test.back()
  expect(test.now().draft).toMatchObject({ token: { symbol: 'FAKE' }, nft: undefined })
})

test('draws no picture of a collectible that the page itself has given, but one inside of it', async () => {
  const draw = async (image: string) => {
    const test = await open()
    await act(async () => test.service.choose(lamp({ image })))
    const { src } = test.card.querySelector('img') ?? {}
    test.unmount()
    return src
  }
  expect(await draw('https://tracker.test/7.png')).toBeUndefined()
  expect(await draw(DRAWING)).toMatch(/^data:image/)
})

test('a suspicious token is folded away where tokens are chosen, and marked', async () => {
  const { dollars, FIVE } = await import('../send.test.helper.js')
  const imitation = { ...dollars, name: 'Fake', symbol: 'FAKE', address: 'fake:one:fake1imitation' }
  const test = await open({ holdings: { ...FIVE, tokens: [dollars, imitation] } })
  await act(async () => test.modal.push('WalletSendSelectToken'))
  const shown = () => test.getAllByText('Fake').filter((name) => !name.closest('[hidden]')).length
  expect(shown()).toBe(1)
  await test.press('Suspicious tokens (1)')
  expect([shown(), test.getAllByText('Unknown').length]).toEqual([2, 1])
})
