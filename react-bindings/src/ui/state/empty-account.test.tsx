import { type AppConfig, Modal } from '@latchkey/core'
import type { AccountAction } from '@latchkey/core/plugin'
import { act, fireEvent, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createVisit } from '../../screens/account/account.test.helper.js'
import { EmptyAccount } from './empty-account.js'

expectSilence()

const action = (id: string, rest: Partial<AccountAction> = {}): AccountAction => ({
  id,
  label: `The ${id}`,
  does: { view: 'Networks' },
  ...rest,
})

async function show(actions: readonly AccountAction[], config: AppConfig = {}) {
  const { kit, connect, show: draw } = createVisit({ actions, config })
  await connect()
  void kit.open({ view: 'Account' })
  await draw(<EmptyAccount title="Nothing yet" />)
  return {
    names: () => screen.queryAllByRole('button').map(({ textContent }) => textContent),
    press: (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
    view: () => kit.get(Modal).getSnapshot().view,
  }
}

describe('EmptyAccount', () => {
  it('leads to buying, where a plugin offers it to this account, and to receiving', async () => {
    const { names, press, view } = await show([action('send'), action('onramp')])
    expect(names()).toEqual(['The onramp', 'Receive'])
    await press('The onramp')
    expect(view()).toBe('Networks')
    await press('Receive')
    expect(view()).toBe('WalletReceive')
  })

  it('runs an action for buying that has no view', async () => {
    const run = jest.fn()
    const { press } = await show([action('buy', { does: { run } })])
    await press('The buy')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each<[what: string, actions: readonly AccountAction[], config: AppConfig]>([
    ['no plugin sells', [action('swap')], {}],
    ['the account cannot buy', [action('onramp', { when: () => false })], {}],
    ['the app has switched buying off', [action('onramp')], { features: { onramp: false } }],
  ])('leads only to receiving where %s', async (_what, actions, config) => {
    expect((await show(actions, config)).names()).toEqual(['Receive'])
  })

  it('leads to no address where the app has switched receiving off', async () => {
    expect((await show([], { features: { receive: false } })).names()).toEqual([])
  })
})
