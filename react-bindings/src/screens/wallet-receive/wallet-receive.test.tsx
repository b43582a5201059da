import type { Namespace } from '@latchkey/core/plugin'
import { createFakeNamespace, fakeNetwork } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { qrShape } from '../../ui/picture/qr-shape.js'
import { messagesOf } from '../../messages/messages-state.js'
import { alice, bob, createVisit, type VisitOptions } from '../account/account.test.helper.js'
import { paymentUri } from './wallet-receive.js'
import { WalletReceive } from './wallet-receive.js'

expectSilence()

const features: Namespace['features'] = {
  'payment-uri@1': {
    paymentUri: ({ address }) => `pay:${address}`,
    paymentRequestUri: ({ address }, _, value) => `pay:${address}?value=${value}`,
  },
}

async function visit(options: VisitOptions = {}, locale = 'en') {
  const made = createVisit(options)
  await made.connect()
  const { container } = await made.show(<WalletReceive />)
  await act(async () => messagesOf(made.kit).patch({ locale }))
  return { ...made, code: () => container.querySelector('.qr-dots')?.getAttribute('d'), container }
}

const networksOf = (...names: readonly string[]) => names.map((name) => fakeNetwork('fake', name))
const codeOf = (content: string) => qrShape(content, true).dots
function write(text: string) {
  const request = screen.getByRole('button', { name: 'Request an amount' })
  if (request.getAttribute('aria-expanded') === 'false') fireEvent.click(request)
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: text } })
}

it('shows the address as a code, and in full, in groups that read as one text', async () => {
  const { code, container } = await visit()
  expect(screen.getByRole('img', { name: 'QR code of your address' })).toBeTruthy()
  expect(code()).toBe(codeOf(alice.address))
  expect(container.querySelector('.full-address')?.textContent).toBe(alice.address)
})

it('D6: asks to compare an address that the wallet has not confirmed since the page was opened', async () => {
  const { change } = await visit()
  expect(screen.queryByRole('note')).toBeNull()
  await change({ unconfirmed: true })
  expect(screen.getByRole('note').textContent).toContain('Compare it with the one in your wallet.')
})

it('copies the address', async () => {
  const { page } = await visit()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy address' })))
  expect(page.copied).toEqual([alice.address])
})

it('puts a payment link into the code where the namespace has one', async () => {
  const { code } = await visit({ chain: { features } })
  expect(code()).toBe(codeOf(`pay:${alice.address}`))
})

it('says whose address it is, and leads to all networks that it works with', async () => {
  const { view } = await visit({ chain: { networks: networksOf('one', 'two', 'three', 'four') } })
  expect(screen.getByText('Your fake one address')).toBeTruthy()
  await act(
    async () =>
      void fireEvent.click(screen.getByRole('button', { name: /^Works with fake one, fake two, and 2 more/ })),
  )
  expect(view().view).toBe('WalletCompatibleNetworks')
})

it('says to send only on its network where the address works with no other', async () => {
  await visit({ chain: { networks: networksOf('one') } })
  expect(screen.getByText('Send only on fake one')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Works with|Send only/ })).toBeNull()
})

describe('the amount to receive', () => {
  it('is absent where the namespace has no payment links', async () => {
    await visit({ chain: { features: { 'payment-uri@1': { paymentUri: () => 'pay:x' } } } })
    expect(screen.queryByRole('button', { name: 'Request an amount' })).toBeNull()
  })

  it('is folded until the visitor asks for one', async () => {
    await visit({ chain: { features } })
    expect(screen.queryByRole('textbox')).toBeNull()
    write('1')
    expect(screen.getByRole('textbox')).toBeTruthy()
  })

  it('goes into the code', async () => {
    const { code } = await visit({ chain: { features } })
    write('1.5')
    expect([code(), screen.getByText('The QR code asks for 1.5 FAKE.').tagName]).toEqual([
      codeOf(`pay:${alice.address}?value=1500000`),
      'SPAN',
    ])
    write('0')
    expect(code()).toBe(codeOf(`pay:${alice.address}`))
  })

  it('F-U13: is written with a comma where the locale uses one', async () => {
    const { code } = await visit({ chain: { features } }, 'de')
    write('1,5')
    expect([code(), screen.getByText('The QR code asks for 1,5 FAKE.').tagName]).toEqual([
      codeOf(`pay:${alice.address}?value=1500000`),
      'SPAN',
    ])
  })

  it.each([
    ['1,5', 'Write the amount in digits, like 1.5.'],
    ['9'.repeat(80), 'Write the amount in digits, like 1.5.'],
    ['0.1234567', 'At most 6 decimal places.'],
  ])('F-U14: %s is no amount, and goes into no code', async (text, message) => {
    const { code } = await visit({ chain: { features } })
    write(text)
    expect([
      screen.getByRole('alert').textContent,
      screen.getByRole('textbox').getAttribute('aria-invalid'),
      code(),
    ]).toEqual([message, 'true', codeOf(`pay:${alice.address}`)])
  })

  it('is cleared when the account changes', async () => {
    const { code, change } = await visit({ chain: { features } })
    write('1.5')
    await change({ accounts: [bob] })
    expect([screen.queryByRole('textbox'), code()]).toEqual([null, codeOf(`pay:${bob.address}`)])
    fireEvent.click(screen.getByRole('button', { name: 'Request an amount' }))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  })
})

it('shows no code without an account', async () => {
  const { wallet } = await visit()
  await act(async () => wallet.sessions[0]!.end())
  expect([screen.queryByRole('img'), screen.getByText('No wallet is connected.').tagName]).toEqual([null, 'P'])
})

it('writes the address as the network in use does', () => {
  const network = fakeNetwork('fake', 'one')
  const chain = createFakeNamespace({ features })
  expect(paymentUri({ chain, account: alice, address: 'spelled', network, value: 5n })).toBe('pay:spelled?value=5')
  expect(paymentUri({ chain: undefined, account: alice, address: 'spelled', network, value: 5n })).toBe('spelled')
})
