import type { ViewId } from '@latchkey/core'
import { definePlugin, type View, Views } from '@latchkey/core/plugin'
import { createFakePage } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { expectSilence, takeSaid } from '../../expect-silence.test.helper.js'
import { createModalApp } from '../../screens/modal-app.test.helper.js'
import { allMessagesOf } from '../../messages/loading/load-messages.js'
import { ViewFooters, ViewHeaders, type Slot } from '../../extend/slots.js'

expectSilence()

interface Given {
  readonly views?: readonly View[]
  readonly headers?: readonly Slot[]
  readonly footers?: readonly Slot[]
}

/** A modal with views and slots of a plugin's, open at one of them. */
async function open(view: string, { views = [], headers = [], footers = [] }: Given) {
  const plugin = definePlugin({
    id: 'given',
    setup(ctx) {
      for (const one of views) ctx.contribute(Views, one)
      for (const one of headers) ctx.contribute(ViewHeaders, one)
      for (const one of footers) ctx.contribute(ViewFooters, one)
    },
  })
  const app = createModalApp({ plugins: plugin() })
  await app.enter()
  await app.go(view as 'Connect')
  await app.advance(0)
  return app
}
const push = (app: Awaited<ReturnType<typeof open>>, view: string, args?: unknown) =>
  act(async () => app.modal.push(view as ViewId as 'Connect', args as undefined))

test('draws a plugin’s view under its title, with its arguments', async () => {
  const app = await open('Connect', {
    views: [
      {
        id: 'Swap',
        title: 'Swap it',
        content: ({ args }: { readonly args: { readonly from: string } }) => <p>{args.from}</p>,
      },
    ],
  })
  await push(app, 'Swap', { from: 'ETH' })
  expect([app.title(), app.text()]).toEqual(['Swap it', 'ETH'])
})

test('draws a contributed view in place of ours with the same id', async () => {
  const app = await open('Connect', { views: [{ id: 'Connect', content: () => <p>Mine</p> }] })
  expect([app.title(), app.text()]).toEqual(['Connect wallet', 'Mine'])
})

test('F-U07: contains a view that throws: it can be retried and left, and the app’s page goes on', async () => {
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('bad data')
    return <p>whole</p>
  }
  const app = await open('Connect', { views: [{ id: 'Fragile', content: Fragile }] })
  await push(app, 'Fragile')
  expect(app.text()).toContain('This could not be shown.')
  expect(app.text()).not.toContain('bad data')
  expect(app.seen.getByRole('button', { name: 'Back' })).toBeTruthy()
  isBroken = false
  await app.press('Try again')
  expect(app.text()).toBe('whole')
  takeSaid()
})

test('goes back from a broken view to an intact one', async () => {
  const app = await open('Connect', {
    views: [
      {
        id: 'Fragile',
        content: () => {
          throw new Error('bad data')
        },
      },
    ],
  })
  await push(app, 'Fragile')
  takeSaid()
  await app.press('Back')
  expect(app.text()).toContain('Fake Wallet')
})

describe('messages that cannot be loaded', () => {
  async function openOffline() {
    const page = createFakePage({ navigator: { onLine: false } })
    // The messages are loaded ahead for an installed wallet.
    const app = createModalApp({ page, wallets: [{ installed: false }] })
    await app.enter()
    const load = jest.spyOn(allMessagesOf(app.kit), 'load').mockRejectedValue(new Error('offline'))
    await app.go('Connect')
    await push(app as never, 'WhatIsAWallet')
    return { app, page, load }
  }

  test('are told in place of a view, which is drawn once the browser is online', async () => {
    const { app, page, load } = await openOffline()
    expect(app.text()).toBe('Something went wrongYou are offline. Check your connection and try again.Try again')
    expect(app.logger.entries.map(({ message }) => message)).toContain('The messages could not be loaded.')
    load.mockRestore()
    act(() => page.fire('online'))
    expect(await app.seen.findByText('You hold the key')).toBeTruthy()
  })

  test('are loaded again when the visitor presses "Try again"', async () => {
    const { app, load } = await openOffline()
    load.mockRestore()
    await app.press('Try again')
    expect(await app.seen.findByText('You hold the key')).toBeTruthy()
  })
})

test('draws placeholder rows while a view is loading', async () => {
  const app = await open('Connect', { views: [{ id: 'Late', content: { load: () => new Promise(() => {}) } }] })
  await push(app, 'Late')
  expect(app.root()!.querySelectorAll('.skeleton')).toHaveLength(3)
})

describe('slots', () => {
  const slot = (id: string, views?: readonly string[]): Slot => ({
    id,
    content: ({ view }: { readonly view: string }) => <p>{`${id}:${view};`}</p>,
    ...(views && { views }),
  })
  const Plain: View = { id: 'Plain', content: () => <p>Plain;</p> }
  const Other: View = { id: 'Other', content: () => <p>Other;</p> }

  test('are drawn above and below their views, or all views when they name none', async () => {
    const app = await open('Connect', {
      views: [Plain, Other],
      headers: [slot('top'), slot('only', ['Plain'])],
      footers: [slot('bottom', ['Other'])],
    })
    await push(app, 'Plain')
    expect(app.text()).toBe('top:Plain;only:Plain;Plain;')
    await push(app, 'Other')
    expect(app.text()).toBe('top:Other;Other;bottom:Other;')
  })

  test('a slot that throws is not drawn, and breaks nothing else', async () => {
    const broken: Slot = {
      id: 'broken',
      content: () => {
        throw new Error('broken')
      },
    }
    const app = await open('Connect', { views: [Plain], headers: [broken], footers: [slot('bottom')] })
    await push(app, 'Plain')
    expect(app.text()).toBe('Plain;bottom:Plain;')
    takeSaid()
  })
})
