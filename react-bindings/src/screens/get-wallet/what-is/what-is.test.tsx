import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createFakeDirectory } from '../../wallets/directory.test.helper.js'
import { createModalApp } from '../../modal-app.test.helper.js'

expectSilence()

describe('WhatIsAWallet', () => {
  it('explains a wallet in three parts, and leads to getting one', async () => {
    const app = createModalApp({ plugins: createFakeDirectory({ status: 'ready' }).plugin })
    await app.enter()
    await app.go('WhatIsAWallet')
    expect(app.title()).toBe('What is a wallet?')
    expect(app.seen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'One login for the open web',
      'A home for what you own',
      'You hold the key',
    ])
    await app.press('Get a wallet')
    expect(app.modal.getSnapshot().view).toBe('GetWallet')
  })
})

describe('WhatIsANetwork', () => {
  it('explains a network in three parts, whose drawings are hidden from screen readers', async () => {
    const app = createModalApp()
    await app.enter()
    await app.go('WhatIsANetwork')
    expect(app.seen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(
      [...app.root()!.querySelectorAll('.view svg')].every((drawing) => drawing.closest('[aria-hidden=true]')),
    ).toBe(true)
  })
})
