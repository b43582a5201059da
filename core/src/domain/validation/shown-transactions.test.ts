import type { Transaction, TransactionTransfer } from '../transaction.js'
import { isSpamTransaction, shownTransactions } from './shown-transactions.js'

const nft = (is_spam: boolean): TransactionTransfer => ({ nft_info: { flags: { is_spam } }, direction: 'in', quantity: { numeric: '1' } })
const COIN: TransactionTransfer = { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '1' } }
const transaction = (transfers: readonly TransactionTransfer[], chain: Transaction['metadata']['chain'] = 'eip155:1'): Transaction => ({
  id: 'x',
  metadata: { minedAt: '', chain, operationType: 'receive', status: 'confirmed', sentFrom: '', sentTo: '' },
  transfers,
})

test.each([
  ['all flagged', [nft(true), nft(true)], true],
  ['one not flagged', [nft(true), nft(false)], false],
  ['a coin among them', [nft(true), COIN], false],
  ['nothing moved', [], false],
])('spam: %s', (_what, transfers, is) => {
  expect(isSpamTransaction(transaction(transfers))).toBe(is)
})

test('only what is on the network and no spam is shown, in order', () => {
  const [here, there, spam, last] = [transaction([COIN]), transaction([COIN], 'eip155:10'), transaction([nft(true)]), transaction([])]
  expect(shownTransactions([here, there, spam, last], 'eip155:1')).toEqual([here, last])
})
