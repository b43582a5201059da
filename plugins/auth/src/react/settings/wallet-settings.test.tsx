import { Connections, Embedded, Modal } from '@latchkey/core'
import { Connectors, definePlugin } from '@latchkey/core/plugin'
import { approves, createFakeConnector, createTestKit, fakeAccount, flush } from '@latchkey/core/testing'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import {
  CODE,
  CONFIG,
  createAnswer,
  createFakeWalletPage,
  EMAIL,
  namespaces,
  onFakePage,
  refused,
} from '../../wallet.test.helper.js'
import { auth } from '../index.js'

const ROW = 'Recovery and export'

/** The settings of an account of the embedded wallet, whose page announces these features. */
async function open(view: 'AccountSettings' | 'EmbeddedWalletSettings', features: readonly string[] = ['settings']) {
  const wallet = createFakeWalletPage()
  wallet.features = features
  const left = createAnswer<{ readonly isConnected: boolean }>()
  wallet.answers = { OPEN_SETTINGS: () => left.promise }
  const other = createFakeConnector({
    id: 'other',
    namespaces: ['eip155'],
    onConnect: approves({ state: { accounts: [fakeAccount('eip155', 'bob')] } }),
  })
  const others = definePlugin({ id: 'others', setup: (ctx) => ctx.contribute(Connectors, other) })
  const world = createTestKit({
    plugins: [namespaces({}), others(), auth()],
    config: CONFIG,
    overrides: [onFakePage(wallet)],
  })
  const { kit } = world
  await kit.start()
  await kit.get(Embedded).connectEmail(EMAIL)
  await kit.get(Embedded).verifyOtp(CODE)
  const { card } = await openView(kit, view)
  await act(flush)
  const modal = kit.get(Modal)
  return {
    kit,
    other,
    wallet,
    left,
    card,
    modal,
    ...within(card),
    at: () => modal.getSnapshot().view,
    asked: () => wallet.asked.filter(({ type }) => type === 'OPEN_SETTINGS'),
    lastShown: () => wallet.shown.at(-1),
  }
}

describe('the row of the account’s settings', () => {
  test('leads to the settings of a page that has them', async () => {
    const { findByRole, at } = await open('AccountSettings')
    const row = await findByRole('button', { name: ROW })
    await act(async () => void fireEvent.click(row))
    expect(at()).toBe('EmbeddedWalletSettings')
  })

  test('only says that a page of the original protocol has none, and never asks it', async () => {
    const { findByText, queryByRole, asked } = await open('AccountSettings', [])
    await findByText('This wallet service does not offer it here')
    expect([queryByRole('button', { name: ROW }), asked()]).toEqual([null, []])
  })

  test('is not there where the wallet page cannot be loaded', async () => {
    const { kit, wallet, card } = await open('AccountSettings')
    await act(async () => kit.get(Modal).close('app'))
    wallet.frame.features = () => Promise.reject(new Error('blocked'))
    await act(async () => void kit.get(Modal).open('AccountSettings'))
    await waitFor(() => expect(within(card).queryByRole('button', { name: /Disconnect/ })).not.toBeNull())
    await act(flush)
    expect(within(card).queryByText(ROW)).toBeNull()
  })

  test('is not there for an account of another wallet', async () => {
    const { kit, findByRole, queryByText } = await open('AccountSettings')
    await findByRole('button', { name: ROW })
    await act(async () => void (await kit.get(Connections).connect('other')))
    await waitFor(() => expect(queryByText(ROW)).toBeNull())
  })
})

describe('the view', () => {
  test('shows the page in its place, and goes back once the visitor has left', async () => {
    const { modal, asked, at, left, lastShown } = await open('AccountSettings')
    await act(async () => modal.push('EmbeddedWalletSettings'))
    await waitFor(() => expect(asked().at(-1)?.options.signal?.aborted).toBe(false))
    await waitFor(() => expect(lastShown()).toMatchObject({ width: expect.any(Number) }))
    await act(async () => left.answer({ isConnected: true }))
    await waitFor(() => expect(at()).toBe('AccountSettings'))
    expect(lastShown()).toBe('hidden')
  })

  test('signs out a visitor who has signed out everywhere', async () => {
    const { kit, left, asked, wallet } = await open('EmbeddedWalletSettings')
    await waitFor(() => expect(asked().length).toBeGreaterThan(0))
    await act(async () => left.answer({ isConnected: false }))
    await waitFor(() => expect(kit.get(Embedded).getSnapshot().status).toBe('signed-out'))
    expect(wallet.of('SIGN_OUT').length).toBeGreaterThan(0)
  })

  test('signs out of the embedded wallet alone, and leaves the visitor at what is left', async () => {
    const { kit, left, asked, modal } = await open('AccountSettings')
    await act(async () => void (await kit.get(Connections).connect('other')))
    await act(async () => void modal.push('EmbeddedWalletSettings'))
    await waitFor(() => expect(asked().at(-1)?.options.signal?.aborted).toBe(false))
    await act(async () => left.answer({ isConnected: false }))
    await waitFor(() => expect(kit.get(Embedded).getSnapshot().status).toBe('signed-out'))
    await waitFor(() => expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'AccountSettings' }))
  })

  test('stays where it is while the modal closes, because no wallet is left', async () => {
    const { left, asked, modal } = await open('AccountSettings')
    await act(async () => void modal.push('EmbeddedWalletSettings'))
    await waitFor(() => expect(asked().at(-1)?.options.signal?.aborted).toBe(false))
    await act(async () => left.answer({ isConnected: false }))
    await waitFor(() => expect(modal.getSnapshot().open).toBe(false))
    await act(flush)
    expect(modal.getSnapshot()).toMatchObject({ closed: 'disconnected', view: 'EmbeddedWalletSettings' })
  })

  test('hides the page when it is left, and does not wait for it any more', async () => {
    const { modal, asked, lastShown, left, at } = await open('EmbeddedWalletSettings')
    await waitFor(() => expect(asked().at(-1)?.options.signal?.aborted).toBe(false))
    await act(async () => modal.push('AccountSettings'))
    await waitFor(() => expect(asked().at(-1)?.options.signal?.aborted).toBe(true))
    expect(lastShown()).toBe('hidden')
    await act(async () => left.answer({ isConnected: true }))
    expect(at()).toBe('AccountSettings')
  })

  test('says what went wrong, hides the page, and asks again when the visitor does', async () => {
    const { wallet, asked, findByRole, lastShown, left } = await open('EmbeddedWalletSettings')
    await waitFor(() => expect(asked().length).toBeGreaterThan(0))
    const before = asked().length
    wallet.answers = { OPEN_SETTINGS: () => new Promise(() => {}) }
    await act(async () => left.fail(refused('Nobody is signed in.', 4100)))
    const retry = await findByRole('button', { name: 'Try again' })
    expect(lastShown()).toBe('hidden')
    await act(async () => void fireEvent.click(retry))
    await waitFor(() => expect(asked().length).toBe(before + 1))
    expect(lastShown()).not.toBe('hidden')
  })
})
