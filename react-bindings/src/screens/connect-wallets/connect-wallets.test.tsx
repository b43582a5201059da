import type { AppConfig } from '@latchkey/core'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom } from '../room.test.helper.js'

expectSilence()

const LEGAL: AppConfig = { legalCheckbox: true, termsConditionsUrl: 'https://shop.example/terms' }

async function scene(config: AppConfig, begin: 'Connect' | 'ConnectWallets') {
  const room = createRoom({ wallets: [{ id: 'fake:rainbow', name: 'Rainbow', onConnect: () => {} }], config })
  await room.enter()
  await room.go(begin)
  if (begin === 'Connect') {
    await act(async () => {
      room.modal.push('ConnectWallets')
      await room.clock.advance(0)
    })
  }
  return room
}

describe('ConnectWallets', () => {
  it('asks the wallet that the visitor presses', async () => {
    const room = await scene({}, 'ConnectWallets')
    await room.press(/Rainbow/)
    expect(room.wallet.asks).toHaveLength(1)
  })

  it('makes a visitor agree who did not come from Connect', async () => {
    const room = await scene(LEGAL, 'ConnectWallets')
    expect(room.seen.getByRole('button', { name: /Rainbow/ }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(room.seen.getByRole('checkbox'))
    expect(room.seen.getByRole('button', { name: /Rainbow/ }).hasAttribute('disabled')).toBe(false)
  })

  it('does not ask again when the visitor comes from Connect', async () => {
    const room = await scene(LEGAL, 'Connect')
    expect(room.seen.queryByRole('checkbox')).toBeNull()
    expect(room.seen.getByRole('button', { name: /Rainbow/ }).hasAttribute('disabled')).toBe(false)
  })
})
