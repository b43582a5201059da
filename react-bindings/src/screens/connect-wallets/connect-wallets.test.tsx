import type { AppConfig } from '@latchkey/core'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp } from '../modal-app.test.helper.js'

expectSilence()

const LEGAL: AppConfig = { legalCheckbox: true, termsConditionsUrl: 'https://shop.example/terms' }

async function scene(config: AppConfig, begin: 'Connect' | 'ConnectWallets') {
  const app = createModalApp({ wallets: [{ id: 'fake:rainbow', name: 'Rainbow', onConnect: () => {} }], config })
  await app.enter()
  await app.go(begin)
  if (begin === 'Connect') {
    await act(async () => {
      app.modal.push('ConnectWallets')
      await app.clock.advance(0)
    })
  }
  return app
}

describe('ConnectWallets', () => {
  it('asks the wallet that the visitor presses', async () => {
    const app = await scene({}, 'ConnectWallets')
    await app.press(/Rainbow/)
    expect(app.wallet.asks).toHaveLength(1)
  })

  it('asks a visitor to agree who does not come from Connect', async () => {
    const app = await scene(LEGAL, 'ConnectWallets')
    expect(app.seen.getByRole('button', { name: /Rainbow/ }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(app.seen.getByRole('checkbox'))
    expect(app.seen.getByRole('button', { name: /Rainbow/ }).hasAttribute('disabled')).toBe(false)
  })

  it('does not ask again when the visitor comes from Connect', async () => {
    const app = await scene(LEGAL, 'Connect')
    expect(app.seen.queryByRole('checkbox')).toBeNull()
    expect(app.seen.getByRole('button', { name: /Rainbow/ }).hasAttribute('disabled')).toBe(false)
  })
})
