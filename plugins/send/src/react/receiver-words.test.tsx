import type { NetworkId } from '@latchkey/core'
import { createFakeNamespace } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { feeOf, SHOP } from '../send.test.helper.js'
import { open } from './open-send.test.helper.js'

const { codec } = createFakeNamespace({ id: 'fake' })

/** A namespace that refuses addresses for the reason in them. */
const strict = {
  codec: {
    ...codec,
    readAddress: (text: string) => {
      const reason = /^bad1(.+)/.exec(text)?.[1]
      return reason === undefined ? { valid: true as const, address: text } : { valid: false as const, reason }
    },
  },
}

/** The visitor has left the field: a fault is shown after that. */
const leave = (field: HTMLElement) => act(async () => (fireEvent.focus(field), fireEvent.blur(field)))

test.each([
  ['checksum', 'This address has a mistake in it. Copy it again, and do not type it.'],
  ['network', 'This is an address of another network, not of fake one.'],
  ['prefix', 'This is an address of another network, not of fake one.'],
  ['length', 'This is no address on fake one, and no name that has one.'],
])('says what is wrong with an address whose %s is', async (reason, words) => {
  const { write, card, button, receiverField } = await open({ namespace: strict })
  await write('1', `bad1${reason}`)
  await leave(receiverField())
  expect([card.querySelector('.field-box-fault')?.textContent, button()]).toEqual([
    words,
    ['Check the receiver', false],
  ])
})

test('says that a name could not be looked up, and looks it up again where the visitor wants that', async () => {
  const address = jest.fn<Promise<string>, [string]>(async () => SHOP).mockRejectedValueOnce(new Error('down'))
  const { write, press, pause, card, now, button } = await open({
    chain: { ...feeOf().chain, 'names@1': { address, name: async () => undefined } },
  })
  await write('1', 'shop.fake')
  const fault = () => card.querySelector('.field-box-fault')?.textContent
  expect(fault()).toBe('The name could not be looked up.')
  expect(button()).toEqual(['Check the receiver', false])
  await press('Try again')
  await pause()
  expect(fault()).toBeUndefined()
  expect([now().receiver.status, button(), address.mock.calls.length]).toEqual(['found', ['Review', true], 2])
})

describe.each([
  [
    'the contract of the token',
    { receiver: 'fake1dollars', token: /^Dollar/ },
    'This is the contract of the token. What you send there is lost.',
  ],
  [
    'a contract',
    { contractAt: 'fake:one' },
    'This is a contract, and not the wallet of a person. Send there only if you know that it can use what you send.',
  ],
  [
    'a contract on another network',
    { contractAt: 'fake:two' },
    'This address is a contract on another network. On this one, perhaps nobody has its key: what you send may be lost.',
  ],
  ['nobody’s address', { receiver: '000000000' }, 'Nobody has the key of this address. What you send there is lost.'],
  [
    'an address that imitates one of the visitor’s',
    { receiver: 'fake1x1bob' },
    'The address looks like one that you know, but it is another one. Somebody may want to deceive you: compare all of it.',
  ],
] as const)('V28: %s', (_what, how, words) => {
  test('is warned about in the form and in the review, and is sent to only after a tick', async () => {
    const { receiver = SHOP, token, contractAt }: { receiver?: string; token?: RegExp; contractAt?: NetworkId } = how
    const test = await open({
      namespace: strict,
      chain: { ...feeOf().chain, 'contracts@1': { contractAt: async () => contractAt } },
    })
    const warnings = () => test.getAllByRole('note').map(({ textContent }) => textContent)
    if (token) {
      await test.press(/^Select token/)
      await test.press(token)
      await test.pause()
    }
    await test.write('1', receiver)
    expect([warnings(), test.button()]).toEqual([[words], ['Review', true]])
    await test.press('Review')
    await test.pause()
    expect([warnings(), test.button()]).toEqual([[words], ['Send', false]])
    await act(async () => void fireEvent.click(test.getByRole('checkbox')))
    await test.press('Send')
    expect(test.asked.map(({ to }) => to)).toEqual([receiver])
  })
})
