import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createRoom } from '../../room.test.helper.js'

expectSilence()

describe('WhatIsAWallet', () => {
  it('explains a wallet in three parts, and leads to getting one', async () => {
    const room = createRoom()
    await room.enter()
    await room.go('WhatIsAWallet')
    expect(room.title()).toBe('What is a wallet?')
    expect(room.seen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'One login for the open web',
      'A home for what you own',
      'You hold the key',
    ])
    await room.press('Get a wallet')
    expect(room.modal.getSnapshot().view).toBe('GetWallet')
  })
})

describe('WhatIsANetwork', () => {
  it('explains a network in three parts, whose drawings are hidden from screen readers', async () => {
    const room = createRoom()
    await room.enter()
    await room.go('WhatIsANetwork')
    expect(room.seen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(
      [...room.root()!.querySelectorAll('.view svg')].every((drawing) => drawing.closest('[aria-hidden=true]')),
    ).toBe(true)
  })
})
