import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import type { Transaction, TransactionTransfer } from '../../domain/tokens/transaction.js'
import { isSpamTransaction, shownTransactions } from './activity.js'

const nft = (is_spam: boolean): TransactionTransfer => ({
  nft_info: { flags: { is_spam } },
  direction: 'in',
  quantity: { numeric: '1' },
})
const COIN: TransactionTransfer = { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '1' } }
const transaction = (
  transfers: readonly TransactionTransfer[],
  chain: Transaction['metadata']['chain'] = 'eip155:1',
): Transaction => ({
  id: 'x',
  metadata: { minedAt: '', chain, operationType: 'receive', status: 'confirmed', sentFrom: '', sentTo: '' },
  transfers,
})

test.each([
  ['all flagged', [nft(true), nft(true)], true],
  ['one not flagged', [nft(true), nft(false)], false],
  ['a coin among them', [nft(true), COIN], false],
  ['nothing moved', [], false],
])('classifies as spam or not: %s', (_what, transfers, is) => {
  expect(isSpamTransaction(transaction(transfers))).toBe(is)
})

test('shows only transactions of the network that are no spam, in order', () => {
  const [here, there, spam, last] = [
    transaction([COIN]),
    transaction([COIN], 'eip155:10'),
    transaction([nft(true)]),
    transaction([]),
  ]
  expect(shownTransactions([here, there, spam, last], ['eip155:1'])).toEqual([here, last])
})

test('hides exactly the transactions of other networks and those whose transfers are all spam', () => {
  const transfer = fc.constantFrom(nft(true), nft(false), COIN)
  const one = fc.tuple(fc.array(transfer, { maxLength: 3 }), fc.constantFrom('eip155:1' as const, 'eip155:10' as const))
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (drafts) => {
      const all = drafts.map(([transfers, chain]) => transaction(transfers, chain))
      const shown = shownTransactions(all, ['eip155:1'])
      const isSaved = ({ transfers }: Transaction) =>
        !transfers.length || transfers.some((part) => !part.nft_info?.flags.is_spam)
      const left = all.filter((part) => part.metadata.chain === 'eip155:1' && isSaved(part))
      return shown.length === left.length && shown.every((part, index) => part === left[index])
    }),
    runs(2_000),
  )
})
