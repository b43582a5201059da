import { Transactions } from '@latchkey/core/plugin'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { environment, HISTORY_PATH, transaction } from '../activity.test.helper.js'
import { activity } from './index.js'

/** The tab of a visitor whose account did something on both networks. */
async function open(options: Parameters<typeof environment>[0] = {}) {
  const { kit, api, connect } = await environment({ ...options, plugin: activity })
  api.reply(HISTORY_PATH, {
    data: [transaction('one'), transaction('two', { chain: 'eip155:2', operationType: 'receive' })],
    next: null,
  })
  await connect()
  const { card } = await openView(kit, 'Account')
  const panel = within(await within(card).findByRole('tabpanel'))
  await panel.findByText('Sent')
  return {
    ...panel,
    kit,
    card,
    api,
    rows: () => panel.queryAllByRole('listitem').map((row) => row.textContent),
    choose: (name: string) => act(async () => void fireEvent.click(panel.getByRole('radio', { name }))),
  }
}

test('a visitor sees the history on the network in use, or on all of them with their names', async () => {
  const { rows, choose, findByText, getByRole, queryByText, api } = await open()
  expect(within(getByRole('group', { name: 'Network' })).getAllByRole('radio')).toHaveLength(2)
  expect(rows().slice(1)).toEqual([expect.stringMatching(/Sent[^·]*Mar 1$/)])
  const before = api.requests.length
  await choose('All networks')
  await findByText('Received')
  expect(rows().slice(1)).toEqual([
    expect.stringMatching(/Sent.* · eip155 1−.*Mar 1$/),
    expect.stringMatching(/Received.* · eip155 2−.*Mar 1$/),
  ])
  expect(api.requests.length - before).toBe(1)
  await choose('eip155 1')
  await findByText('Sent')
  expect(queryByText('Received')).toBeNull()
})

test('an own transaction on another network is pending in the list of all, and opens with its network', async () => {
  const { kit, card, choose, findByText, queryByText, getByRole } = await open()
  await act(() => kit.get(Transactions).add({ hash: '0xown', account: 'eip155:2:eip1551alice', kind: 'swap' }))
  expect(queryByText('Swapped')).toBeNull()
  await choose('All networks')
  await findByText('Swapped')
  const networkShown = () =>
    [...card.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Network')?.nextElementSibling!
      .textContent
  await act(async () => void fireEvent.click(getByRole('button', { name: /Swapped/ })))
  await within(card).findByRole('heading', { name: 'Transaction' })
  expect(networkShown()).toBe('eip155 2')
  await act(async () => void fireEvent.click(within(card).getByRole('button', { name: 'Back' })))
  await act(async () => void fireEvent.click(await within(card).findByRole('button', { name: /Received/ })))
  await within(card).findByRole('heading', { name: 'Transaction' })
  expect(networkShown()).toBe('eip155 2')
})

test('there is nothing to choose where the app has one network', async () => {
  const { queryByRole } = await open({ networks: ['1'] })
  expect(queryByRole('radio')).toBeNull()
})
